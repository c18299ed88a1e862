import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { allWallets } from '../../address/find-search.ts'
import { loadable } from '../../design/loadable/loadable.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { SkipToEntries } from '../../ledger-ui/entry-list/skip-to-entries.tsx'
import { withMessages } from '../../messages/load-messages.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { AddEntryLink } from './add-entry-link.tsx'
import styles from './dashboard-screen.module.css'
import { DashboardTitle } from './dashboard-title.tsx'
import { BalanceHero } from './hero/balance-hero.tsx'
import { useFold } from './hero/use-fold.ts'
import { useShownPeriod } from './hero/use-shown-period.ts'
import { WalletEntries } from './wallet-entries.tsx'

const AllHero = loadable(withMessages(() => import('./hero/all-hero.tsx'), 'overview'))

const NoEntries = lazy(() => import('./no-entries.tsx'))

interface DashboardScreenProps {
  view: BalanceView
  /** The wallet switcher of a phone. */
  switcher: ReactNode
  findBar: ReactNode
  /** The wallets that are searched, as in the address; undefined for the selected one. */
  searched: string | undefined
  /** What happened lately, once it is there. */
  overview: ReactNode
  /** The bar for an entry in one line, once it is there. */
  quickAdd: ReactNode
  /** Shown in place of the balance and all entries while a search is active. */
  found: ReactNode
  /** What was found are the entries of all wallets, below what these hold. */
  isAll: boolean
}

/** One wallet: its balance, its figures and its entries. */
export function DashboardScreen({
  view,
  switcher,
  findBar,
  searched,
  overview,
  quickAdd,
  found,
  isAll,
}: DashboardScreenProps) {
  const { wallet, entryCount } = view
  const isComplete = useLedgerRows((store) => store.layers.isComplete)
  const shownPeriod = useShownPeriod(isAll ? allWallets : wallet.id)
  const fold = useFold()
  const isFound = Boolean(found) && !isAll
  useTopOf(isAll ? allWallets : wallet.id)
  return (
    <div className={styles['screen']}>
      {!found && entryCount > 0 && <SkipToEntries />}
      <header className={`${ui('row', 'shrink', 'gap12', 'lineBelow')} ${styles['top']}`}>
        <DashboardTitle wallet={wallet} searched={searched} />
      </header>
      <div className={styles['find']} data-alone={isFound}>
        {findBar}
      </div>
      <div className={styles['add']}>
        <AddEntryLink hasKey />
      </div>
      {switcher}
      {isFound ? (
        <div className={styles['list']}>{found}</div>
      ) : (
        <>
          <div className={styles['hero']}>
            {isAll ? (
              <Suspense fallback={<div className={styles['comingHero']} />}>
                <AllHero shown={shownPeriod} fold={fold} />
              </Suspense>
            ) : (
              <BalanceHero view={view} shown={shownPeriod} fold={fold} />
            )}
          </div>
          {(isAll || entryCount > 0) && fold?.isFolded !== true && (
            <div className={`${ui('hiddenIfEmpty')} ${styles['overview']}`}>{overview}</div>
          )}
          <div className={styles['quick']}>{quickAdd}</div>
          <div className={styles['list']}>
            {isAll ? (
              found
            ) : entryCount === 0 && isComplete ? (
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
