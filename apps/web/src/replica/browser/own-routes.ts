import { refusalText } from '../../messages/problem-text.ts'
import { adviceFor } from '../../session/advice.ts'
import { idToken } from '../../session/id-token.ts'
import { problemOf } from '../../session/problem.ts'

/** Asks a route of ours for the person, whoever is signed in where none is named. */
export async function askServer(uid: string | undefined, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${await idToken(uid)}`)
  return fetch(path, { ...init, headers, cache: 'no-store' })
}

/** Why a request was not carried out, in the words of an area; null if it was. */
export async function problemSentence(
  request: () => Promise<Response>,
  area: 'app' | 'archive',
): Promise<string | null> {
  try {
    const response = await request()
    return response.ok ? null : await refusalOf(response, area)
  } catch (error) {
    return adviceFor(problemOf(error))
  }
}

/** Why the server refused; an answer without a code comes from a proxy in between. */
async function refusalOf(response: Response, area: 'app' | 'archive'): Promise<string> {
  const { error }: { error?: Parameters<typeof refusalText>[0] } = await response.json().catch(() => ({}))
  return error ? refusalText({ details: [], ...error }, area) : adviceFor('unexpected')
}
