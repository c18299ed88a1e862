import { type PlainMessageId, t } from '../messages/text.ts'
import type { Problem } from './problem.ts'

// Advice by problem. Empty if the screen already explains it.
const advice: Readonly<Record<Problem, PlainMessageId | ''>> = {
  /** Wrong password, unknown or disabled user, refused by Google: never distinguished. */
  refused: '',
  /** The person cancelled: no error at all. */
  'closed-by-person': '',
  offline: 'start.noConnection',
  'too-many-attempts': 'session.tooManyAttempts',
  'popup-blocked': 'session.popupBlocked',
  'google-not-set-up': 'session.googleNotSetUp',
  'sign-up-closed': 'session.signUpClosed',
  'email-taken': 'session.emailTaken',
  'provider-taken': 'session.providerTaken',
  'email-invalid': 'session.emailInvalid',
  'password-too-short': 'session.passwordTooShort',
  'password-weak': 'session.passwordWeak',
  'code-wrong': 'session.codeWrong',
  'code-expired': 'session.timedOut',
  'link-dead': 'session.linkDead',
  'email-not-verified': 'session.verifyFirst',
  'other-person': 'session.otherPerson',
  'passkey-known': 'session.passkeyKnown',
  'passkey-unknown': 'session.passkeyUnknown',
  'passkey-refused': 'session.passkeyRefused',
  'passkey-too-many': 'session.passkeyTooMany',
  'passkey-elsewhere': 'session.passkeyElsewhere',
  'passkey-only-way': 'session.passkeyOnlyWay',
  'session-over': 'session.sessionOver',
  unexpected: 'session.unexpected',
}

/** The advice for a problem; empty if there is none. */
export function adviceFor(problem: Problem): string {
  const id = advice[problem]
  return id && t(id)
}
