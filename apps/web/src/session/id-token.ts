/**
 * The token for our own routes; a fresh one if the last was refused. Rejects if nobody or another user is signed
 * in: the SDK changes users before it notifies anyone.
 */
export async function idToken(uid: string | undefined, { isFresh = false } = {}): Promise<string> {
  const { currentUser } = await import('./sdk/identity.ts')
  const user = await currentUser()
  if (uid !== undefined && user.uid !== uid) throw new Error('somebody else is signed in')
  return user.getIdToken(isFresh)
}
