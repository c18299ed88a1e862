import type { SignedInDevice } from '../signed-in-device.ts'
import { authorisedFetch } from './authorised-fetch.ts'

/** Where the account is signed in. */
export async function listSessions(): Promise<SignedInDevice[]> {
  const response = await ask('/v1/sessions')
  const { sessions }: { sessions: SignedInDevice[] } = await response.json()
  return sessions
}

/** Signs one device out. */
export async function endSession(id: string): Promise<void> {
  await ask(`/v1/sessions?id=${encodeURIComponent(id)}`, 'DELETE')
}

/** Signs every device out but this one. */
export async function endOtherSessions(): Promise<void> {
  await ask('/v1/sessions?others=true', 'DELETE')
}

async function ask(path: string, method = 'GET'): Promise<Response> {
  const response = await authorisedFetch(path, { method })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return response
}
