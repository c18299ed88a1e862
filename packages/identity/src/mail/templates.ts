import type { Letter } from '@monedero/delivery'
import { type Language, type ServerId, type ServerValues, serverText } from '@monedero/messages'
import type { OpenIdProviderId } from '../tables.ts'

/** The parameters of each kind of mail. */
export interface MailFacts {
  'verify-email': { link: string }
  'reset-password': { link: string }
  'sign-in': { link: string }
  /** To the new address, before a change. */
  'change-email': { link: string; oldEmail?: string }
  /** To the present address, before a change. */
  'email-change-asked': { link: string; newEmail: string }
  /** To the old address, after a change. */
  'recover-email': { link: string; newEmail?: string }
  /** To the owner of an address that another account wants to change to. */
  'email-taken': object
  'password-changed': object
  /** After the first proof of a mailbox, to its owner. */
  'credentials-removed': object
  /** After the change of an address was stopped or undone, to that address. */
  'change-reverted': { /** Another account had the address meanwhile. */ hasFreed: boolean }
  'provider-linked': { provider: OpenIdProviderId }
  'provider-unlinked': { provider: string }
  'phone-linked': { phoneNumber: string }
  'phone-unlinked': { phoneNumber: string }
  'passkey-added': { name?: string }
  'passkey-removed': { name?: string /** All were removed at once. */; isAll?: true }
  'second-factor-added': SecondFactorFacts
  'second-factor-removed': SecondFactorFacts | { isAll: true }
}

interface SecondFactorFacts {
  name?: string
  /** The factor consists of the passkeys of the account. */
  isPasskeys?: true
  /** The account has another factor beside it. */
  hasOther?: true
}

/** What a mail contains about a second factor. */
export function secondFactorFacts(factor: {
  name: string | null
  isPasskeys: boolean
  hasOther: boolean
}): SecondFactorFacts {
  const { name, isPasskeys, hasOther } = factor
  return {
    ...(name !== null && { name }),
    ...(isPasskeys && { isPasskeys: true }),
    ...(hasOther && { hasOther: true }),
  }
}

/** The kinds of mail. */
export type MailTemplate = keyof MailFacts

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Write = ReturnType<typeof writerOf>

/** Writes messages of the mails' catalogue in one language. */
function writerOf(language: Language) {
  return <Id extends ServerId>(id: Id, ...values: ServerValues<Id>) => serverText(language, id, ...values)
}

type LetterWriters = {
  [T in MailTemplate]: (facts: MailFacts[T], write: Write, worksFor: string) => Omit<Letter, 'language'>
}

