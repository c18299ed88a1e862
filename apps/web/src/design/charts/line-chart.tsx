import { scaleLinear } from 'd3-scale'
import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import { LabelAxis, ValueAxis } from './axis.tsx'
import { type Mark, paintOf, type Series } from './chart-data.ts'
import styles from './charts.module.css'
import { Marks } from './marks.tsx'
import { useWidth } from './use-width.ts'

/** A line of a chart. */
export interface Line extends Series {
  /** NaN where there is none. It may end before the others. */
  readonly values: readonly number[]
  /** How it is broken, so that it is told apart without its colour. */
  readonly dash?: string
  /** Strong, with the ground below it tinted. */
  readonly isMain?: boolean
}

/** A place on the horizontal axis. */
export interface LinePlace {
  readonly key: string
  /** Below the axis, where there is room. */
  readonly label: string
  readonly tip: Pick<Mark, 'title' | 'lines' | 'href'>
  /** Drawn at the foot of the place: a triangle up or down. */
  readonly note?: 'up' | 'down' | undefined
}

interface LineChartProps {
  /** What the places are. */
  label: string
  places: readonly LinePlace[]
  lines: readonly Line[]
  /** Values move in steps, not in slopes. */
  isStepped?: boolean
  /** A place that is marked by a line from top to bottom. */
  markedPlace?: number | undefined
  formatTick: (value: number) => string
  onOpen: (href: string) => void
  height?: number
  /** The least distance between two labels. */
  minGap?: number
}

const bottom = 28
const top = 14

/** One or more lines over the same places. */
export function LineChart(props: LineChartProps) {
  const { label, places, lines, isStepped = false, markedPlace, formatTick, onOpen } = props
  const { height = 280, minGap = 56 } = props
  const [frame, width] = useWidth<HTMLDivElement>()
  const left = width < 560 ? 64 : 84
  // The last label is as wide as a short date.
  const right = Math.max(left + 1, width - 22)
  const all = lines.flatMap(({ values }) => values).filter((value) => !Number.isNaN(value))
  const most = Math.max(0, ...all)
  const least = Math.min(0, ...all)
  const y = scaleLinear([least, most === least ? 100 : most], [height - bottom, top]).nice(5)
  const step = places.length > 1 ? (right - left) / (places.length - 1) : right - left
  const x = (index: number) => (places.length > 1 ? left + index * step : (left + right) / 2)
  const curve = isStepped ? curveStepAfter : curveLinear
  const draw = line<number>((_, index) => x(index), y)
    .defined(isThere)
    .curve(curve)
  const fill = area<number>((_, index) => x(index), y(0), y)
    .defined(isThere)
    .curve(curve)
  return (
    <div ref={frame} className={styles['frame']} style={{ height }}>
      {width > 0 && (
        <>
          <svg data-chart width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
            <ValueAxis scale={y} from={left} to={width} format={formatTick} />
            {markedPlace !== undefined && (
              <path d={`M${x(markedPlace)} ${top}V${height - bottom}`} className={styles['zero']} />
            )}
            {lines.map(({ key, colour, values, dash, isMain = false }) => (
              <g key={key} style={{ color: paintOf(colour) }}>
                {isMain && !isStepped && <path d={fill(values) ?? ''} className={styles['area']} />}
                <path
                  d={draw(values) ?? ''}
                  className={isMain ? styles['mainLine'] : styles['line']}
                  style={{ stroke: 'currentColor' }}
                  strokeDasharray={dash}
                />
                <LastPoint values={values} x={x} y={y} />
              </g>
            ))}
            {places.map(({ key, note }, index) =>
              note ? (
                <path
                  key={key}
                  d={note === 'up' ? 'm0 -5 5 8h-10z' : 'm0 3 5 -8h-10z'}
                  transform={`translate(${x(index)} ${height - bottom - 5})`}
                  className={styles['note']}
                />
              ) : null,
            )}
            <LabelAxis
              y={height - 8}
              minGap={minGap}
              labels={places.map(({ label: text }, index) => ({ x: x(index), text }))}
            />
          </svg>
          <Marks
            label={label}
            width={width}
            onOpen={onOpen}
            marks={places.map(({ key, tip }, index) => ({
              ...tip,
              key,
              x: x(index) - step / 2,
              y: 0,
              width: step,
              height: height - bottom + 4,
            }))}
          />
        </>
      )}
    </div>
  )
}

function LastPoint({
  values,
  x,
  y,
}: {
  values: readonly number[]
  x: (index: number) => number
  y: (value: number) => number
}) {
  const last = values.findLastIndex((value) => !Number.isNaN(value))
  if (last < 0) return null
  return (
    <circle
      cx={x(last)}
      cy={y(values[last] ?? 0)}
      r={4}
      className={styles['lastPoint']}
      fill="currentColor"
    />
  )
}

function isThere(value: number): boolean {
  return !Number.isNaN(value)
}
