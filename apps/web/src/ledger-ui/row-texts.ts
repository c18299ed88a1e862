import type { EntryRow, RecurringRow } from '@monedero/core'
import { entryTitle } from '../messages/entry-title.ts'
import { t } from '../messages/text.ts'
import type { MoveSource } from '../replica/recurring/forecast.ts'
import type { ReplicaStore, WalletView } from '../replica/store/replica-store.ts'
import { symbolOf } from './budget-look.ts'

/** Names, pictures and symbols of entries, recurring entries and wallets. */
export function rowTexts(store: ReplicaStore, wallets: readonly WalletView[]) {
  const walletOf = (id: string) => wallets.find(({ wallet }) => wallet.id === id)
  const categoryOf = (id: string | null) => store.rows.get('categories', id ?? '')
  const nameOfWallet = (id: string) => walletOf(id)?.wallet.name ?? ''
  const titleOf = (entry: EntryRow) => entryTitle(entry, store.names())
  const nameOf = ({ description, destinationId, categoryId }: RecurringRow): string => {
    if (description !== '') return description
    if (destinationId !== null) return t('app.transferTo', { wallet: nameOfWallet(destinationId) })
    return categoryOf(categoryId)?.name ?? t('upcoming.untitled')
  }
  return {
    nameOf,
    titleOf,
    nameOfWallet,
    /** What a move of the forecast is called. */
    nameOfMove(source: MoveSource): string {
      if (source === null) return t('upcoming.whatIfEntry')
      if ('card' in source) return t('upcoming.cardPayment', { wallet: source.card.name })
      return 'series' in source ? nameOf(source) : titleOf(source)
    },
    /** The picture of an entry, and the tone of its amount. */
    lookOf(row: RecurringRow | EntryRow) {
      const isTransfer = 'series' in row ? row.destinationId !== null : row.type === 'transfer'
      if (isTransfer) return { icon: 'transfer', colour: 'slate', tone: 'transfer' } as const
      const { icon, colour } =
        categoryOf(row.categoryId) ?? ({ icon: 'circle-dashed', colour: 'slate' } as const)
      return { icon, colour, tone: 'entry' } as const
    },
    symbolOf: ({ walletId }: { walletId: string }) => walletOf(walletId)?.symbol ?? '',
    currencyOf: ({ walletId }: { walletId: string }) => walletOf(walletId)?.wallet.currency ?? '',
    symbolOfCurrency: (currency: string) => symbolOf(currency, wallets),
  }
}
