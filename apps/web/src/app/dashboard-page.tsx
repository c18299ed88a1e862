import { lazy, Suspense } from 'react'
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import { DashboardSkeleton } from '../features/dashboard/dashboard-skeleton.tsx'
import { withMessages } from '../messages/load-messages.ts'
import { useLedger } from '../replica/hooks/ledger-context.ts'
import { useSelectedWallet } from '../replica/hooks/selected-wallet.tsx'
import { useSyncStatus } from '../replica/hooks/use-rows.ts'
import { PhoneWallets } from './wallet-switchers.tsx'

// Needed once in a lifetime.
const FirstRun = lazy(
  withMessages(() => import('../features/first-run/first-run.tsx'), 'app', 'archive', 'session', 'welcome'),
)

/** `/dashboard`: the selected wallet, or the way to a first one. */
export function DashboardPage() {
  const { selected } = useSelectedWallet()
  const { isFilled } = useSyncStatus(useLedger())
  if (selected) return <DashboardScreen view={selected} switcher={<PhoneWallets />} />
  return isFilled ? (
    <Suspense fallback={<DashboardSkeleton />}>
      <FirstRun />
    </Suspense>
  ) : (
    <DashboardSkeleton />
  )
}
