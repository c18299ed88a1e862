import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { allWallets, listOf } from '../address/find-search.ts'
import { useIsNarrow } from '../design/device/use-media.ts'
import { loadable } from '../design/loadable/loadable.tsx'
import type { SwitcherProps } from '../features/wallet-switcher/use-shown-wallets.ts'
import { WalletChips } from '../features/wallet-switcher/wallet-chips.tsx'
import { WalletList } from '../features/wallet-switcher/wallet-list.tsx'
import { useSelectedWallet } from '../replica/hooks/selected-wallet.tsx'
import { usePrepared } from './use-prepared.ts'

const AllWalletsTotal = loadable(() => import('../ledger-ui/all-wallets/all-wallets-total.tsx'))

/** The wallets in the side bar, not on a phone. Choosing one ends a search. */
export function SideWallets() {
  const switcher = useSwitcher()
  const hasTotal = usePrepared(AllWalletsTotal.load)
  return useIsNarrow() ? null : <WalletList {...switcher} total={hasTotal && <AllWalletsTotal />} />
}

/** The wallets over the entries on a phone. */
export function PhoneWallets() {
  const switcher = useSwitcher()
  return useIsNarrow() ? <WalletChips {...switcher} /> : null
}

function useSwitcher(): SwitcherProps {
  const navigate = useNavigate()
  const { selected } = useSelectedWallet()
  const searched = useSearch({ strict: false, select: ({ in: ids }) => ids })
  const isDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' })
  const onSelect = () => void navigate({ to: '/dashboard' })
  const isAll = isDashboard && searched === allWallets
  if (!isDashboard || isAll) return { chosenId: undefined, isAll, onSelect }
  const ids = searched === undefined ? [selected?.wallet.id] : listOf(searched)
  return { chosenId: ids.length === 1 ? ids[0] : undefined, isAll, onSelect }
}
