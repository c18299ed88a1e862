// A page that measures previews of rules in a real browser; `npm run bench` bundles it and opens it.
import type { EntryRow, RuleRow } from '@monedero/core'
import { aCategory, aLedger, anEntry, anId, aRule } from '@monedero/core/testing'
import { previewRows } from '../src/features/rules/preview-rows.ts'
import { planner } from '../src/features/rules/rule-plan.ts'
import { visitEach } from '../src/ledger-ui/use-each-entry.ts'
import { longestFrame } from './longest-frame.ts'
import { timed } from './timed.ts'
import { watchLongTasks } from './watch-long-tasks.ts'

/** Milliseconds. */
export interface Figures {
  /** Comparing each description with one text. */
  readonly bareLoop: number
  /** What all rules would change, with the rows of its preview. */
  readonly plan: number
  /** The longest task meanwhile; 0 if none took 50 ms. */
  readonly planTask: number
  /** The longest of as many tasks of one frame: what a busy machine makes of them. */
  readonly frame: number
}

const rounds = 5
const ruleCount = 500
const descriptions = 20_000

async function measure(entryCount: number): Promise<Figures> {
  const ledger = aLedger().putAll({ categories: [aCategory({ id: anId(900) })] })
  const entries = Array.from({ length: entryCount }, (_, index) => entryOf(index))
  const bareLoop = timed(
    rounds,
    () => entries.filter(({ description }) => description.includes('shop 7 ')).length,
  )
  const { visit, finish } = planner(rules(), undefined, ledger, { replacesOwn: true })
  const longest = await watchLongTasks()
  const startMs = performance.now()
  await visitEach(entries, visit)
  const found = finish()
  previewRows(found, 5, { changesOnly: false })
  const figures = { plan: performance.now() - startMs, planTask: longest() }
  if (found.changes.length < entryCount / 2) throw new Error('rules that match too little')
  return { bareLoop, ...figures, frame: longestFrame(500) }
}

function entryOf(index: number): EntryRow {
  return anEntry({
    id: anId(1_000_000 + index),
    description: `Card payment shop ${index % descriptions} Madrid`,
    categoryId: null,
    dateMs: 1_700_000_000_000 - index * 60_000,
  })
}

/** Each matches some of the descriptions; the first ones match the fewest. */
function rules(): RuleRow[] {
  return Array.from({ length: ruleCount }, (_, index) =>
    aRule({
      id: anId(10_000 + index),
      order: index,
      conditions: [{ on: 'description', match: 'contains', text: `shop ${ruleCount - index}` }],
      target: { to: 'category', categoryId: anId(900) },
    }),
  )
}

Object.assign(globalThis, { measure })
