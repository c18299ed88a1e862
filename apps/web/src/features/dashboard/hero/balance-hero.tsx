import { addDays } from '@monedero/core'
import { CatchBoundary } from '@tanstack/react-router'
import { memo, Suspense } from 'react'
import { useToday } from '../../../design/device/use-today.ts'
import { loadable } from '../../../design/loadable/loadable.tsx'
import { Money } from '../../../design/money/money.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { dayOfYearText } from '../../../messages/dates.ts'
import { withMessages } from '../../../messages/load-messages.ts'
import { rich, t } from '../../../messages/text.ts'
import { PaceContext, useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { useCurrentPeriod } from '../../../replica/hooks/use-current-period.ts'
import { usePeriodTotals } from '../../../replica/hooks/use-period-totals.ts'
import { hasHistory } from '../../../replica/store/has-history.ts'
import type { BalanceView } from '../../../replica/store/replica-store.ts'
import { hasUnknownStart } from '../../../replica/store/unknown-start.ts'
import { afterPaint } from '../../../scheduling/schedule.ts'
import styles from './balance-hero.module.css'
import figure from './figure.module.css'
import { WalletFigures } from './period-figures.tsx'
import { SparkLine } from './spark-line.tsx'
import type { Fold } from './use-fold.ts'
import type { ShownPeriod } from './use-shown-period.ts'

// Code for the first entries of a wallet.
const BalanceOffer = loadable(withMessages(() => import('./balance-offer.tsx'), 'controls', 'welcome'))

interface BalanceHeroProps {
  view: BalanceView
  shown: ShownPeriod
  fold: Fold | undefined
}

/** The balance of a wallet, how it changed, and what came in and went out in a period. A new entry is painted before all but the balance. */
export const BalanceHero = memo(function BalanceHero({ view, shown, fold }: BalanceHeroProps) {
  const { wallet, balance, symbol, entryCount, upcomingCount, balanceAfterUpcoming } = view
  const isEmpty = useLedgerRows((store) => store.layers.isComplete) && entryCount === 0
  const today = useToday()
  const isStartUnknown = useLedgerRows((store) => hasUnknownStart(store, view))
  const hasLine = useLedgerRows((store) => hasHistory(store, wallet.id, today))
  const change = !isEmpty && !isStartUnknown && (
    <p className={`${ui('small', 'muted')} ${styles['change']}`}>
      <PeriodChange walletId={wallet.id} symbol={symbol} />
    </p>
  )
  const line = !isEmpty && hasLine && <SparkLine walletId={wallet.id} />
  return (
    <PaceContext value={afterPaint}>
      <section className={styles['hero']} aria-label={t('app.balance')}>
        <div>
          <p className={`${ui('label', 'muted')} ${styles['label']}`}>
            {t(isStartUnknown ? 'app.spentSoFar' : 'app.balance')}
          </p>
          <div className={`${ui('cluster', 'baseline')} ${styles['figure']}`}>
            <p className={styles['balance']}>
              <Money amount={isStartUnknown ? 0 - balance : balance} symbol={symbol} split tone="balance" />
            </p>
            {upcomingCount > 0 && !isStartUnknown && (
              <p className={ui('small', 'muted')}>
                {rich('app.afterUpcoming', {
                  amount: <Money amount={balanceAfterUpcoming} symbol={symbol} tone="balance" />,
                })}
              </p>
            )}
          </div>
          {!isEmpty && isStartUnknown && (
            <p className={`${ui('small', 'muted')} ${styles['change']}`}>
              <CatchBoundary getResetKey={() => wallet.id} errorComponent={NoOffer}>
                <Suspense>
                  <BalanceOffer view={view} />
                </Suspense>
              </CatchBoundary>
            </p>
          )}
          {!fold && change}
        </div>
        {!fold && line}
      </section>
      {!isEmpty && <WalletFigures walletId={wallet.id} shown={shown} symbol={symbol} fold={fold} />}
      {fold && !fold.isFolded && (
        <div className={ui('stack', 'gap8', 'hiddenIfEmpty')}>
          {change}
          {line}
        </div>
      )}
    </PaceContext>
  )
})

/** Offline without its code. */
function NoOffer() {
  return null
}

interface PeriodChangeProps {
  walletId: string
  symbol: string
}

const PeriodChange = memo(function PeriodChange({ walletId, symbol }: PeriodChangeProps) {
  const period = useCurrentPeriod()
  const totals = usePeriodTotals(walletId, period)
  if (!totals) return <span className={`${ui('awaited')} ${figure['placeholder']}`} />
  const { change } = totals
  const day = dayOfYearText(addDays(period.first, -1))
  if (change === 0) return t('app.noChangeSince', { day })
  return rich('app.changeSince', {
    amount: <Money amount={change} symbol={symbol} signed tone="entry" />,
    day,
  })
})
