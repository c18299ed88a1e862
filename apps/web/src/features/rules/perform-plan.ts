import type { Mutation } from '@monedero/core'
import type { Replica } from '../../replica/replica.ts'
import { mutationsOf } from './rule-mutations.ts'
import type { RulePlan } from './rule-plan.ts'
import type { Merges } from './use-merges.ts'

/** Carries a plan out after other changes, all as one step with one Undo, or nothing: then it throws the `Refusal`. */
export async function performPlan(
  replica: Replica,
  plan: RulePlan,
  { isMerged }: Pick<Merges, 'isMerged'>,
  first: readonly Mutation[] = [],
): Promise<{ readonly id: string }> {
  const making = { rows: replica.store.rows, isMerged }
  return replica.performAllInSlices([...first, ...mutationsOf(plan, making)])
}
