import { scaleLinear } from 'd3-scale'
import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import { ui } from '../primitives/primitives.ts'
import { LabelAxis, roomForValues, ValueAxis } from './axis.tsx'
import { captionPlace } from './caption-place.ts'
import { type DataColour, type Mark, paintOf, type Series } from './chart-data.ts'
import styles from './charts.module.css'
import { freePlace, type LinePoint, labelPlace, stepped } from './label-place.ts'
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
  /** Words beside it, where there is room. */
  readonly caption?: string
}

/** A place on the horizontal axis. */
export interface LinePlace {
  readonly key: string
  /** Below the axis, where there is room. */
  readonly label: string
  readonly tip: Pick<Mark, 'title' | 'lines' | 'href'>
  /** A triangle up or down: at the foot of the place, or above its lines where it has a text. */
  readonly note?: 'up' | 'down' | undefined
  /** Beside the triangle; it may be empty. */
  readonly noteText?: string | undefined
}

/** Some places of a line, tinted down to another value, with a point and words. */
export interface Highlight {
  readonly from: number
  readonly to: number
  readonly value: number
  /** The tint begins here; none where the value is lower. */
  readonly base: number
  readonly colour: DataColour
  readonly title: string
  readonly text: string
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
  markedLabel?: string
  highlight?: Highlight | undefined
  formatTick: (value: number) => string
  onOpen: (href: string) => void
  height?: number
  /** The least distance between two labels. */
  minGap?: number
}

const bottom = 28

