import { FirebaseError } from '@firebase/app'

/** Thrown when the person cancelled a prompt: not shown as an error. */
export function givenUp(): FirebaseError {
  return new FirebaseError('auth/cancelled-popup-request', 'given up')
}
