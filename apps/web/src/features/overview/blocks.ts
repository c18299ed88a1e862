import type { UserSettings } from '@monedero/core'

/** The blocks beside the list, in the order that they have until the person changes it. */
const blockNames = ['week', 'safe', 'spending', 'payment', 'budgets', 'coming', 'change', 'wallets'] as const

export type BlockName = (typeof blockNames)[number]

/** All blocks in the order of the person, those that they never moved last. Names of another version are passed over. */
export function orderedBlocks({ dashboardOrder }: Pick<UserSettings, 'dashboardOrder'>): BlockName[] {
  const moved = dashboardOrder.filter((name): name is BlockName => blockNames.some((each) => each === name))
  return [...moved, ...blockNames.filter((name) => !moved.includes(name))]
}
