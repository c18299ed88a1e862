import { type CalendarDay, daysOfMonth, monthOf, partsOf, weekdayOf } from '@monedero/core'
import { ui } from '../primitives/primitives.ts'
import type { Mark } from './chart-data.ts'
import styles from './charts.module.css'
import { Marks } from './marks.tsx'
import { useWidth } from './use-width.ts'

/** A day with how strongly it is tinted. */
export interface HeatDay {
  readonly day: CalendarDay
  /** 0 for nothing, up to 4. */
  readonly level: number
  readonly tip: Pick<Mark, 'title' | 'lines' | 'href'>
}

interface HeatCalendarProps {
  /** What the days are. */
  label: string
  /** Without gaps, in time order. */
  days: readonly HeatDay[]
  /** Above each month: its name, and what it adds up to. */
  titleOf: (first: CalendarDay) => { readonly name: string; readonly text: string }
  /** Monday first. */
  weekdays: readonly string[]
  /** ISO 8601: 1 is Monday. */
  firstWeekday: number
  chosen: CalendarDay | undefined
  onOpen: (href: string) => void
}

const headHeight = 48
const gap = 28

/** Months with their days, each tinted by its value. The level is written nowhere but in the tooltip and the table. */
export function HeatCalendar(props: HeatCalendarProps) {
  const { label, days, titleOf, weekdays, firstWeekday, chosen, onOpen } = props
  const [frame, width] = useWidth<HTMLDivElement>()
  const columns = width < 560 ? 1 : width < 860 ? 2 : 3
  const monthWidth = (width - gap * (columns - 1)) / columns
  const cell = Math.min(52, monthWidth / 7)
  const monthHeight = headHeight + 6 * Math.min(cell, 44) + 12
  const rowHeight = Math.min(cell, 44)
  const months = [...Map.groupBy(days, ({ day }) => monthOf(day)).entries()]
  const height = Math.ceil(months.length / columns) * monthHeight
  const boxes = months.flatMap(([month, own], index) => {
    const left = (index % columns) * (monthWidth + gap)
    const top = Math.floor(index / columns) * monthHeight + headHeight
    const start = columnOf(daysOfMonth(month).first, firstWeekday)
    return own.map((heat) => {
      const place = start + partsOf(heat.day).day - 1
      const box = {
        x: left + (place % 7) * (monthWidth / 7),
        y: top + Math.floor(place / 7) * rowHeight,
        width: monthWidth / 7 - 4,
        height: rowHeight - 4,
      }
      return { heat, box }
    })
  })
  return (
    <div ref={frame} className={`${ui('relative')} ${styles['frame']}`} style={{ height }}>
      {width > 0 && (
        <>
          <svg data-chart width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
            {months.map(([month], index) => {
              const { first } = daysOfMonth(month)
              const { name, text } = titleOf(first)
              const left = (index % columns) * (monthWidth + gap)
              const top = Math.floor(index / columns) * monthHeight
              return (
                <g key={month} transform={`translate(${left} ${top})`}>
                  <text y={14} className={styles['monthName']}>
                    {name}
                  </text>
                  <text x={monthWidth - 4} y={14} textAnchor="end" className={styles['monthText']}>
                    {text}
                  </text>
                  {Array.from({ length: 7 }, (_, at) => (
                    <text
                      key={at}
                      x={at * (monthWidth / 7) + monthWidth / 14 - 2}
                      y={38}
                      textAnchor="middle"
                      className={styles['tick']}
                    >
                      {weekdays[(at + firstWeekday - 1) % 7]?.slice(0, 1).toUpperCase()}
                    </text>
                  ))}
                </g>
              )
            })}
            {boxes.map(({ heat, box }) => (
              <g
                key={heat.day}
                data-level={heat.level}
                className={styles['day']}
                data-on={heat.day === chosen}
              >
                <rect {...box} rx={6} />
                <text x={box.x + box.width / 2} y={box.y + box.height / 2} dy="0.35em" textAnchor="middle">
                  {partsOf(heat.day).day}
                </text>
              </g>
            ))}
          </svg>
          <Marks
            label={label}
            width={width}
            onOpen={onOpen}
            tip="under"
            rowLength={7}
            marks={boxes.map(({ heat, box }) => ({ ...heat.tip, ...box, key: heat.day }))}
          />
        </>
      )}
    </div>
  )
}

/** The column of a day in a week that begins on some weekday. */
function columnOf(day: CalendarDay, firstWeekday: number): number {
  return (weekdayOf(day) - firstWeekday + 7) % 7
}
