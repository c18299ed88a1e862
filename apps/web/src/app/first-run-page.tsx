import type { WalletKind } from '@monedero/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { FirstRun } from '../features/first-run/first-run.tsx'

const loadForm = () => import('../features/wallets/wallet-form.tsx')
const WalletForm = lazy(() => loadForm().then((module) => ({ default: module.WalletForm })))

/** The dashboard of somebody without a wallet: ways to begin, and the form of the first one over them. */
export default function FirstRunPage() {
  const [kind, setKind] = useState<WalletKind>()
  const [isOpen, setOpen] = useState(false)
  // The next thing that most people do.
  useEffect(() => void loadForm(), [])
  const begin = (chosen: WalletKind) => {
    setKind(chosen)
    setOpen(true)
  }
  return (
    <>
      <FirstRun onKind={begin} />
      <Suspense fallback={null}>
        {kind !== undefined && <WalletForm isOpen={isOpen} firstKind={kind} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