const letters: LetterWriters = {
  'verify-email': ({ link }, write, worksFor) => ({
    subject: write('mails.verifyEmailSubject'),
    paragraphs: [write('mails.verifyEmail')],
    action: { label: write('mails.verifyEmailAction'), link },
    footnote: `${worksFor} ${write('mails.verifyEmailNotYou')}`,
  }),
  'reset-password': ({ link }, write, worksFor) => ({
    subject: write('mails.resetPasswordSubject'),
    paragraphs: [write('mails.resetPassword')],
    action: { label: write('mails.resetPasswordAction'), link },
    footnote: `${worksFor} ${write('mails.notYou')}`,
  }),
  'sign-in': ({ link }, write, worksFor) => ({
    subject: write('mails.signInSubject'),
    paragraphs: [write('mails.signIn')],
    action: { label: write('mails.signInAction'), link },
    footnote: `${worksFor} ${write('mails.signInWarning')} ${write('mails.notYou')}`,
  }),
  'change-email': ({ link, oldEmail }, write, worksFor) => ({
    subject: write('mails.changeEmailSubject'),
    paragraphs: [
      oldEmail === undefined ? write('mails.changeEmail') : write('mails.changeEmailOf', { email: oldEmail }),
      write('mails.changeEmailWhen'),
    ],
    action: { label: write('mails.changeEmailAction'), link },
    footnote: `${worksFor} ${write('mails.notYou')}`,
  }),
  'email-change-asked': ({ link, newEmail }, write, worksFor) => ({
    subject: write('mails.emailChangeAskedSubject'),
    paragraphs: [write('mails.emailChangeAsked', { email: newEmail }), write('mails.emailChangeAskedWhat')],
    action: { label: write('mails.emailChangeAskedAction'), link },
    footnote: worksFor,
  }),
  'recover-email': ({ link, newEmail }, write, worksFor) => ({
    subject: write('mails.recoverEmailSubject'),
    paragraphs: [
      newEmail === undefined
        ? write('mails.recoverEmail')
        : write('mails.recoverEmailTo', { email: newEmail }),
      write('mails.recoverEmailWhat'),
    ],
    action: { label: write('mails.recoverEmailAction'), link },
    footnote: worksFor,
  }),
  'email-taken': (_, write) => ({
    subject: write('mails.emailTakenSubject'),
    paragraphs: [write('mails.emailTaken'), write('mails.emailTakenWhat')],
    footnote: write('mails.emailTakenNote'),
  }),
  'credentials-removed': (_, write) => ({
    subject: write('mails.credentialsRemovedSubject'),
    paragraphs: [write('mails.credentialsRemoved'), write('mails.credentialsRemovedWhat')],
    footnote: write('mails.credentialsRemovedNote'),
  }),
  'change-reverted': ({ hasFreed }, write) => ({
    subject: write('mails.changeRevertedSubject'),
    paragraphs: [
      write('mails.changeReverted'),
      ...(hasFreed ? [write('mails.changeRevertedFreed')] : []),
      write('mails.changeRevertedWhat'),
    ],
    footnote: write('mails.credentialsRemovedNote'),
  }),
  'password-changed': (_, write) => ({
    subject: write('mails.passwordChangedSubject'),
    paragraphs: [write('mails.passwordChanged')],
    footnote: write('mails.secureYourself'),
  }),
  'provider-linked': ({ provider }, write) => ({
    subject: write('mails.providerLinkedSubject', { provider: providerName(provider) }),
    paragraphs: [write('mails.providerLinked', { provider: providerName(provider) })],
    footnote: write('mails.linkedNote'),
  }),
  'provider-unlinked': ({ provider }, write) => ({
    subject: write('mails.providerUnlinkedSubject', { provider: providerName(provider) }),
    paragraphs: [write('mails.providerUnlinked', { provider: providerName(provider) })],
    footnote: write('mails.secureYourself'),
  }),
  'phone-linked': ({ phoneNumber }, write) => ({
    subject: write('mails.phoneLinkedSubject'),
    paragraphs: [write('mails.phoneLinked', { digits: lastDigits(phoneNumber) })],
    footnote: write('mails.linkedNote'),
  }),
  'phone-unlinked': ({ phoneNumber }, write) => ({
    subject: write('mails.phoneUnlinkedSubject'),
    paragraphs: [write('mails.phoneUnlinked', { digits: lastDigits(phoneNumber) })],
    footnote: write('mails.secureYourself'),
  }),
  'passkey-added': ({ name }, write) => ({
    subject: write('mails.passkeyAddedSubject'),
    paragraphs: [name ? write('mails.passkeyAddedNamed', { name }) : write('mails.passkeyAdded')],
    footnote: write('mails.passkeyAddedNote'),
  }),
  'passkey-removed': ({ name, isAll }, write) => ({
    subject: write(isAll ? 'mails.passkeysRemovedSubject' : 'mails.passkeyRemovedSubject'),
    paragraphs: [
      isAll
        ? write('mails.passkeysRemoved')
        : name
          ? write('mails.passkeyRemovedNamed', { name })
          : write('mails.passkeyRemoved'),
    ],
    footnote: write('mails.secureYourself'),
  }),
  'second-factor-added': (facts, write) => ({
    subject: write(facts.hasOther ? 'mails.factorsChangedSubject' : 'mails.factorAddedSubject'),
    paragraphs: [
      facts.isPasskeys
        ? write(facts.hasOther ? 'mails.factorAddedPasskeysToo' : 'mails.factorAddedPasskeys')
        : whatOfApp(facts, write, facts.hasOther ? appAddedToo : appAdded),
      write(facts.hasOther ? 'mails.factorAddedSameCodes' : 'mails.factorAddedCodes'),
    ],
    footnote: write('mails.factorAddedNote'),
  }),
  'second-factor-removed': (facts, write) => {
    const footnote = write('mails.secureYourself')
    if ('isAll' in facts)
      return {
        subject: write('mails.factorRemovedSubject'),
        paragraphs: [write('mails.factorsRemoved')],
        footnote,
      }
    const { isPasskeys, hasOther } = facts
    return {
      subject: write(hasOther ? 'mails.factorsChangedSubject' : 'mails.factorRemovedSubject'),
      paragraphs: [
        isPasskeys
          ? write(hasOther ? 'mails.factorRemovedPasskeysOnly' : 'mails.factorRemovedPasskeys')
          : whatOfApp(facts, write, hasOther ? appRemovedOnly : appRemoved),
      ],
      footnote,
    }
  },
}

