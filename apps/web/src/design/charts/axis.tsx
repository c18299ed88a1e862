import type { ScaleLinear } from 'd3-scale'
import styles from './charts.module.css'
import { textWidth } from './text-width.ts'

interface ValueAxisProps {
  scale: ScaleLinear<number, number>
  /** Where the grid begins and ends. */
  from: number
  to: number
  format: (value: number) => string
}

const tickCount = 5
const gap = 10

/** How much room the values at the left need, with what keeps them off the edge. */
export function roomForValues(
  scale: ScaleLinear<number, number>,
  format: (value: number) => string,
  isNarrow: boolean,
): number {
  const widest = Math.max(...scale.ticks(tickCount).map((value) => textWidth(format(value), 0.6875)))
  return Math.max(isNarrow ? 64 : 84, Math.ceil(widest) + gap + 2)
}

/** Values at the left with a line of the grid for each; the line of zero is stronger. */
export function ValueAxis({ scale, from, to, format }: ValueAxisProps) {
  return (
    <g>
      {scale.ticks(tickCount).map((value) => (
        <g key={value} transform={`translate(0 ${Math.round(scale(value)) + 0.5})`}>
          <path d={`M${from} 0H${to}`} className={value === 0 ? styles['zero'] : styles['grid']} />
          <text x={from - gap} dy="0.32em" textAnchor="end" className={styles['tick']}>
            {format(value)}
          </text>
        </g>
      ))}
    </g>
  )
}

interface LabelAxisProps {
  labels: readonly { readonly x: number; readonly text: string }[]
  y: number
  /** The least distance between two labels in pixels; those between are left out. */
  minGap: number
}

/** Words below a chart, as many as there is room for; the last one always stands. */
export function LabelAxis({ labels, y, minGap }: LabelAxisProps) {
  const distance = Math.abs((labels[1]?.x ?? 0) - (labels[0]?.x ?? 0)) || minGap
  const step = Math.max(1, Math.ceil(minGap / distance))
  return (
    <g>
      {labels.map(({ x, text }, index) =>
        (labels.length - 1 - index) % step === 0 ? (
          <text key={x} x={x} y={y} textAnchor="middle" className={styles['tick']}>
            {text}
          </text>
        ) : null,
      )}
    </g>
  )
}
