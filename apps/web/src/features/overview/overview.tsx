import { CatchBoundary } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { allWallets } from '../../address/find-search.ts'
import { useToday } from '../../design/device/use-today.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { countedInAddress } from '../../ledger-ui/all-wallets/counted-in-address.ts'
import { isInTotal } from '../../ledger-ui/all-wallets/in-total.ts'
import { useAllWallets } from '../../ledger-ui/all-wallets/use-all-wallets.ts'
import { symbolOf } from '../../ledger-ui/budget-look.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usePersonSettings } from '../../replica/hooks/person-context.ts'
import { useAllFlow } from '../../replica/hooks/use-all-flow.ts'
import { hasForecast } from '../../replica/store/has-forecast.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { ArrangeBlocks } from './arrange-blocks.tsx'
import { type BlockName, orderedBlocks } from './blocks.ts'
import { BudgetsBlock } from './budgets-block.tsx'
import { ChangeBlock } from './change-block.tsx'
import { ComingBlock } from './coming-block.tsx'
import { LookBackBlock } from './look-back/look-back-block.tsx'
import { useLookBack } from './look-back/use-look-back.ts'
import styles from './overview.module.css'
import { PaymentBlock } from './payment-block.tsx'
import { SafeBlock } from './safe-block.tsx'
import { SpendingBlock, useSpending } from './spending-block.tsx'
import { type TotalsIn, useChange, useLastPeriods, useTotalsIn } from './use-change.ts'
import { WalletsBlock } from './wallets-block.tsx'

/** What happened lately beside the list of a wallet; nothing without recurring entries, budgets and enough entries. */
export const Overview = memo(({ view: { wallet, symbol } }: { view: BalanceView }) => {
  const totals = useTotalsIn(wallet.id, useLastPeriods().last.first)
  return (
    <Blocks
      id={wallet.id}
      totals={totals}
      symbol={symbol}
      covers={wallet.name}
      payment={wallet.closingDay !== null && <PaymentBlock walletId={wallet.id} />}
    />
  )
})

/** The same beside the entries of all wallets. */
export function AllOverview() {
  const all = useAllWallets()
  const wallets = useLedgerRows((store) => store.wallets())
  const totals = useAllFlow(useLastPeriods().last.first)
  const within = useLedgerRows(countedInAddress)
  const cards = wallets.filter(({ wallet }) => wallet.closingDay !== null && !wallet.isArchived)
  return (
    <Blocks
      id={allWallets}
      totals={totals}
      symbol={symbolOf(all?.home ?? '', wallets)}
      covers={t('app.allWallets')}
      within={within}
      payment={
        cards.length > 0 && cards.map(({ wallet }) => <PaymentBlock key={wallet.id} walletId={wallet.id} />)
      }
    />
  )
}

interface BlocksProps {
  /** Of the wallet, or of all. */
  id: string
  totals: TotalsIn
  symbol: string
  /** The wallets of these totals. */
  covers: string
  /** The same as in the address; undefined for the selected one. */
  within?: string
  payment: ReactNode
}

function Blocks({ id, totals, symbol, covers, within, payment }: BlocksProps) {
  const settings = usePersonSettings()
  const { now } = useLastPeriods()
  const today = useToday()
  const spending = useSpending(totals?.({ first: now.first, last: today }))
  const change = useChange(totals)
  const lookBack = useLookBack()
  const hasBudgets = useLedgerRows((store) => store.rows.count('budgets') > 0)
  const hasRecurring = useLedgerRows((store) => store.rows.count('recurring') > 0)
  const isForecast = useLedgerRows(hasForecast)
  const wallets = useLedgerRows((store) => store.wallets()).filter(({ wallet }) => isInTotal(wallet))
  const isComplete = useLedgerRows((store) => store.layers.isComplete)
  // What stands below it is not to move later.
  if (lookBack === 'coming') return <span data-coming />
  const blocks: Readonly<Record<BlockName, ReactNode>> = {
    week: lookBack && <LookBackBlock {...lookBack} />,
    safe: isForecast ? <SafeBlock /> : undefined,
    spending: spending && (
      <SpendingBlock spending={spending} symbol={symbol} covers={covers} within={within} />
    ),
    payment: payment || undefined,
    budgets: hasBudgets ? <BudgetsBlock /> : undefined,
    coming: hasRecurring ? <ComingBlock /> : undefined,
    change: change && <ChangeBlock change={change} symbol={symbol} covers={covers} />,
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
          <CatchBoundary getResetKey={() => id} errorComponent={NoBlock}>
            {blocks[name]}
          </CatchBoundary>
        </div>
      ))}
      <ArrangeBlocks />
    </section>
  )
}

/** Replaces a block that fails to render: the rest of the dashboard is not affected. */
function NoBlock() {
  return null
}
