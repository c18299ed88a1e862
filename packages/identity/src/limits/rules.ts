const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Leaking counter: after `burst` attempts each further one doubles the wait. */
interface FadingRule {
  kind: 'fading'
  burst: number
  fadesEveryMs: number
  firstDelayMs: number
  maxDelayMs: number
}

/** Fixed-window quota; the window starts with the first attempt. */
interface QuotaRule {
  kind: 'quota'
  most: number
  windowMs: number
}

/** The rule of a counter. */
export type Rule = FadingRule | QuotaRule

const delays = { firstDelayMs: 30 * SECOND_MS, maxDelayMs: HOUR_MS }

/** Every rule of the service, with what is counted and for whom; docs/limits.md is checked against it. */
export const rules = {
  wrongPasswordHere: {
    what: 'Wrong passwords for one address from one network',
    of: 'address and network',
    kind: 'fading',
    burst: 5,
    fadesEveryMs: 15 * MINUTE_MS,
    ...delays,
  },
  wrongPasswordElsewhere: {
    what: 'Wrong passwords for one address from networks that never signed in to it',
    of: 'address',
    kind: 'fading',
    burst: 50,
    fadesEveryMs: 10 * MINUTE_MS,
    ...delays,
  },
  wrongPasswordFromNetwork: {
    what: 'Wrong passwords, whatever the address',
    of: 'network',
    kind: 'fading',
    burst: 60,
    fadesEveryMs: MINUTE_MS,
    ...delays,
  },
  takenAddressFromNetwork: {
    what: 'Sign-ups and links that revealed that an address is taken',
    of: 'network',
    kind: 'fading',
    burst: 10,
    fadesEveryMs: 5 * MINUTE_MS,
    ...delays,
  },
  wrongSecondFactor: {
    what: 'Wrong codes of a second factor',
    of: 'account',
    kind: 'fading',
    burst: 5,
    fadesEveryMs: 15 * MINUTE_MS,
    ...delays,
  },
  wrongPasskeyFromNetwork: {
    what: 'Sign-ins with a passkey that failed',
    of: 'network',
    kind: 'fading',
    burst: 30,
    fadesEveryMs: MINUTE_MS,
    ...delays,
  },
  newPasskeys: {
    what: 'Passkeys added, each with an email',
    of: 'account',
    kind: 'quota',
    most: 30,
    windowMs: DAY_MS,
  },
  signUpFromNetwork: { what: 'Accounts made', of: 'network', kind: 'quota', most: 100, windowMs: DAY_MS },
  guestFromNetwork: { what: 'Guests', of: 'network', kind: 'quota', most: 20, windowMs: DAY_MS },
  mailToRecipient: {
    what: 'Emails with a link or code',
    of: 'recipient',
    kind: 'quota',
    most: 5,
    windowMs: HOUR_MS,
  },
  mailFromNetwork: {
    what: 'Emails with a link or code',
    of: 'network',
    kind: 'quota',
    most: 60,
    windowMs: HOUR_MS,
  },
  smsToNumber: { what: 'Text messages', of: 'phone number', kind: 'quota', most: 5, windowMs: HOUR_MS },
  smsFromNetwork: { what: 'Text messages', of: 'network', kind: 'quota', most: 20, windowMs: HOUR_MS },
} as const satisfies Record<string, Rule & { what: string; of: string }>

/** The name of a limit. */
export type RuleName = keyof typeof rules

/** The stored counter: thousandths, and the instant at which they applied or the window began. */
export interface Count {
  level: number
  atMs: number
}

/** One event, in the thousandths that counts are kept in. */
const ONE = 1000

/** The wait before the next attempt; 0 if none. */
export function waitMs(rule: Rule, count: Count | undefined, nowMs: number): number {
  if (count === undefined || isFromWrongClock(rule, count, nowMs)) return 0
  if (rule.kind === 'quota') {
    return count.level >= rule.most * ONE ? Math.max(0, count.atMs + rule.windowMs - nowMs) : 0
  }
  const over = Math.ceil(count.level / ONE) - rule.burst
  if (over < 0) return 0
  const delayMs = Math.min(rule.firstDelayMs * 2 ** over, rule.maxDelayMs)
  return Math.max(0, count.atMs + delayMs - nowMs)
}

/** The count after one more event. */
export function counted(rule: Rule, count: Count | undefined, nowMs: number): Count {
  if (count === undefined || isFromWrongClock(rule, count, nowMs)) return { level: ONE, atMs: nowMs }
  const elapsedMs = Math.max(0, nowMs - count.atMs)
  if (rule.kind === 'quota') {
    return elapsedMs >= rule.windowMs
      ? { level: ONE, atMs: nowMs }
      : { level: count.level + ONE, atMs: count.atMs }
  }
  const faded = Math.max(0, count.level - Math.floor((elapsedMs * ONE) / rule.fadesEveryMs))
  return { level: faded + ONE, atMs: nowMs }
}

/** When a count has leaked to zero and can be removed. */
export function forgottenAtMs(rule: Rule, { level, atMs }: Count): number {
  return rule.kind === 'quota' ? atMs + rule.windowMs : atMs + Math.ceil(level / ONE) * rule.fadesEveryMs
}

/** A count further in the future than any wait was written while the clock was wrong: it must not lock people out until then. */
function isFromWrongClock(rule: Rule, { atMs }: Count, nowMs: number): boolean {
  return atMs - nowMs > (rule.kind === 'quota' ? rule.windowMs : rule.maxDelayMs)
}
