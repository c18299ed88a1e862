import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useId } from 'react'
import { ui } from '../primitives/primitives.ts'
import { LabelAxis, roomForValues, ValueAxis } from './axis.tsx'
import { type Mark, paintOf, type Series } from './chart-data.ts'
import styles from './charts.module.css'
import { Marks } from './marks.tsx'
import { Patterns, patternOf } from './patterns.tsx'
import { useWidth } from './use-width.ts'

/** A bar: what rises above the line of zero and what hangs below it, in the order of the series. */
export interface Bar {
  readonly key: string
  /** Below the bar, where there is room. */
  readonly label: string
  readonly shortLabel: string
  readonly up: readonly number[]
  readonly down: readonly number[]
  /** A point of the line. */
  readonly point: number
  readonly tip: Pick<Mark, 'title' | 'lines' | 'href'>
}

interface StackedBarsProps {
  /** What the bars are. */
  label: string
  bars: readonly Bar[]
  up: readonly Series[]
  down: readonly Series[]
  formatTick: (value: number) => string
  onOpen: (href: string) => void
}

const height = 320
const bottom = 28
const top = 12

/** Bars in and out, stacked by series, with a line over them. */
export function StackedBars({ label, bars, up, down, formatTick, onOpen }: StackedBarsProps) {
  const id = useId()
  const [frame, width] = useWidth<HTMLDivElement>()
  const isNarrow = width < 560
  const stacks = bars.map((bar) => stackOf(bar))
  const most = Math.max(0, ...stacks.map(({ highest }) => highest), ...bars.map(({ point }) => point))
  const least = Math.min(0, ...stacks.map(({ lowest }) => lowest), ...bars.map(({ point }) => point))
  const y = scaleLinear([least, most === least ? 100 : most], [height - bottom, top]).nice(5)
  const left = roomForValues(y, formatTick, isNarrow)
  const x = scaleBand(
    bars.map(({ key }) => key),
    [left, Math.max(left + 1, width)],
  )
  const band = x.bandwidth()
  const barWidth = Math.min(32, Math.max(2, band * 0.55))
  const centre = (key: string) => (x(key) ?? 0) + band / 2
  const series = [...up, ...down]
  const points = line<Bar>(
    ({ key }) => centre(key),
    ({ point }) => y(point),
  )
  return (
    <div ref={frame} className={`${ui('relative')} ${styles['frame']}`} style={{ height }}>
      {width > 0 && (
        <>
          <svg data-chart width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
            <Patterns id={id} />
            <ValueAxis scale={y} from={left} to={width} format={formatTick} />
            {stacks.map(({ key, pieces }) =>
              pieces.map(({ series: at, from, to }) => {
                const box = {
                  x: centre(key) - barWidth / 2,
                  y: y(Math.max(from, to)) + 0.5,
                  width: barWidth,
                  height: Math.max(1, Math.abs(y(from) - y(to)) - 1),
                  rx: Math.min(3, barWidth / 4),
                }
                return (
                  <g key={at}>
                    <rect
                      {...box}
                      className={styles['fill']}
                      style={{ fill: paintOf(series[at]?.colour ?? 'slate') }}
                    />
                    <rect {...box} className={styles['patterned']} fill={patternOf(id, at)} />
                  </g>
                )
              }),
            )}
            <path d={points(bars) ?? ''} className={styles['line']} style={{ stroke: 'var(--ink)' }} />
            {bars.length <= 40 &&
              bars.map(({ key, point }) => (
                <circle key={key} cx={centre(key)} cy={y(point)} r={3.5} className={styles['point']} />
              ))}
            <LabelAxis
              y={height - 8}
              minGap={isNarrow ? 18 : 48}
              labels={bars.map(({ key, label: text, shortLabel }) => ({
                x: centre(key),
                text: isNarrow && bars.length > 4 ? shortLabel : text,
              }))}
            />
          </svg>
          <Marks
            label={label}
            width={width}
            onOpen={onOpen}
            marks={bars.map(({ key, tip }) => ({
              ...tip,
              key,
              x: x(key) ?? 0,
              y: 0,
              width: band,
              height: height - bottom + 4,
            }))}
          />
        </>
      )}
    </div>
  )
}

interface Stack {
  readonly key: string
  readonly pieces: readonly { readonly series: number; readonly from: number; readonly to: number }[]
  readonly highest: number
  readonly lowest: number
}

/** Puts the pieces of a bar on each other. One below zero among those that rise, or the other way round, goes to the other side. */
function stackOf({ key, up, down }: Bar): Stack {
  let [highest, lowest] = [0, 0]
  const values = [...up, ...down.map((value) => 0 - value)]
  const pieces = values.flatMap((value, series) => {
    if (value === 0) return []
    const from = value > 0 ? highest : lowest
    const to = from + value
    if (value > 0) highest = to
    else lowest = to
    return [{ series, from, to }]
  })
  return { key, pieces, highest, lowest }
}
