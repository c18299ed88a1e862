import type { PeriodTotals } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { listText, refundsWithPurchases } from '../../address/find-search.ts'
import { useToday } from '../../design/device/use-today.ts'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { type CategorySpending, spendingByCategory } from '../../ledger-ui/spending-by-category.ts'
import { periodText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useCurrentPeriod, usePeriodSetting } from '../../replica/hooks/use-current-period.ts'
import { noCategory } from '../../replica/store/entry-filter.ts'
import { BlockTitle } from './block-title.tsx'
import styles from './overview.module.css'

const maxShown = 5

/** Where the money of these totals went; undefined where nothing was spent. */
export function useSpending(
  totals: Pick<PeriodTotals, 'categories'> | undefined,
): readonly CategorySpending[] | undefined {
  const categories = useLedgerRows((store) => store.categories())
  if (!totals) return undefined
  const spending = spendingByCategory(
    totals,
    categories.map(({ category }) => category),
  )
  return spending.length > 0 ? spending.slice(0, maxShown) : undefined
}

interface SpendingBlockProps {
  spending: readonly CategorySpending[]
  symbol: string
  covers: string
  /** The wallets behind it, as in the address; undefined for the selected one. */
  within?: string | undefined
}

/** Spending of this period by category. */
export function SpendingBlock({ spending, symbol, covers, within }: SpendingBlockProps) {
  const today = useToday()
  const period = useCurrentPeriod()
  const isMonths = usePeriodSetting().start === 'calendar-month' ? 'yes' : 'no'
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  const most = spending[0]?.spent ?? 1
  return (
    <>
      <BlockTitle
        covers={covers}
        link={
          <Link to="/reports" search={{ range: 'days', since: period.first, until: period.last }}>
            {t('app.reports')}
          </Link>
        }
      >
        {t('overview.spendingIn', { isMonths, period: periodText(period, today) })}
      </BlockTitle>
      <ul className={`${ui('stack', 'gap10')} ${styles['rows']}`}>
        {spending.map(({ category, spent, countedIds }) => (
          <li className={ui('stack', 'gap4')} key={category?.id ?? ''}>
            <Link
              className={ui('row', 'gap8')}
              to="/dashboard"
              search={{
                ...(within !== undefined && { in: within }),
                type: 'expense,refund',
                category: listText(countedIds ?? [category?.id ?? noCategory]),
                ...(countedIds && { sub: 'no' }),
                since: period.first,
                until: today,
                ...refundsWithPurchases(refundPeriod, today),
              }}
            >
              <Tile icon={category?.icon ?? 'circle-dashed'} colour={category?.colour ?? 'slate'} size={24} />
              <span className={ui('ellipsis')}>{category?.name ?? t('overview.noCategory')}</span>
              <Money amount={spent} symbol={symbol} />
            </Link>
            <i className={styles['bar']} data-colour={category?.colour ?? 'slate'} aria-hidden>
              <i style={{ width: `${(spent / most) * 100}%` }} />
            </i>
          </li>
        ))}
      </ul>
    </>
  )
}
