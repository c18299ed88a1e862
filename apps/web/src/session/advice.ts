import { type PlainMessageId, t } from '../messages/text.ts'
import type { Problem } from './problem.ts'

// What to do about it. Empty where the screen says all there is to say.
const advice: Readonly<Record<Problem, PlainMessageId | ''>> = {
  /** Wrong password, unknown or disabled user, refused by Google: never told apart. */
  refused: '',
  /** The person closed the window or went back: no error at all. */
  'closed-by-person': '',
  offline: 'start.noConnection',
  'too-many-attempts': 'session.tooManyAttempts',
  'popup-blocked': 'session.popupBlocked',
  'google-not-set-up': 'session.googleNotSetUp',
  'sign-up-closed': 'session.signUpClosed',
  'email-taken': 'session.emailTaken',
  'google-taken': 'session.googleTaken',
  'email-invalid': 'session.emailInvalid',
  'password-too-short': 'session.passwordTooShort',
  'code-wrong': 'session.codeWrong',
  'code-expired': 'session.timedOut',
  'link-dead': 'session.linkDead',
  'email-not-verified': 'session.verifyFirst',
  'other-person': 'session.otherPerson',
  'session-over': 'session.sessionOver',
  unexpected: 'session.unexpected',
}

/** What to do about a problem; empty where there is nothing to add. */
export function adviceFor(problem: Problem): string {
  const id = advice[problem]
  return id && t(id)
}
