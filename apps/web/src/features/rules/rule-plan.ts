import {
  type CompiledRules,
  compileRules,
  type EntryRow,
  type EntrySet,
  fileRow,
  inRuleOrder,
  isEditedSinceImport,
  type LedgerRows,
  localDayOf,
  type RuleRow,
  ruleMatcher,
} from '@monedero/core'
import { Counterparts } from './counterpart.ts'

/** What rules would make of an entry. */
export interface RuleChange {
  readonly entry: EntryRow
  readonly set: EntrySet
  /** The wallet with which the entry becomes a transfer. */
  readonly transferWith?: string
  /** The entry there that may be the other side; a guess, on which the person decides. */
  readonly counterpart?: EntryRow
}

export interface PlanOptions {
  /** Categories that a person chose and descriptions that a person typed are replaced too. */
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
  const mayRename = replacesOwn || !isDescribedByPerson(entry)
  const isRenamed = description !== undefined && description !== entry.description && mayRename
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

/** A rule keeps the description that it replaces; one of an import is as it was, unless the entry was edited since by a person. */
function isDescribedByPerson(entry: EntryRow): boolean {
  if (entry.original !== null || entry.description === '') return false
  return entry.imported === null || (entry.filedBy !== 'rule' && isEditedSinceImport(entry))
}

/** What rules would change, over all entries. */
export interface RulePlan {
  readonly matches: readonly EntryRow[]
  readonly changes: readonly RuleChange[]
}

/** Looks at entries one by one, then gives the plan. With a rule in focus, only those that it matches count. */
export function planner(
  rules: readonly RuleRow[],
  focus: RuleRow | undefined,
  rows: Pick<LedgerRows, 'get'>,
  options: PlanOptions,
) {
  const matches: EntryRow[] = []
  const changes: RuleChange[] = []
  const counterparts = new Counterparts()
  const transferWallets = new Set(
    rules.flatMap(({ target }) => (target?.to === 'transfer' ? target.walletId : [])),
  )
  const compiled = compileRules(rules, rows)
  const matcher = focus && ruleMatcher([focus])
  return {
    visit: (entry: EntryRow): void => {
      if (transferWallets.has(entry.walletId)) counterparts.add(entry)
      if (!isOwnEntry(entry, rows) || matcher?.(entry).length === 0) return
      matches.push(entry)
      const change = changeOfEntry(compiled, entry, rows, options)
      if (change) changes.push(change)
    },
    /** Once all entries were visited: pairs need all of them. */
    finish: (): RulePlan => ({
      matches,
      changes: changes.map((change) => {
        const { entry, transferWith } = change
        const counterpart = transferWith === undefined ? undefined : counterparts.take(entry, transferWith)
        return counterpart ? { ...change, counterpart } : change
      }),
    }),
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

/** How many entries the conditions of each rule match, and the day of the newest. */
export function counter(rules: readonly RuleRow[], rows: Pick<LedgerRows, 'get'>) {
  const ordered = inRuleOrder(rules)
  const matcher = ruleMatcher(ordered)
  const counts = new Map(ordered.map(({ id }) => [id, { count: 0, lastDay: '' }]))
  return {
    visit: (entry: EntryRow): void => {
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
    finish: (): ReadonlyMap<string, { readonly count: number; readonly lastDay: string }> => counts,
  }
}
