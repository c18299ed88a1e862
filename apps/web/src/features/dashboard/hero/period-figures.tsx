import { type CalendarDay, type Period, type PeriodTotals } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight, TrendingUp } from 'lucide-react'
import { lazy, memo, type ReactNode, Suspense, useRef, useState } from 'react'
import { useToday } from '../../../design/device/use-today.ts'
import { Hidden } from '../../../design/layout/hidden.tsx'
import { Money } from '../../../design/money/money.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { withMessages } from '../../../messages/load-messages.ts'
import { rich, t } from '../../../messages/text.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { usePeriodTotals } from '../../../replica/hooks/use-period-totals.ts'
import figure from './figure.module.css'
import styles from './period-figures.module.css'
import { PeriodSteps } from './period-steps.tsx'
import type { Fold } from './use-fold.ts'
import type { ShownPeriod } from './use-shown-period.ts'

// Code for who asks how the figure comes about.
const LeftOverSum = lazy(withMessages(() => import('./left-over-sum.tsx'), 'reports'))

interface PeriodFiguresProps {
  /** Undefined until they are known. */
  totals: Pick<PeriodTotals, 'moneyIn' | 'moneyOut'> | undefined
  /** The totals of one wallet: how they add up, and the transfers that they leave out, is explained. */
  explained?: PeriodTotals | undefined
  /** The day of the oldest entry. */
  oldest: CalendarDay | undefined
  /** The wallets whose entries are behind the figures, as in the address; undefined for the selected one. */
  within?: string | undefined
  shown: ShownPeriod
  symbol: string
  fold: Fold | undefined
}

/** The figures of a wallet. */
export const WalletFigures = memo(function WalletFigures({
  walletId,
  shown,
  symbol,
  fold,
}: Pick<PeriodFiguresProps, 'shown' | 'symbol' | 'fold'> & { walletId: string }) {
  const totals = usePeriodTotals(walletId, shown.period)
  const oldest = useLedgerRows((store) => store.oldestDay(walletId))
  return (
    <PeriodFigures
      totals={totals}
      explained={totals}
      oldest={oldest}
      shown={shown}
      symbol={symbol}
      fold={fold}
    />
  )
})

const look = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const

/** Income and spending of a period, with links to the entries and to other periods. Transfers are excluded; refunds reduce spending. */
export function PeriodFigures(props: PeriodFiguresProps) {
  const { totals, explained, oldest, within, shown, symbol, fold } = props
  const today = useToday()
  const { moneyIn = 0, moneyOut = 0 } = totals ?? {}
  const transfers = explained?.transfers ?? 0
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  const linkTo = (type: string) => ({
    ...(within !== undefined && { in: within }),
    ...daysUntil(shown.period, today),
    type,
  })
  const linkWithRefunds = (type: string) => ({
    ...linkTo(`${type},refund`),
    ...(refundPeriod === 'purchase' && { refundsUntil: today }),
  })
  const money = (amount: number, signed = false) => <Money amount={amount} symbol={symbol} signed={signed} />
  const shared = { isKnown: totals !== undefined }
  const [isExplained, setExplained] = useState<boolean>()
  const explain = useRef<HTMLButtonElement>(null)
  return (
    <section
      className={`${ui('card')} ${styles['period']}`}
      aria-label={shown.isCalendarMonth ? t('app.monthFigures') : t('app.periodFigures')}
    >
      <PeriodSteps oldest={oldest} shown={shown} fold={fold}>
        {fold?.isFolded && <Sums totals={totals} money={money} />}
      </PeriodSteps>
      {!fold?.isFolded && (
        <dl className={`${ui('cluster')} ${styles['figures']}`}>
          <Figure
            {...shared}
            label={t('app.moneyIn')}
            icon={<ArrowDownLeft {...look} className={styles['in']} />}
            search={linkTo('income')}
          >
            {money(moneyIn)}
          </Figure>
          <Figure
            {...shared}
            label={t('app.moneyOut')}
            icon={<ArrowUpRight {...look} />}
            search={linkWithRefunds('expense')}
          >
            {money(-moneyOut)}
          </Figure>
          <Figure
            {...shared}
            label={t('app.leftOver')}
            icon={<TrendingUp {...look} />}
            search={linkWithRefunds('expense,income')}
            note={
              explained && (
                <>
                  <button
                    ref={explain}
                    type="button"
                    className={`${ui('center', 'relative', 'faint', 'bare')} ${styles['explain']}`}
                    aria-label={t('app.howItAddsUp')}
                    aria-haspopup="dialog"
                    aria-expanded={isExplained ?? false}
                    onClick={() => setExplained(!isExplained)}
                  >
                    <i className={ui('center')} aria-hidden>
                      i
                    </i>
                  </button>
                  {transfers !== 0 && (
                    <small className={ui('small', 'faint')}>
                      {rich('app.withoutTransfers', { amount: money(transfers, true) })}
                    </small>
                  )}
                </>
              )
            }
          >
            {money(moneyIn + moneyOut, true)}
          </Figure>
        </dl>
      )}
      {explained && isExplained !== undefined && (
        <Suspense>
          <LeftOverSum
            totals={explained}
            symbol={symbol}
            days={daysUntil(shown.period, today)}
            isOpen={isExplained}
            onClose={() => setExplained(false)}
            anchor={explain}
          />
        </Suspense>
      )}
    </section>
  )
}

interface SumsProps {
  totals: PeriodFiguresProps['totals']
  money: (amount: number) => ReactNode
}

/** What came in and went out, as far as one line holds it. */
function Sums({ totals, money }: SumsProps) {
  if (!totals) return <span className={figure['placeholder']} />
  return (
    <span className={`${ui('row', 'wrap', 'pushRight')} ${styles['sums']}`}>
      <span className={ui('inlineRow', 'gap4')}>
        <ArrowDownLeft {...look} className={styles['in']} />
        <Hidden>{t('app.moneyIn')} </Hidden>
        {money(totals.moneyIn)}
      </span>{' '}
      <span className={ui('inlineRow', 'gap4')}>
        <ArrowUpRight {...look} />
        <Hidden>{t('app.moneyOut')} </Hidden>
        {money(-totals.moneyOut)}
      </span>
    </span>
  )
}

interface FigureProps {
  label: string
  icon: ReactNode
  /** Which entries are behind the figure. */
  search: { in?: string; since: CalendarDay; until: CalendarDay; refundsUntil?: CalendarDay; type: string }
  isKnown: boolean
  note?: ReactNode
  children: ReactNode
}

function Figure({ label, icon, search, isKnown, note, children }: FigureProps) {
  return (
    <div>
      <dt className={ui('row', 'wrap', 'label', 'muted')}>
        {icon}
        {label} {isKnown && note}
      </dt>
      <dd>
        {isKnown ? (
          <Link to="/dashboard" search={search} title={t('app.showEntries')}>
            {children}
          </Link>
        ) : (
          <span className={`${ui('awaited')} ${figure['placeholder']}`} />
        )}
      </dd>
    </div>
  )
}

/** The days of a period, up to today. */
function daysUntil({ first, last }: Period, today: CalendarDay): { since: CalendarDay; until: CalendarDay } {
  return { since: first, until: last < today ? last : today }
}