function providerName(id: string): string {
  return id === 'google.com' ? 'Google' : id.replace(/^oidc\./u, '')
}

/** Enough for its owner to recognise a number. */
function lastDigits(phoneNumber: string): string {
  return phoneNumber.slice(-3)
}

/** The sentence about an app with a name, and about one without. */
interface AppSentence {
  named:
    | 'mails.factorAddedNamed'
    | 'mails.factorAddedNamedToo'
    | 'mails.factorRemovedNamed'
    | 'mails.factorRemovedNamedOnly'
  unnamed: 'mails.factorAdded' | 'mails.factorAddedToo' | 'mails.factorRemoved' | 'mails.factorRemovedOnly'
}

const appAdded: AppSentence = { named: 'mails.factorAddedNamed', unnamed: 'mails.factorAdded' }
const appAddedToo: AppSentence = { named: 'mails.factorAddedNamedToo', unnamed: 'mails.factorAddedToo' }
const appRemoved: AppSentence = { named: 'mails.factorRemovedNamed', unnamed: 'mails.factorRemoved' }
const appRemovedOnly: AppSentence = {
  named: 'mails.factorRemovedNamedOnly',
  unnamed: 'mails.factorRemovedOnly',
}

function whatOfApp({ name }: SecondFactorFacts, write: Write, { named, unnamed }: AppSentence): string {
  return name ? write(named, { name }) : write(unnamed)
}

/** Writes the letter of a mail; `lifetimeMs` is how long its link works. */
export function writeLetter<T extends MailTemplate>(
  template: T,
  facts: MailFacts[T],
  lifetimeMs: number,
  language: Language,
): Letter {
  return { language, ...letters[template](facts, writerOf(language), lifetimeText(lifetimeMs, language)) }
}

/**
 * In the largest unit that the time fills, rounded down so that a mail does not overstate it. Rounded to minutes first, because a code is
 * made some milliseconds before its mail is queued.
 */
function lifetimeText(lifetimeMs: number, language: Language): string {
  const wholeMs = Math.round(lifetimeMs / MINUTE_MS) * MINUTE_MS
  const units = [
    [DAY_MS, 'mails.worksDays'],
    [HOUR_MS, 'mails.worksHours'],
    [MINUTE_MS, 'mails.worksMinutes'],
  ] as const
  const [unitMs, id] = units.find(([ms]) => wholeMs >= ms) ?? [MINUTE_MS, 'mails.worksMinutes']
  return serverText(language, id, { count: Math.max(1, Math.floor(wholeMs / unitMs)) })
}
