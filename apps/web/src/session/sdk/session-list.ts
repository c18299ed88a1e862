import type { SignedInDevice } from '../signed-in-device.ts'
import { askOwnRoute } from './own-route.ts'

/** Where the account is signed in. */
export async function listSessions(): Promise<SignedInDevice[]> {
  const { sessions }: { sessions: SignedInDevice[] } = await askOwnRoute('GET', '/v1/sessions')
  return sessions
}

/** Signs one device out. */
export async function endSession(id: string): Promise<void> {
  await askOwnRoute('DELETE', `/v1/sessions?${new URLSearchParams({ id })}`)
}

/** Signs every device out but this one. */
export async function endOtherSessions(): Promise<void> {
  await askOwnRoute('DELETE', '/v1/sessions?others=true')
}
