import { currentUser } from './identity.ts'

/** Asks one of our own routes in the name of who is signed in. */
export async function authorisedFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const user = await currentUser()
  const token = await user.getIdToken()
  return fetch(path, { ...init, headers: { authorization: `Bearer ${token}` } })
}
