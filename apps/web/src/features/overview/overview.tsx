import { CatchBoundary } from '@tanstack/react-router'
import { memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadable } from '../../design/loadable/loadable.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { withMessages } from '../../messages/load-messages.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { hasForecast } from '../../replica/store/has-forecast.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { ArrangeBlocks } from './arrange-blocks.tsx'
import { type BlockName, isInTotal, orderedBlocks } from './blocks.ts'
import styles from './overview.module.css'
import { SpendingBlock, useSpending } from './spending-block.tsx'
import { useChange } from './use-change.ts'

// Only with recurring entries, cards, budgets or several wallets.
const RecurringBlock = loadable(withMessages(() => import('./recurring-blocks.tsx'), 'upcoming'))
const ChangeBlock = loadable(() => import('./change-block.tsx'))
const BudgetsBlock = loadable(() => import('./budgets-block.tsx'))
const WalletsBlock = loadable(() => import('./wallets-block.tsx'))

const codeOf: Readonly<Record<string, () => Promise<unknown>>> = {
  safe: RecurringBlock.load,
  payment: RecurringBlock.load,
  coming: RecurringBlock.load,
  budgets: BudgetsBlock.load,
  change: ChangeBlock.load,
  wallets: WalletsBlock.load,
} satisfies Partial<Record<BlockName, () => Promise<unknown>>>

/** What happened lately beside the list of a wallet; nothing without recurring entries, budgets and enough entries. */
export const Overview = memo(({ view }: { view: BalanceView }) => {
  const { settings } = useLedgerRows((store) => store.user())
  const spending = useSpending(view.wallet.id)
  const change = useChange(view.wallet.id)
  const hasBudgets = useLedgerRows((store) => store.rows.count('budgets') > 0)
  const hasRecurring = useLedgerRows((store) => store.rows.count('recurring') > 0)
  const isForecast = useLedgerRows(hasForecast)
  const wallets = useLedgerRows((store) => store.wallets()).filter(({ wallet }) => isInTotal(wallet))
  const isComplete = useLedgerRows((store) => store.layers.isComplete)
  const blocks: Readonly<Record<BlockName, ReactNode>> = {
    safe: isForecast ? <RecurringBlock of="safe" /> : undefined,
    spending: spending && <SpendingBlock spending={spending} symbol={view.symbol} />,
    payment: view.wallet.closingDay !== null ? <RecurringBlock of={{ cardId: view.wallet.id }} /> : undefined,
    budgets: hasBudgets ? <BudgetsBlock /> : undefined,
    coming: hasRecurring ? <RecurringBlock of="coming" /> : undefined,
    change: change && <ChangeBlock change={change} symbol={view.symbol} />,
    wallets: wallets.length > 1 ? <WalletsBlock /> : undefined,
  }
  const filled = orderedBlocks(settings).filter((name) => blocks[name] !== undefined)
  const shown = filled.filter((name) => !settings.dashboardHidden.includes(name))
  const loaded = useLoadedCode(shown)
  // The place is kept until it is known that it stays empty.
  if (filled.length === 0) return isComplete ? null : <span data-coming />
  if (shown.length > 0 && loaded.length === 0) return <span data-coming />
  return (
    <section className={styles['overview']} aria-label={t('overview.title')}>
      {shown
        .filter((name) => loaded.includes(name))
        .map((name) => (
          <div key={name} className={`${ui('stack', 'gap12', 'lineBelow')} ${styles['block']}`}>
            <CatchBoundary getResetKey={() => view.wallet.id} errorComponent={NoBlock}>
              <Suspense>{blocks[name]}</Suspense>
            </CatchBoundary>
          </div>
        ))}
      <ArrangeBlocks />
    </section>
  )
})

/** The blocks whose code is there, or has failed. Those that are wanted at the same time come together: a later one would move those below it. */
function useLoadedCode(wanted: readonly BlockName[]): readonly string[] {
  const names = wanted.join(' ')
  const [loaded, setLoaded] = useState<readonly string[]>([])
  useEffect(() => {
    let isWanted = true
    const blocks = names.split(' ')
    void Promise.allSettled(blocks.map(async (name) => codeOf[name]?.())).then(
      () => isWanted && setLoaded(blocks),
    )
    return () => {
      isWanted = false
    }
  }, [names])
  return loaded
}

/** Replaces a block that fails to load or render: the rest of the dashboard is not affected. */
function NoBlock() {
  return null
}
