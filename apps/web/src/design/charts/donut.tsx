import { arc, pie } from 'd3-shape'
import { useId } from 'react'
import { paintOf, type Series } from './chart-data.ts'
import styles from './charts.module.css'
import { Patterns, patternOf } from './patterns.tsx'

interface Slice extends Series {
  /** Nothing is drawn of a slice that is not above 0. */
  readonly value: number
}

interface DonutProps {
  slices: readonly Slice[]
  /** In the middle: what the whole is, and how much. */
  label: string
  value: string
  size?: number
}

/** How a whole is divided. It shows the shape only: names and figures stand beside it. */
export function Donut({ slices, label, value, size = 184 }: DonutProps) {
  const id = useId()
  const outer = size / 2
  const inner = outer - size * 0.115
  const draw = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(inner)
    .outerRadius(outer)
    .padAngle(slices.length > 1 ? 0.024 : 0)
    .cornerRadius(2)
  const angles = pie<Slice>()
    .sortValues(null)
    .value(({ value: part }) => Math.max(0, part))([...slices])
  return (
    <svg
      data-chart
      className={styles['donut']}
      width={size}
      height={size}
      viewBox={`${-outer} ${-outer} ${size} ${size}`}
      aria-hidden
    >
      <Patterns id={id} />
      {angles.map((slice, index) => {
        const path = slice.value > 0 ? (draw(slice) ?? '') : ''
        return (
          <g key={slice.data.key}>
            <path d={path} className={styles['fill']} style={{ fill: paintOf(slice.data.colour) }} />
            <path d={path} className={styles['patterned']} fill={patternOf(id, index)} />
          </g>
        )
      })}
      <text y={-10} textAnchor="middle" className={styles['donutLabel']}>
        {label}
      </text>
      <text
        y={14}
        textAnchor="middle"
        className={styles['donutValue']}
        // Long figures keep inside of the ring.
        style={{ fontSize: Math.min(17, (inner * 1.75) / (value.length * 0.58)) }}
      >
        {value}
      </text>
    </svg>
  )
}
