import { type Mutation, refuseMutation } from '@monedero/core'
import type { Replica } from '../../replica/replica.ts'
import { mutationsOf } from './rule-mutations.ts'
import type { RulePlan } from './rule-plan.ts'
import type { Merges } from './use-merges.ts'

/**
 * Carries a plan out after other changes, all as one step with one Undo, or nothing: then it throws the `Refusal`. A plan may lack what is
 * still loading: entries that match, and the other sides of transfers, whose money would count twice.
 */
export async function performPlan(
  replica: Replica,
  plan: RulePlan,
  { isMerged }: Pick<Merges, 'isMerged'>,
  first: readonly Mutation[] = [],
): Promise<{ readonly id: string }> {
  if (!replica.hasAllRows && plan.changes.length > 0) refuseMutation('ROWS_LOADING', '')
  const making = { rows: replica.store.rows, isMerged }
  return replica.performAllInSlices([...first, ...mutationsOf(plan, making)])
}
