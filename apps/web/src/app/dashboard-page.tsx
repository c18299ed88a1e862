import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { allWallets, parseFindSearch } from '../address/find-search.ts'
import { openOnceHandled, useKey } from '../design/keyboard/keys.ts'
import { loadable } from '../design/loadable/loadable.tsx'
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import { DashboardSkeleton } from '../features/dashboard/dashboard-skeleton.tsx'
import { FindBar } from '../features/find/find-bar.tsx'
import { useFind } from '../features/find/use-find.ts'
import { withMessages } from '../messages/load-messages.ts'
import { useLedger, useLedgerRows } from '../replica/hooks/ledger-context.ts'
import { usePersonSettings } from '../replica/hooks/person-context.ts'
import { useSelectedWallet } from '../replica/hooks/selected-wallet.tsx'
import { useIsFilled } from '../replica/hooks/use-rows.ts'
import { useSearchAhead } from '../replica/hooks/use-search-ahead.ts'
import { opensWithAll } from '../replica/opening-view.ts'
import type { BalanceView } from '../replica/store/replica-store.ts'
import { afterPaint } from '../scheduling/schedule.ts'
import { guestStart } from '../session/guest-start.ts'
import { PhoneWallets } from './wallet-switchers.tsx'

const Found = loadable(withMessages(() => import('../features/find/found.tsx'), 'controls', 'find'))

const LaterPart = loadable(
  withMessages(() => import('./later-parts.tsx'), 'controls', 'overview', 'upcoming'),
)

// Needed only at the first visit.
const FirstRun = lazy(
  withMessages(
    () => import('../features/first-run/first-run.tsx'),
    'app',
    'archive',
    'controls',
    'session',
    'welcome',
  ),
)

const SampleStart = lazy(
  withMessages(() => import('../features/first-run/sample-start.tsx'), 'app', 'welcome'),
)

/** `/dashboard`: the selected wallet, or the first-run screen. */
export function DashboardPage() {
  const { selected } = useSelectedWallet()
  const isElsewhere = useOpeningView()
  if (isElsewhere) return <DashboardSkeleton />
  return selected ? <WalletDashboard view={selected} /> : <NoWallet />
}

/** Goes to all wallets where the app opens with them, until a wallet is chosen. Returns whether it is on its way there. */
function useOpeningView(): boolean {
  const { isChosen } = useSelectedWallet()
  const hasSeveral = useLedgerRows((store) => store.wallets().length > 1)
  const opensHere = opensWithAll(usePersonSettings()) && hasSeveral
  const isPlain = useSearch({
    strict: false,
    select: (search) => Object.keys(parseFindSearch({ ...search })).length === 0,
  })
  const navigate = useNavigate({ from: '/dashboard' })
  const isElsewhere = opensHere && isPlain && !isChosen
  useEffect(() => {
    if (isElsewhere) void navigate({ search: (old) => ({ ...old, in: allWallets }), replace: true })
  }, [isElsewhere, navigate])
  return isElsewhere
}

function NoWallet() {
  const isFilled = useIsFilled(useLedger())
  const [isSampleWanted] = useState(guestStart.withSample)
  const skeleton = <DashboardSkeleton />
  if (!isFilled) return skeleton
  return (
    <Suspense fallback={skeleton}>
      {isSampleWanted ? <SampleStart onStarted={sampleStarted}>{skeleton}</SampleStart> : <FirstRun />}
    </Suspense>
  )
}

function sampleStarted(): void {
  guestStart.withSample = false
}

// The same elements each time, so that they are not drawn again for each letter typed into the search.
const phoneWallets = <PhoneWallets />
const quickAdd = <LaterPart />

function WalletDashboard({ view }: { view: BalanceView }) {
  const find = useFind()
  useSearchAhead(find.text.trim())
  const hasLater = useLaterCode()
  // The bar itself handles the key once it is there.
  useKey('quickAdd', hasLater || (find.filter && !find.isAll) ? undefined : () => openOnceHandled('quickAdd'))
  const overview = useMemo(() => <LaterPart scope={find.isAll ? 'all' : view} />, [find.isAll, view])
  return (
    <DashboardScreen
      view={view}
      switcher={phoneWallets}
      findBar={<FindBar find={find} canSelect={view.entryCount > 0} onApproach={() => void Found.load()} />}
      searched={find.search.in}
      isAll={find.isAll}
      overview={hasLater ? overview : <span data-coming />}
      quickAdd={hasLater && quickAdd}
      found={
        find.filter && (
          <Suspense>
            <Found find={find} filter={find.filter} />
          </Suspense>
        )
      }
    />
  )
}

/** Loads the overview and the bar after the list, which they must not delay. A failed attempt is retried once online. */
function useLaterCode(): boolean {
  const { loading } = useLedger()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const load = () =>
      void LaterPart.load().then(
        // Over the first picture its blocks would be empty, and would move what is below them later.
        () => loading.begun.promise.then(() => setThere(true)),
        () => addEventListener('online', load, { once: true }),
      )
    // The page may have been painted before, without the list.
    const cancel = afterPaint(load)
    return () => {
      cancel()
      removeEventListener('online', load)
    }
  }, [loading])
  return isThere
}
