import type { UserSettings } from '@monedero/core'

/** Hidden like a block of the dashboard: the selected wallet, as what the app opens with. Apps of other versions keep names that they do not know. */
export const selectedWalletFirst = 'selected-wallet-first'

/** Whether the app opens with all wallets. */
export function opensWithAll({ dashboardHidden }: Pick<UserSettings, 'dashboardHidden'>): boolean {
  return dashboardHidden.includes(selectedWalletFirst)
}
