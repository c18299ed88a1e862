import type { Colour } from '@monedero/core'
import { useId } from 'react'
import styles from './spark.module.css'
import { sparkBox, sparkPath, sparkPoints } from './spark-path.ts'

interface SparkProps {
  values: readonly number[]
  colour: Colour
  /** Marks the last value. */
  hasDot?: boolean
}

/** How a figure went, without axes; as wide and high as its place. Decorative: who shows it says it in words. */
export function Spark({ values, colour, hasDot = false }: SparkProps) {
  const fill = useId()
  const points = sparkPoints(values)
  const path = sparkPath(points)
  const last = points.at(-1) ?? { x: 0, y: 0 }
  return (
    <div className={styles['spark']} data-colour={colour} aria-hidden>
      <svg viewBox={`0 0 ${sparkBox.width} ${sparkBox.height}`} preserveAspectRatio="none">
        <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        <path d={`${path}V${sparkBox.height}H6Z`} fill={`url(#${fill})`} />
        <path d={path} className={styles['line']} />
      </svg>
      {hasDot && (
        <span
          className={styles['dot']}
          style={{ left: `${(100 * last.x) / sparkBox.width}%`, top: `${(100 * last.y) / sparkBox.height}%` }}
        />
      )}
    </div>
  )
}
