import type { RuleRow } from '@monedero/core'
import { useCallback } from 'react'
import { type EntryVisitor, type Found, useEachEntry, visitEach } from '../../ledger-ui/use-each-entry.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import { rulesOf } from '../../replica/store/rules.ts'
import { planner, type RulePlan } from './rule-plan.ts'

export const nothing: RulePlan = { matches: [], changes: [] }
const noPlan: EntryVisitor<RulePlan> = { visit: () => {}, finish: () => nothing }

/** What the stored rules with one rule among them would change where that one matches; undefined at first. */
export function usePlan(rule: RuleRow | undefined, replacesOwn: boolean): Found<RulePlan> | undefined {
  const { store } = useLedger()
  const start = useCallback(
    () => (rule ? planOf(store, rule, replacesOwn) : noPlan),
    [store, rule, replacesOwn],
  )
  return useEachEntry(start)
}

/** The same once, where the hook has not come to its end. */
export async function planInSlices(
  store: ReplicaStore,
  rule: RuleRow,
  replacesOwn: boolean,
): Promise<RulePlan> {
  const { visit, finish } = planOf(store, rule, replacesOwn)
  await visitEach(store.layers.shown.entries.values(), visit)
  return finish()
}

function planOf(store: ReplicaStore, rule: RuleRow, replacesOwn: boolean): EntryVisitor<RulePlan> {
  const others = rulesOf(store).filter(({ id }) => id !== rule.id)
  return planner([...others, { ...rule, isOn: true }], rule, store.rows, { replacesOwn })
}

/** What all stored rules would change. */
export function usePlanOfAll(replacesOwn: boolean): Found<RulePlan> | undefined {
  const { store } = useLedger()
  const start = useCallback(
    () => planner(rulesOf(store), undefined, store.rows, { replacesOwn }),
    [store, replacesOwn],
  )
  return useEachEntry(start)
}
