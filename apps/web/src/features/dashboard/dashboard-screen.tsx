import { type MonthKey, monthOf } from '@monedero/core'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useToday } from '../../design/clock/use-today.ts'
import { withMessages } from '../../messages/load-messages.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { AddEntryLink } from './add-entry-link.tsx'
import styles from './dashboard-screen.module.css'
import { DashboardTitle } from './dashboard-title.tsx'
import { FindBar } from './find/find-bar.tsx'
import { useFind } from './find/use-find.ts'
import { BalanceHero } from './hero/balance-hero.tsx'
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

/** One wallet: its balance, its month and its entries. */
export function DashboardScreen({ view, switcher }: DashboardScreenProps) {
  const { wallet, entryCount } = view
  const isComplete = useLedgerRows((store) => store.layers.isComplete)
  const find = useFind()
  const [month, setMonth] = useMonth(wallet.id)
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
            <BalanceHero view={view} month={month} onMonth={setMonth} />
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

/** The month whose figures are shown: this one, until another is chosen for the wallet. It stays while its entries are looked at. */
function useMonth(walletId: string): [MonthKey, (month: MonthKey) => void] {
  const today = useToday()
  const [chosen, setChosen] = useState<{ walletId: string; month: MonthKey }>()
  const month = chosen?.walletId === walletId ? chosen.month : monthOf(today)
  return [month, (next) => setChosen(next === monthOf(today) ? undefined : { walletId, month: next })]
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
