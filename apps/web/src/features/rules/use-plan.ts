import type { RuleRow } from '@monedero/core'
import { useCallback } from 'react'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import { rulesOf } from '../../replica/store/rules.ts'
import { planner, type RulePlan } from './rule-plan.ts'
import { type Found, useEachEntry } from './use-each-entry.ts'

const nothing: RulePlan = { matches: [], changes: [] }
const noLook = { found: nothing, look: () => {} }

/** What the stored rules with one rule among them would change where that one matches; undefined at first. */
export function usePlan(rule: RuleRow | undefined, replacesOwn: boolean): Found<RulePlan> | undefined {
  const { store } = useLedger()
  const start = useCallback(
    () => (rule ? planOf(store, rule, replacesOwn) : noLook),
    [store, rule, replacesOwn],
  )
  return useEachEntry(start)
}

/** The same at once, where there is no time to wait for it. */
export function planNow(store: ReplicaStore, rule: RuleRow, replacesOwn: boolean): RulePlan {
  const { found, look } = planOf(store, rule, replacesOwn)
  for (const entry of store.layers.shown.entries.values()) look(entry)
  return found
}

function planOf(store: ReplicaStore, rule: RuleRow, replacesOwn: boolean) {
  const others = rulesOf(store).filter(({ id }) => id !== rule.id)
  const { plan, look } = planner([...others, { ...rule, isOn: true }], rule, store.rows, { replacesOwn })
  return { found: plan, look }
}

/** What all stored rules would change. */
export function usePlanOfAll(replacesOwn: boolean): Found<RulePlan> | undefined {
  const { store } = useLedger()
  const start = useCallback(() => {
    const { plan, look } = planner(rulesOf(store), undefined, store.rows, { replacesOwn })
    return { found: plan, look }
  }, [store, replacesOwn])
  return useEachEntry(start)
}
