import {
  type CompiledRules,
  compileRules,
  type EntryRow,
  type EntrySet,
  fileRow,
  inRuleOrder,
  type LedgerRows,
  limits,
  localDayOf,
  type Mutation,
  type NewTransfer,
  type RuleRow,
  ruleMatcher,
  slicesThatFit,
  toAmount,
} from '@monedero/core'
import { counterpartFinder } from './counterpart.ts'

/** What rules would make of an entry. */
export interface RuleChange {
  readonly entry: EntryRow
  readonly set: EntrySet
  /** The wallet with which the entry becomes a transfer. */
  readonly transferWith?: string
}

export interface PlanOptions {
  /** Categories that a person chose are replaced too. */
  readonly replacesOwn: boolean
}

/** What rules would change of an entry of its own; undefined where nothing. */
function changeOfEntry(
  rules: CompiledRules,
  entry: EntryRow,
  rows: Pick<LedgerRows, 'get'>,
  { replacesOwn }: PlanOptions,
): RuleChange | undefined {
  const { target, tags, description } = fileRow(rules, entry)
  const isRenamed = description !== undefined && description !== entry.description
  const renaming = isRenamed ? { description, original: entry.original ?? entry.description } : {}
  if (entry.parts !== null) return isRenamed ? { entry, set: renaming } : undefined
  const isUnfiled =
    entry.categoryId === null || rows.get('categories', entry.categoryId)?.deletedAtMs !== null
  const mayFile = isUnfiled || replacesOwn || entry.filedBy !== 'person'
  const set: EntrySet = {
    ...renaming,
    ...(tags &&
      tags.length > entry.tags.length && { addTags: tags.filter((tag) => !entry.tags.includes(tag)) }),
    ...(target?.to === 'category' &&
      mayFile &&
      target.categoryId !== entry.categoryId && { categoryId: target.categoryId, filedBy: 'rule' as const }),
  }
  if (target?.to === 'transfer' && mayFile && entry.refundOf === null)
    return { entry, set, transferWith: target.walletId }
  return Object.keys(set).length > 0 ? { entry, set } : undefined
}

/** What a plan has found so far. */
export interface RulePlan {
  readonly matches: readonly EntryRow[]
  readonly changes: readonly RuleChange[]
}

/** Looks at entries one by one. With a rule in focus, only those that it matches count. */
export function planner(
  rules: readonly RuleRow[],
  focus: RuleRow | undefined,
  rows: Pick<LedgerRows, 'get'>,
  options: PlanOptions,
) {
  const plan = { matches: [] as EntryRow[], changes: [] as RuleChange[] }
  const compiled = compileRules(rules, rows)
  const matcher = focus && ruleMatcher([focus])
  return {
    plan: plan as RulePlan,
    look: (entry: EntryRow): void => {
      if (!isOwnEntry(entry, rows) || matcher?.(entry).length === 0) return
      plan.matches.push(entry)
      const change = changeOfEntry(compiled, entry, rows, options)
      if (change) plan.changes.push(change)
    },
  }
}

/** Whether rules may look at an entry: neither deleted nor a leg or fee of a transfer. */
function isOwnEntry(entry: EntryRow, rows: Pick<LedgerRows, 'get'>): boolean {
  return (
    entry.deletedAtMs === null &&
    entry.transferId === null &&
    entry.feeOf === null &&
    rows.get('wallets', entry.walletId)?.deletedAtMs === null
  )
}

/** The mutations that carry a plan out. */
export function mutationsOf(
  { changes }: RulePlan,
  entries: Iterable<EntryRow>,
  newId: () => string,
): Mutation[] {
  const updates = changes.filter(({ transferWith }) => transferWith === undefined)
  const updating = slicesThatFit(
    updates.map(({ entry, set }) => ({ id: entry.id, set })),
    limits.bulkRows,
  ).map((slice): Mutation => {
    const groups = Map.groupBy(slice, ({ set }) => JSON.stringify(set))
    const grouped = Array.from(groups.values(), (group) => ({
      entryIds: group.map(({ id }) => id),
      transferIds: [],
      set: group[0]?.set ?? {},
    }))
    return { op: 'entries.update', args: { changes: grouped } }
  })
  const converted = changes.filter(({ transferWith }) => transferWith !== undefined)
  return converted.length === 0 ? updating : [...updating, ...transferMutations(converted, entries, newId)]
}

function transferMutations(
  changes: readonly RuleChange[],
  entries: Iterable<EntryRow>,
  newId: () => string,
): Mutation[] {
  const counterpartOf = counterpartFinder(entries)
  const replaced: string[] = []
  const taken = new Set<string>()
  const transfers = changes.flatMap((change): NewTransfer[] => {
    if (taken.has(change.entry.id)) return []
    taken.add(change.entry.id)
    const counterpart = counterpartOf(change.entry, change.transferWith ?? '', taken)
    if (counterpart) {
      taken.add(counterpart.id)
      replaced.push(counterpart.id)
    }
    return [transferOf(change, counterpart, newId)]
  })
  // Each makes two rows and deletes one.
  return [
    ...slicesThatFit(transfers, Math.floor(limits.bulkRows / 3)).map(
      (slice): Mutation => ({ op: 'entries.create', args: { entries: [], transfers: slice } }),
    ),
    ...slicesThatFit(replaced, limits.bulkRows).map(
      (entryIds): Mutation => ({ op: 'entries.delete', args: { entryIds, transferIds: [] } }),
    ),
  ]
}

function transferOf(
  { entry, set, transferWith = '' }: RuleChange,
  counterpart: EntryRow | undefined,
  newId: () => string,
): NewTransfer {
  const { note, dateMs, offsetMinutes, walletId } = entry
  const isOut = entry.amount < 0
  const amount = toAmount(Math.abs(entry.amount))
  const [out, into] = isOut ? [entry, counterpart] : [counterpart, entry]
  return {
    transferId: newId(),
    originEntryId: newId(),
    destinationEntryId: newId(),
    origin: isOut ? walletId : transferWith,
    destination: isOut ? transferWith : walletId,
    amountOut: amount,
    amountIn: amount,
    description: set.description ?? entry.description,
    note,
    tags: [...entry.tags, ...(set.addTags ?? [])],
    dateMs,
    offsetMinutes,
    replaces: entry.id,
    ...(out?.imported && { originImported: out.imported }),
    ...(into?.imported && { destinationImported: into.imported }),
  }
}

/** How many entries the conditions of each rule match, and the day of the newest. */
export function counter(rules: readonly RuleRow[], rows: Pick<LedgerRows, 'get'>) {
  const ordered = inRuleOrder(rules)
  const matcher = ruleMatcher(ordered)
  const counts = new Map(ordered.map(({ id }) => [id, { count: 0, lastDay: '' }]))
  return {
    counts: counts as ReadonlyMap<string, { readonly count: number; readonly lastDay: string }>,
    look: (entry: EntryRow): void => {
      if (!isOwnEntry(entry, rows)) return
      const matching = matcher(entry)
      if (matching.length === 0) return
      const day = localDayOf(entry.dateMs, entry.offsetMinutes)
      for (const { id } of matching) {
        const found = counts.get(id)
        if (!found) continue
        found.count += 1
        if (day > found.lastDay) found.lastDay = day
      }
    },
  }
}
