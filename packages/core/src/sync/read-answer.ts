import * as z from 'zod/mini'
import type { CategoryRow } from '../categories/category-row.ts'
import { isRefusalCode, type RefusalCode } from '../errors/refusal.ts'
import type { Balance } from '../money/amount.ts'
import type { UserRow } from '../user-document/user-row.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import type { EntryColumns } from './entry-columns.ts'
import type { PullAnswer, PushAnswer, SyncEvent } from './protocol.ts'

const count = z.int().check(z.minimum(0))
const state = { epoch: z.string(), rev: count, floor: count, purgedUntilMs: z.int() }

const stops = [
  z.object({ code: z.literal('GAP'), expected: count }),
  z.object({ code: z.literal('CLIENT_FORKED') }),
  z.object({ code: z.literal('RESET'), epoch: z.string() }),
  z.object({ code: z.enum(['UPGRADE_REQUIRED', 'SERVER_OUTDATED']), schema: count }),
] as const

const results = z.array(
  z.union([
    z.object({ seq: count, ok: z.literal(true) }),
    z.object({
      seq: count,
      code: z.custom<RefusalCode>((code) => typeof code === 'string' && isRefusalCode(code)),
      message: z.string(),
      path: z.string(),
    }),
  ]),
)

// Rows are the server's own and were checked when they were written: here only what tells them from a stranger's page.
const row = <Row extends object>() => z.custom<Row>((value) => typeof value === 'object' && value !== null)
const rows = <Row extends object>() => z.exactOptional(z.array(row<Row>()))

const push: z.ZodMiniType<PushAnswer> = z.union([z.object({ ...state, results }), ...stops])
const pull: z.ZodMiniType<PullAnswer> = z.union([
  z.object({
    ...state,
    next: z.nullable(z.string()),
    user: z.exactOptional(row<UserRow>()),
    wallets: rows<WalletRow>(),
    categories: rows<CategoryRow>(),
    balances: z.exactOptional(row<Record<string, Balance>>()),
    entries: row<EntryColumns>(),
  }),
  ...stops,
])
const event: z.ZodMiniType<SyncEvent> = z.object({ epoch: z.string(), rev: count })

/** Reads the answer to a push; undefined where it is none, as from a captive portal. */
export function readPushAnswer(answer: unknown): PushAnswer | undefined {
  return push.safeParse(answer).data
}

/** Reads the answer to a pull; undefined where it is none. Entries are checked further when they are decoded. */
export function readPullAnswer(answer: unknown): PullAnswer | undefined {
  return pull.safeParse(answer).data
}

/** Reads the data of an event; undefined where it is none. */
export function readSyncEvent(data: unknown): SyncEvent | undefined {
  return event.safeParse(data).data
}
