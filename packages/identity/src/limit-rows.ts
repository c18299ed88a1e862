import type { LimitRow } from '@monedero/service'
import { type Rule, rules } from './limits/rules.ts'
import { MAX_PASSKEYS } from './passkeys/passkeys.ts'
import { MAX_TRIES as MAX_PHONE_CODE_TRIES } from './phone/phone-codes.ts'
import { MAX_OPEN } from './routes/invitation-routes.ts'
import { MAX_TRIES as MAX_SECOND_FACTOR_TRIES } from './totp/second-factor-rows.ts'

const wait = '`TOO_MANY_ATTEMPTS_TRY_LATER` with the time to wait'

/** Every limit of this package, for the manual. */
export const limitRows: readonly LimitRow[] = [
  ...Object.values(rules).map((rule) => ({
    what: rule.what,
    of: rule.of,
    most: sentenceOf(rule),
    beyond: wait,
  })),
  {
    what: 'Wrong second factors in one sign-in',
    of: 'sign-in',
    most: String(MAX_SECOND_FACTOR_TRIES),
    beyond: 'the password is asked for again',
  },
  {
    what: 'Wrong codes for one text message',
    of: 'text message',
    most: String(MAX_PHONE_CODE_TRIES),
    beyond: 'another message is needed',
  },
  { what: 'Passkeys', of: 'account', most: String(MAX_PASSKEYS), beyond: 'no more are added' },
  { what: 'Open invitations', of: 'account', most: String(MAX_OPEN), beyond: '409 `TOO_MANY_INVITATIONS`' },
]

function sentenceOf(rule: Rule): string {
  if (rule.kind === 'quota') return `${rule.most} in ${timeOf(rule.windowMs)}`
  const { burst, firstDelayMs, maxDelayMs, fadesEveryMs } = rule
  return `${burst}, then a wait of ${timeOf(firstDelayMs)} that doubles with each one up to ${timeOf(maxDelayMs)}; one is forgotten every ${timeOf(fadesEveryMs)}`
}

function timeOf(ms: number): string {
  const s = ms / 1000
  if (s % 3600 === 0) return `${s / 3600} h`
  return s % 60 === 0 ? `${s / 60} min` : `${s} s`
}
