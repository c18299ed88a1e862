import { inRuleOrder, type RuleRow } from '@monedero/core'
import type { ReplicaStore } from './replica-store.ts'

const kept = new WeakMap<ReplicaStore, { readonly version: string; readonly rules: readonly RuleRow[] }>()

/** The rules in their order; the same list while none changes. */
export function rulesOf(store: ReplicaStore): readonly RuleRow[] {
  const version = store.versionOf('rules')
  const known = kept.get(store)
  if (known?.version === version) return known.rules
  const rules = inRuleOrder(store.rows.all('rules'))
  kept.set(store, { version, rules })
  return rules
}
