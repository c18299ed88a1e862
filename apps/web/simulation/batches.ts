import {
  type EntryRow,
  importDigest,
  type Mutation,
  readMutation,
  replacementIds,
  toAmount,
} from '@monedero/core'
import { anEntry, anImport, aRule } from '@monedero/core/testing'
import { mutationsOf } from '../src/features/rules/rule-mutations.ts'
import { planner } from '../src/features/rules/rule-plan.ts'
import { canRedo, goneWith, redoMutations, undoMutations } from '../src/replica/imports/undo-import.ts'
import type { Replica } from '../src/replica/replica.ts'

type Chance = (below: number) => number

/** Changes that belong together as the screens make them: an import, its undo or redo, or a rule that makes transfers. */
export function randomBatch(replica: Replica, chance: Chance, nowMs: number): readonly Mutation[] {
  const { store } = replica
  const imports = [...store.rows.all('imports')].filter(({ deletedAtMs }) => deletedAtMs === null)
  const record = imports[chance(Math.max(1, imports.length))]
  const [first, second] = pairOfWallets(replica, chance)
  const kind = chance(3)
  if (kind === 0 && record && replica.hasAllRows) {
    if (record.undoneAtMs === null)
      return goneWith(store, record, nowMs) > 0 ? [] : undoMutations(store, record, new Set(), nowMs)
    return canRedo(record, nowMs) ? redoMutations(store, record, nowMs) : []
  }
  if (!first || !second) return []
  return kind === 1 ? rulePlan(replica, first, second, chance(2) === 0) : importPlan(replica, first, second)
}

/** Two wallets of one currency. */
function pairOfWallets({ store }: Replica, chance: Chance): string[] {
  const wallets = store.wallets().map(({ wallet }) => wallet)
  const first = wallets[chance(Math.max(1, wallets.length))]
  const second = wallets.find(({ id, currency }) => id !== first?.id && currency === first?.currency)
  return first && second ? [first.id, second.id] : []
}

/** What makes every entry of a wallet a transfer with another one, merging the other sides that are found, or not. */
export function rulePlan(
  { store: { rows, layers } }: Replica,
  from: string,
  to: string,
  isMerging: boolean,
): Mutation[] {
  const rule = aRule({
    conditions: [{ on: 'wallet', walletId: from }],
    target: { to: 'transfer', walletId: to },
  })
  const { visit, finish } = planner([rule], undefined, rows, { replacesOwn: true })
  for (const entry of layers.shown.entries.values()) visit(entry)
  return mutationsOf(finish(), { rows, isMerged: () => isMerging })
}

/** Two entries for one wallet, and a transfer that replaces an entry of another one where there is any. */
export function importPlan(replica: Replica, walletId: string, otherId: string): Mutation[] {
  const { undoneAtMs: _, deletedAtMs: __, rev: ___, ...record } = anImport({ id: replica.newId() })
  const mark = { importId: record.id, bankId: null, digest: importDigest(anEntry()) }
  const noted = [...replica.store.layers.shown.entries.values()].find((entry) =>
    isReplaceable(entry, otherId),
  )
  const { amount, description, note, tags, dateMs, offsetMinutes } = anEntry()
  const shared = { description, note, tags, dateMs, offsetMinutes }
  const entries = [0, 1].map(() => ({
    id: replica.newId(),
    walletId,
    amount,
    categoryId: null,
    ...shared,
    imported: mark,
  }))
  const size = toAmount(Math.abs(noted?.amount ?? 1))
  const isOut = (noted?.amount ?? 0) > 0
  const ids = noted && replacementIds(noted.id)
  const transfer = {
    ...ids,
    replaces: noted?.id,
    origin: isOut ? walletId : otherId,
    destination: isOut ? otherId : walletId,
    amountOut: size,
    amountIn: size,
    ...shared,
    [isOut ? 'originImported' : 'destinationImported']: mark,
  }
  const replaced = noted && ids ? [{ entryId: noted.id, transferId: ids.transferId }] : []
  return [
    readMutation('import.create', { ...record, replaced }),
    readMutation('entries.create', { entries, transfers: noted ? [transfer] : [] }),
  ]
}

function isReplaceable(entry: EntryRow, walletId: string): boolean {
  return (
    entry.walletId === walletId &&
    entry.deletedAtMs === null &&
    entry.transferId === null &&
    entry.feeOf === null &&
    entry.imported === null
  )
}
