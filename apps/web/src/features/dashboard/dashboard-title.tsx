import type { WalletRow } from '@monedero/core'
import { allWallets, listOf } from '../../address/find-search.ts'
import { usePageTitle } from '../../design/layout/use-page-title.ts'
import { Badge } from '../../design/marks/badge.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'

interface DashboardTitleProps {
  /** The selected wallet. */
  wallet: WalletRow
  /** The wallets that are searched, as in the address; undefined for the selected one. */
  searched: string | undefined
}

/** Names the wallet whose entries are shown, or how many there are. */
export function DashboardTitle({ wallet, searched = wallet.id }: DashboardTitleProps) {
  const wallets = useLedgerRows((store) => store.wallets())
  const ids = listOf(searched)
  const isOne = searched !== allWallets && ids.length === 1
  const other = wallets.find((view) => view.wallet.id === searched)?.wallet
  const shown = isOne ? (other ?? wallet) : undefined
  const title =
    shown?.name ??
    (searched === allWallets ? t('app.allWallets') : t('app.someWallets', { count: ids.length }))
  usePageTitle(title)
  return (
    <>
      {shown && <Tile icon={shown.icon} colour={shown.colour} />}
      <h1>{title}</h1>
      {shown && (
        <span data-currency>
          <Badge tone="plain">
            {shown.currency} {shown.symbol}
          </Badge>
        </span>
      )}
    </>
  )
}
