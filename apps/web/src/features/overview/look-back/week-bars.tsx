import type { CalendarDay } from '@monedero/core'
import { formatAmount, toBalance } from '@monedero/core'
import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import { dayOfYearText } from '../../../messages/dates.ts'
import { t } from '../../../messages/text.ts'
import styles from './look-back.module.css'

interface WeekBarsProps {
  /** What was spent in each week, the oldest first. */
  weeks: readonly { readonly first: CalendarDay; readonly spent: number }[]
  symbol: string
}

const [height, barWidth, step] = [48, 20, 26]

/** What was spent week by week, the last one in colour. A week in which more came back than was spent has no bar. */
export function WeekBars({ weeks, symbol }: WeekBarsProps) {
  const format = useNumberFormat()
  const highest = Math.max(1, ...weeks.map(({ spent }) => spent))
  const width = step * weeks.length - (step - barWidth)
  const texts = weeks.map(({ first, spent }) => {
    const amount = formatAmount(toBalance(spent), { symbol, format })
    return t('overview.weekBar', { day: dayOfYearText(first), amount })
  })
  return (
    <figure aria-label={t('overview.weekChart', { weeks: texts.join('; ') })}>
      <svg className={styles['bars']} viewBox={`0 0 ${width} ${height}`} aria-hidden data-money-chart>
        {weeks.map(({ first, spent }, index) => {
          const barHeight = spent > 0 ? Math.max(2, (spent / highest) * (height - 1)) : 0
          return (
            <rect
              key={first}
              className={styles['bar']}
              data-last={index === weeks.length - 1}
              x={step * index}
              y={height - 1 - barHeight}
              width={barWidth}
              height={barHeight}
              rx="2"
            >
              <title>{texts[index]}</title>
            </rect>
          )
        })}
        <path className={styles['base']} d={`M0 ${height - 0.5}H${width}`} />
      </svg>
    </figure>
  )
}
