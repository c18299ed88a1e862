import { getRouteApi } from '@tanstack/react-router'
import { OverlayBoundary } from '../design/loadable/overlay-boundary.tsx'
import { WalletForm } from '../features/wallets/wallet-form.tsx'
import { WalletsScreen } from '../features/wallets/wallets-screen.tsx'
import { useFormAddress } from './use-form-address.ts'

const route = getRouteApi('/signed-in/wallets')

/** `/wallets`: all wallets, and the form of one over them. */
export function WalletsPage() {
  const { isOpen, shown, close } = useFormAddress(route.useSearch().form)
  return (
    <>
      <WalletsScreen />
      <OverlayBoundary resetKey={String(isOpen)}>
        <WalletForm isOpen={isOpen} walletId={shown === 'new' ? undefined : shown} onClose={close} />
      </OverlayBoundary>
    </>
  )
}
