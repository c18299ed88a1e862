import { getFunctions, httpsCallable } from '@firebase/functions'
import { forgetAbandonedGuest } from '../abandoned-guest.ts'
import { writePresence } from '../presence.ts'
import { codeOf } from '../problem.ts'
import { identity } from './identity.ts'
import { reauthenticate } from './recent-sign-in.ts'

/** Deletes the account and everything that belongs to it, after reauthentication if the server wants it; throws the server's error. */
export async function deleteUser(): Promise<void> {
  const { app, auth } = await identity()
  const functions = getFunctions(app, `${location.origin}/functions`)
  const call = httpsCallable(functions, 'deleteUser')
  try {
    await call()
  } catch (error) {
    if (codeOf(error) !== 'functions/failed-precondition') throw error
    await reauthenticate()
    await call()
  }
  writePresence(undefined)
  if (auth.currentUser) forgetAbandonedGuest(auth.currentUser.uid)
  await auth.signOut()
}
