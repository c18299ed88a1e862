import type { EntryRow } from '@monedero/core'
import type { RuleChange, RulePlan } from './rule-plan.ts'

/** A line of a preview: an entry, with what would change of it. */
export interface PreviewRow {
  readonly entry: EntryRow
  readonly change?: RuleChange
}

/** The newest entries of a plan, those that change first. Plans may have as many entries as there are: they are not sorted. */
export function previewRows(
  { matches, changes }: RulePlan,
  count: number,
  { changesOnly }: { changesOnly: boolean },
): PreviewRow[] {
  const changed = newest(changes, count, ({ entry }) => entry).map((change) => ({
    entry: change.entry,
    change,
  }))
  if (changesOnly || changed.length === count) return changed
  const ids = new Set(changed.map(({ entry }) => entry.id))
  const same = matches.filter(({ id }) => !ids.has(id))
  return [...changed, ...newest(same, count - changed.length, (entry) => entry).map((entry) => ({ entry }))]
}

function newest<T>(all: readonly T[], count: number, entryOf: (one: T) => EntryRow): T[] {
  let found: T[] = []
  let oldestMs = Number.NEGATIVE_INFINITY
  for (const one of all) {
    if (entryOf(one).dateMs <= oldestMs) continue
    found = [...found, one].toSorted((a, b) => entryOf(b).dateMs - entryOf(a).dateMs).slice(0, count)
    const last = found[count - 1]
    if (last) oldestMs = entryOf(last).dateMs
  }
  return found
}
