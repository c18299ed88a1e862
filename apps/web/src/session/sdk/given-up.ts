import { FirebaseError } from 'firebase/app'

/** The person closed a question that an operation asked: no error for anybody to see. */
export function givenUp(): FirebaseError {
  return new FirebaseError('auth/cancelled-popup-request', 'given up')
}
