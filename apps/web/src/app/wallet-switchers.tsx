import { useNavigate, useSearch } from '@tanstack/react-router'
import { allWallets, listOf } from '../address/find-search.ts'
import { useIsNarrow } from '../design/device/use-media.ts'
import type { SwitcherProps } from '../features/wallet-switcher/use-shown-wallets.ts'
import { WalletChips } from '../features/wallet-switcher/wallet-chips.tsx'
import { WalletList } from '../features/wallet-switcher/wallet-list.tsx'
import { useSelectedWallet } from '../replica/hooks/selected-wallet.tsx'

/** The wallets in the side bar, not on a phone. Choosing one ends a search. */
export function SideWallets() {
  const switcher = useSwitcher()
  return useIsNarrow() ? null : <WalletList {...switcher} />
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
  const onSelect = () => void navigate({ to: '/dashboard' })
  if (searched === undefined) return { chosenId: selected?.wallet.id, onSelect }
  const ids = searched === allWallets ? [] : listOf(searched)
  return { chosenId: ids.length === 1 ? ids[0] : undefined, onSelect }
}
