/** The facts that each kind of mail needs. */
export interface MailFacts {
  'verify-email': { link: string }
  'reset-password': { link: string }
  'sign-in': { link: string }
  /** To the new address, before a change. */
  'change-email': { link: string; oldEmail?: string }
  /** To the old address, after a change. */
  'recover-email': { link: string; newEmail?: string }
  /** To the owner of an address that somebody else asked to change to. */
  'email-taken': object
  'password-changed': object
  'second-factor-added': { name?: string }
  'second-factor-removed': { name?: string }
}

/** The kinds of mail. */
export type MailTemplate = keyof MailFacts

/** The words of one mail before they become plain text and HTML. */
export interface Letter {
  subject: string
  paragraphs: string[]
  action?: { label: string; link: string }
  /** Said in small print under the action. */
  footnote: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const NOT_YOU = 'If you did not ask for this, you can ignore this mail: nothing changes.'
const SECURE_YOURSELF =
  'If this was not you, open Monedero, choose “Forgot password?” to set a new password, and end the sessions you do not know in Settings.'

type LetterWriters = { [T in MailTemplate]: (facts: MailFacts[T], lifetimeMs: number) => Letter }

const letters: LetterWriters = {
  'verify-email': ({ link }, lifetimeMs) => ({
    subject: 'Verify your email address',
    paragraphs: [
      'Please confirm that this is your address, so that you can get back into your account with it.',
    ],
    action: { label: 'Verify my address', link },
    footnote: `${worksFor(lifetimeMs)} ${NOT_YOU}`,
  }),
  'reset-password': ({ link }, lifetimeMs) => ({
    subject: 'Reset your password',
    paragraphs: ['Somebody, hopefully you, asked to set a new password for your account.'],
    action: { label: 'Set a new password', link },
    footnote: `${worksFor(lifetimeMs)} ${NOT_YOU}`,
  }),
  'sign-in': ({ link }, lifetimeMs) => ({
    subject: 'Your sign-in link',
    paragraphs: ['Open this link on the device where you want to sign in. No password is needed.'],
    action: { label: 'Sign in', link },
    footnote: `${worksFor(lifetimeMs)} Do not pass it on: whoever opens it is signed in as you. ${NOT_YOU}`,
  }),
  'change-email': ({ link, oldEmail }, lifetimeMs) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      oldEmail === undefined
        ? 'This address was given as the new address of an account.'
        : `This address was given as the new address of the account of ${oldEmail}.`,
      'The change happens when you confirm it.',
    ],
    action: { label: 'Use this address', link },
    footnote: `${worksFor(lifetimeMs)} ${NOT_YOU}`,
  }),
  'recover-email': ({ link, newEmail }, lifetimeMs) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      newEmail === undefined
        ? 'Your account has another email address from now on.'
        : `The email address of your account is ${newEmail} from now on.`,
      'If you changed it, there is nothing to do. If you did not, take the change back and set a new password afterwards.',
    ],
    action: { label: 'Take the change back', link },
    footnote: worksFor(lifetimeMs),
  }),
  'email-taken': () => ({
    subject: 'Somebody wanted to use your email address',
    paragraphs: [
      'Somebody asked to change the address of another account to this one. Nothing was changed, because the address belongs to your account.',
      'If that was you, sign in to the account that has this address instead.',
    ],
    footnote: 'If it was not you, there is nothing to do.',
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    paragraphs: ['The password of your account was changed, and every other device was signed out.'],
    footnote: SECURE_YOURSELF,
  }),
  'second-factor-added': ({ name }) => ({
    subject: 'Two-step sign-in is on',
    paragraphs: [
      `${authenticator(name)} was added to your account. From now on signing in asks for one of its codes.`,
      'Keep your recovery codes in a safe place. Each of them works once in place of a code.',
    ],
    footnote:
      'If this was not you, choose “Forgot password?” in Monedero to set a new password, and ask whoever runs your server to remove the second step.',
  }),
  'second-factor-removed': ({ name }) => ({
    subject: 'Two-step sign-in is off',
    paragraphs: [
      `${authenticator(name)} was removed from your account. Signing in no longer asks for a code.`,
    ],
    footnote: SECURE_YOURSELF,
  }),
}

/** Writes the letter of a mail; `lifetimeMs` is how long its link works. */
export function writeLetter<T extends MailTemplate>(
  template: T,
  facts: MailFacts[T],
  lifetimeMs: number,
): Letter {
  return letters[template](facts, lifetimeMs)
}

function authenticator(name: string | undefined): string {
  return name === undefined || name === '' ? 'An authenticator app' : `The authenticator app “${name}”`
}

/** In the largest unit that the time fills, rounded down so that a mail never promises too much. */
function worksFor(lifetimeMs: number): string {
  const units = [
    [DAY_MS, 'day'],
    [HOUR_MS, 'hour'],
    [MINUTE_MS, 'minute'],
  ] as const
  const [unitMs, unit] = units.find(([ms]) => lifetimeMs >= ms) ?? [MINUTE_MS, 'minute']
  const count = Math.max(1, Math.floor(lifetimeMs / unitMs))
  return `The link works once and for ${count === 1 ? `one ${unit}` : `${count} ${unit}s`}.`
}
