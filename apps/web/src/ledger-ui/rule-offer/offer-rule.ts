import type { Mutation } from '@monedero/core'
import { withMessages } from '../../messages/load-messages.ts'
import type { Replica } from '../../replica/replica.ts'

const load = withMessages(() => import('./show-rule-offer.tsx'), 'categories')

/**
 * After a person has filed entries: offers a rule if they have filed the same description before. Its code is loaded then,
 * so that neither a screen nor the save waits for it.
 */
export async function offerRule(replica: Replica, mutations: readonly Mutation[]): Promise<void> {
  const { showRuleOffer } = await load()
  await showRuleOffer(replica, mutations)
}
