import { CatchBoundary } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { hasForecast } from '../../replica/store/has-forecast.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { ArrangeBlocks } from './arrange-blocks.tsx'
import { type BlockName, isInTotal, orderedBlocks } from './blocks.ts'
import { BudgetsBlock } from './budgets-block.tsx'
import { ChangeBlock } from './change-block.tsx'
import { ComingBlock } from './coming-block.tsx'
import styles from './overview.module.css'
import { PaymentBlock } from './payment-block.tsx'
import { SafeBlock } from './safe-block.tsx'
import { SpendingBlock, useSpending } from './spending-block.tsx'
import { useChange } from './use-change.ts'
import { WalletsBlock } from './wallets-block.tsx'

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
    safe: isForecast ? <SafeBlock /> : undefined,
    spending: spending && <SpendingBlock spending={spending} symbol={view.symbol} />,
    payment: view.wallet.closingDay !== null ? <PaymentBlock walletId={view.wallet.id} /> : undefined,
    budgets: hasBudgets ? <BudgetsBlock /> : undefined,
    coming: hasRecurring ? <ComingBlock /> : undefined,
    change: change && <ChangeBlock change={change} symbol={view.symbol} />,
    wallets: wallets.length > 1 ? <WalletsBlock /> : undefined,
  }
  const filled = orderedBlocks(settings).filter((name) => blocks[name] !== undefined)
  const shown = filled.filter((name) => !settings.dashboardHidden.includes(name))
  // The place is kept until it is known that it stays empty.
  if (filled.length === 0) return isComplete ? null : <span data-coming />
  return (
    <section className={styles['overview']} aria-label={t('overview.title')}>
      {shown.map((name) => (
        <div key={name} className={`${ui('stack', 'gap12', 'lineBelow')} ${styles['block']}`}>
          <CatchBoundary getResetKey={() => view.wallet.id} errorComponent={NoBlock}>
            {blocks[name]}
          </CatchBoundary>
        </div>
      ))}
      <ArrangeBlocks />
    </section>
  )
})

/** Replaces a block that fails to render: the rest of the dashboard is not affected. */
function NoBlock() {
  return null
}
