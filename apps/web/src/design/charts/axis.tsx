import type { ScaleLinear } from 'd3-scale'
import styles from './charts.module.css'

interface ValueAxisProps {
  scale: ScaleLinear<number, number>
  /** Where the grid begins and ends. */
  from: number
  to: number
  format: (value: number) => string
  ticks?: number
}

/** Values at the left with a line of the grid for each; the line of zero is stronger. */
export function ValueAxis({ scale, from, to, format, ticks = 5 }: ValueAxisProps) {
  return (
    <g>
      {scale.ticks(ticks).map((value) => (
        <g key={value} transform={`translate(0 ${Math.round(scale(value)) + 0.5})`}>
          <path d={`M${from} 0H${to}`} className={value === 0 ? styles['zero'] : styles['grid']} />
          <text x={from - 10} dy="0.32em" textAnchor="end" className={styles['tick']}>
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
  const gap = Math.abs((labels[1]?.x ?? 0) - (labels[0]?.x ?? 0)) || minGap
  const step = Math.max(1, Math.ceil(minGap / gap))
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
