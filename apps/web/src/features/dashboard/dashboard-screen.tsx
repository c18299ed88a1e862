import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { withMessages } from '../../messages/load-messages.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { AddEntryLink } from './add-entry-link.tsx'
import styles from './dashboard-screen.module.css'
import { DashboardTitle } from './dashboard-title.tsx'
import { FindBar } from './find/find-bar.tsx'
import { useFind } from './find/use-find.ts'
import { BalanceHero } from './hero/balance-hero.tsx'
import { useShownPeriod } from './hero/use-shown-period.ts'
import { SkipToEntries } from './list/skip-to-entries.tsx'
import { WalletEntries } from './wallet-entries.tsx'

const loadFound = withMessages(() => import('./find/found.tsx'), 'controls', 'find')
const Found = lazy(loadFound)
const NoEntries = lazy(() => import('./no-entries.tsx'))

interface DashboardScreenProps {
  view: BalanceView
  /** How to get to another wallet on a phone. */
  switcher: ReactNode
}

/** One wallet: its balance, its figures and its entries. */
export function DashboardScreen({ view, switcher }: DashboardScreenProps) {
  const { wallet, entryCount } = view
  const isComplete = useLedgerRows((store) => store.layers.isComplete)
  const find = useFind()
  const shownPeriod = useShownPeriod(wallet.id)
  useTopOf(wallet.id)
  return (
    <div className={styles['screen']}>
      {!find.filter && entryCount > 0 && <SkipToEntries />}
      <header className={styles['top']}>
        <DashboardTitle wallet={wallet} searched={find.search.in} />
      </header>
      <div className={styles['find']}>
        <FindBar find={find} canSelect={entryCount > 0} onApproach={() => void loadFound()} />
      </div>
      <div className={styles['add']}>
        <AddEntryLink hasKey />
      </div>
      {switcher}
      {find.filter ? (
        <div className={styles['list']}>
          <Suspense>
            <Found find={find} filter={find.filter} />
          </Suspense>
        </div>
      ) : (
        <>
          <div className={styles['hero']}>
            <BalanceHero view={view} shown={shownPeriod} />
          </div>
          <div className={styles['list']}>
            {entryCount === 0 && isComplete ? (
              <Suspense>
                <NoEntries walletId={wallet.id} />
              </Suspense>
            ) : (
              <WalletEntries key={wallet.id} view={view} />
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** Another wallet is seen from its top. */
function useTopOf(walletId: string): void {
  const shownId = useRef(walletId)
  useLayoutEffect(() => {
    if (shownId.current === walletId) return
    shownId.current = walletId
    scrollTo({ top: 0 })
  }, [walletId])
}