/** One or more lines over the same places. */
export function LineChart(props: LineChartProps) {
  const { label, places, lines, isStepped = false, markedPlace, markedLabel, formatTick, onOpen } = props
  const { height = 280, minGap = 56, highlight } = props
  const top = markedLabel === undefined ? 14 : 30
  const [frame, width] = useWidth<HTMLDivElement>()
  const all = lines.flatMap(({ values }) => values).filter((value) => !Number.isNaN(value))
  const most = Math.max(0, ...all)
  const least = Math.min(0, ...all)
  const y = scaleLinear([least, most === least ? 100 : most], [height - bottom, top]).nice(5)
  const left = roomForValues(y, formatTick, width < 560)
  // The last label is as wide as a short date.
  const right = Math.max(left + 1, width - 22)
  const step = places.length > 1 ? (right - left) / (places.length - 1) : right - left
  const x = (index: number) => (places.length > 1 ? left + index * step : (left + right) / 2)
  const curve = isStepped ? curveStepAfter : curveLinear
  const draw = line<number>((_, index) => x(index), y)
    .defined(isThere)
    .curve(curve)
  const fill = area<number>((_, index) => x(index), y(0), y)
    .defined(isThere)
    .curve(curve)
  const drawn = lines.map(({ values }) => {
    const points = values.flatMap((value, index) => (isThere(value) ? [{ x: x(index), y: y(value) }] : []))
    return isStepped ? stepped(points) : points
  })
  return (
    <div ref={frame} className={`${ui('relative')} ${styles['frame']}`} style={{ height }}>
      {width > 0 && (
        <>
          <svg data-chart width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
            <ValueAxis scale={y} from={left} to={width} format={formatTick} />
            {markedPlace !== undefined && (
              <path d={`M${x(markedPlace)} ${top - 6}V${height - bottom}`} className={styles['zero']} />
            )}
            {markedPlace !== undefined && (
              <text x={x(markedPlace)} y={top - 14} textAnchor="middle" className={styles['marked']}>
                {markedLabel}
              </text>
            )}
            {highlight && <Tint highlight={highlight} x={x} y={y} />}
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
            {places.map(({ key, note, noteText }, index) => {
              if (!note) return null
              const highest = Math.max(...lines.map(({ values }) => values[index] ?? 0).filter(isThere))
              const at = noteText === undefined ? height - bottom - 5 : y(highest) - 7
              const above = noteText && noteHeight(noteText, { x: x(index), y: at }, drawn)
              return (
                <g key={key} transform={`translate(${x(index)} ${at})`}>
                  <path d={note === 'up' ? 'm0 -5 5 8h-10z' : 'm0 3 5 -8h-10z'} className={styles['note']} />
                  {above && (
                    <text y={above} textAnchor={anchorAt(x(index), left, right)} className={styles['marked']}>
                      {noteText}
                    </text>
                  )}
                </g>
              )
            })}
            {lines.map((each) => (
              <Caption
                key={each.key}
                of={each}
                lines={lines}
                x={x}
                y={y}
                step={step}
                lowest={height - bottom}
              />
            ))}
            {highlight && (
              <Point
                highlight={highlight}
                lines={drawn}
                x={x}
                y={y}
                left={left}
                right={width}
                lowest={height - bottom}
              />
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

interface Scales {
  x: (index: number) => number
  y: (value: number) => number
}

/** About as wide as a letter, in pixels. */
const letterWidth = 6
/** About as high as a line of text, in pixels. */
const textHeight = 11
/** About half as wide as a few words. */
const halfWords = 36

/** Words stay between the edges. */
function anchorAt(x: number, left: number, right: number): 'start' | 'middle' | 'end' {
  if (x < left + halfWords) return 'start'
  return x > right - halfWords ? 'end' : 'middle'
}

/** Below the lines. */
function Tint({ highlight: { from, to, value, base, colour }, x, y }: Scales & { highlight: Highlight }) {
  if (value <= base) return null
  return (
    <path
      d={`M${x(from)} ${y(value)}H${x(to)}V${y(base)}H${x(from)}Z`}
      className={styles['band']}
      style={{ fill: paintOf(colour) }}
    />
  )
}

interface CaptionProps extends Scales {
  of: Line
  lines: readonly Line[]
  step: number
  lowest: number
}

/** The words of a line, where there is room for them. */
function Caption({ of, lines, x, y, step, lowest }: CaptionProps) {
  if (of.caption === undefined) return null
  const heights = of.values.map(y)
  const others = lines.filter(({ key }) => key !== of.key).map(({ values }) => values.map(y))
  const place = captionPlace(heights, others, Math.ceil((letterWidth * of.caption.length) / step) + 1)
  if (!place) return null
  const covered = heights.slice(place.from, place.to + 1)
  return (
    <text
      x={x((place.from + place.to) / 2)}
      y={place.isBelow ? Math.min(Math.max(...covered) + 14, lowest - 4) : Math.min(...covered) - 6}
      textAnchor="middle"
      className={styles['marked']}
      style={{ fill: paintOf(of.colour) }}
    >
      {of.caption}
    </text>
  )
}

/** How far above its triangle a note is, so that no line crosses it. Where there is no such place, it is in the tooltip and the list alone. */
function noteHeight(
  text: string,
  { x, y }: LinePoint,
  lines: readonly (readonly LinePoint[])[],
): number | undefined {
  const half = (letterWidth * text.length) / 2
  const placeAt = (above: number) => ({
    above,
    left: x - half,
    right: x + half,
    top: y + above - textHeight,
    bottom: y + above + 2,
  })
  return freePlace([placeAt(-9), placeAt(-21), placeAt(-33)], lines)?.above
}

interface PointProps extends Scales {
  highlight: Highlight
  lines: readonly (readonly LinePoint[])[]
  left: number
  right: number
  lowest: number
}

/** Above the lines. Its words are where there is room for them and no line crosses them. */
function Point({ highlight, lines, x, y, left, right, lowest }: PointProps) {
  const { from, to, value, colour, title, text } = highlight
  const wordsWidth = letterWidth * Math.max(title.length, text.length)
  // Two lines of text, above the axis.
  const placeAt = (start: number, first: number) => {
    const baseline = Math.min(Math.max(first, textHeight), lowest - 22)
    return {
      start,
      baseline,
      left: start,
      right: start + wordsWidth,
      top: baseline - textHeight,
      bottom: baseline + textHeight + 5,
    }
  }
  const after = x(to) + 8
  const before = x(from) - 12 - wordsWidth
  const level = y(value)
  const starts = [after, before].filter((start) => start > left && start + wordsWidth < right)
  const inside = Math.min(after, right - wordsWidth)
  const places = [level, level + 24, level - 32, level + 48, level - 56].flatMap((first) =>
    starts.map((start) => placeAt(start, first)),
  )
  const [first = placeAt(inside, level), ...others] = places
  const { start, baseline } = labelPlace([first, ...others], lines)
  return (
    <>
      <circle cx={x(from)} cy={level} r={5} className={styles['point']} style={{ stroke: paintOf(colour) }} />
      <text className={styles['marked']}>
        <tspan x={start} y={baseline} className={styles['markedTitle']}>
          {title}
        </tspan>
        <tspan x={start} y={baseline + 14}>
          {text}
        </tspan>
      </text>
    </>
  )
}

function LastPoint({ values, x, y }: Scales & { values: readonly number[] }) {
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
