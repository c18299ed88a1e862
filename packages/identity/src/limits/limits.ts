import { type Reader, statements, type Transaction } from '@monedero/database'
import type { Clock, Secrets } from '@monedero/service'
import { LimitReached } from '../errors.ts'
import type { IdentityTables, LimitsTable } from '../tables.ts'
import { type Count, counted, forgottenAtMs, type RuleName, rules, waitMs } from './rules.ts'

/** A counter: a rule and its subject. */
export interface Counter {
  rule: RuleName
  key: string
}

/** Counts attempts in the database, so that they survive a restart and are shared by all nodes. */
export interface Limits {
  counter(rule: RuleName, ...subject: string[]): Counter
  /** Refuses if a counter requires a wait. */
  check(reader: Reader, counters: Counter[]): Promise<void>
  /** Refuses as `check`, for a count that was read along with something else. */
  checkCount(rule: RuleName, count: Count | undefined): void
  /** Adds one to each counter; refuses if one requires a wait by now, so that parallel attempts gain nothing. */
  count(tx: Transaction, counters: Counter[]): Promise<void>
  /** Clears a count after a success; refuses if it requires a wait by now. */
  clear(tx: Transaction, counter: Counter): Promise<void>
  /** Clears a count unconditionally, after a stronger proof than the one that is counted. */
  forget(tx: Transaction, counter: Counter): Promise<void>
}

interface Ports {
  clock: Clock
  secrets: Secrets
  isOn: boolean
}

const { query, command } = statements<IdentityTables>()
const readCount = query<{ key: string }>()((db, param) =>
  db.selectFrom('limits').select(['level', 'at_ms as atMs']).where('key', '=', param('key')),
)
const writeCount = command<LimitsTable>()((db, param) =>
  db
    .insertInto('limits')
    .values({
      key: param('key'),
      level: param('level'),
      at_ms: param('at_ms'),
      expires_at_ms: param('expires_at_ms'),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        level: param('level'),
        at_ms: param('at_ms'),
        expires_at_ms: param('expires_at_ms'),
      }),
    ),
)
const deleteCount = command<{ key: string }>()((db, param) =>
  db.deleteFrom('limits').where('key', '=', param('key')),
)

/** Creates the limits of a service. Turned off, they count and refuse nothing. */
export function createLimits({ clock, secrets, isOn }: Ports): Limits {
  const checkCount = (rule: RuleName, count: Count | undefined): void => {
    const mustWaitMs = isOn ? waitMs(rules[rule], count, clock.nowMs()) : 0
    if (mustWaitMs > 0) throw new LimitReached(rule, sayWait(mustWaitMs))
  }
  /** Reads a count that no other transaction changes until this one ends. */
  const hold = async (tx: Transaction, { rule, key }: Counter): Promise<Count | undefined> => {
    await tx.lock(`identity/limit/${key}`)
    const count = await tx.first(readCount, { key })
    checkCount(rule, count)
    return count
  }
  return {
    counter: (rule, ...subject) => ({ rule, key: secrets.mac('limits', JSON.stringify([rule, ...subject])) }),
    checkCount,
    async check(reader, counters) {
      if (!isOn) return
      for (const { rule, key } of counters) checkCount(rule, await reader.first(readCount, { key }))
    },
    async count(tx, counters) {
      if (!isOn) return
      // The same order in all transactions, so that they cannot deadlock.
      for (const counter of counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
        const rule = rules[counter.rule]
        const { level, atMs } = counted(rule, await hold(tx, counter), clock.nowMs())
        const expiresAtMs = forgottenAtMs(rule, { level, atMs })
        await tx.run(writeCount, { key: counter.key, level, at_ms: atMs, expires_at_ms: expiresAtMs })
      }
    },
    async clear(tx, counter) {
      if (!isOn) return
      if ((await hold(tx, counter)) !== undefined) await tx.run(deleteCount, { key: counter.key })
    },
    async forget(tx, { key }) {
      await tx.run(deleteCount, { key })
    },
  }
}

function sayWait(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
