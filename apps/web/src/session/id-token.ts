/** The token that proves to our own routes who asks; a fresh one if the last was not taken. Rejects if nobody is signed in. */
export async function idToken({ isFresh = false }: { isFresh?: boolean } = {}): Promise<string> {
  const { currentUser } = await import('./sdk/identity.ts')
  const user = await currentUser()
  return user.getIdToken(isFresh)
}
