import { getFunctions, httpsCallable } from 'firebase/functions'
import { forgetAbandonedGuest } from '../abandoned-guest.ts'
import { writePresence } from '../presence.ts'
import { identity } from './identity.ts'

/** Deletes the account and everything that belongs to it; throws the server's error. */
export async function deleteUser(): Promise<void> {
  const { app, auth } = await identity()
  const functions = getFunctions(app, `${location.origin}/functions`)
  await httpsCallable(functions, 'deleteUser')()
  writePresence(undefined)
  if (auth.currentUser) forgetAbandonedGuest(auth.currentUser.uid)
  await auth.signOut()
}
