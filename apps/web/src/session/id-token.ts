/**
 * The token that proves to our own routes who asks; a fresh one if the last was not taken. Rejects if nobody is signed
 * in, or somebody else than the user whose rows it is about: the SDK changes users before it tells anybody.
 */
export async function idToken(uid: string | undefined, { isFresh = false } = {}): Promise<string> {
  const { currentUser } = await import('./sdk/identity.ts')
  const user = await currentUser()
  if (uid !== undefined && user.uid !== uid) throw new Error('somebody else is signed in')
  return user.getIdToken(isFresh)
}
