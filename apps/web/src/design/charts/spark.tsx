import type { Colour } from '@monedero/core'
import { type PointerEvent, useId, useState } from 'react'
import { ui } from '../primitives/primitives.ts'
import styles from './spark.module.css'
import { indexAt, sparkBox, sparkPath, sparkPoints, zeroHeight } from './spark-path.ts'

interface SparkProps {
  values: readonly number[]
  colour: Colour
  label: string
  /** A value in words, with its day. */
  textOf: (index: number) => string
  /** Marks the last value that is no forecast. */
  hasDot?: boolean
  /** How many of the last values are a forecast, drawn dotted. */
  ahead?: number
}

/** How a figure went, without axes; as wide and high as its place. A pointer, a finger or arrow keys show each value. */
export function Spark({ values, colour, label, textOf, hasDot = false, ahead = 0 }: SparkProps) {
  const [shown, setShown] = useState<number>()
  const last = values.length - 1 - ahead
  const points = sparkPoints(values)
  const marked = points[shown ?? (hasDot ? last : -1)]
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setShown(indexAt((clientX - left) / width, values.length))
  }
  return (
    <div className={styles['spark']} data-colour={colour} data-money-chart>
      <Line points={points} last={last} zero={zeroHeight(values)} />
      {marked && <span className={styles['dot']} style={placeOf(marked)} />}
      {shown !== undefined && marked && (
        <span
          className={`${ui('micro', 'figures', 'noWrap')} ${styles['value']}`}
          style={{ left: placeOf(marked).left, translate: `-${placeOf(marked).left}` }}
        >
          {textOf(shown)}
        </span>
      )}
      <input
        type="range"
        className={styles['range']}
        aria-label={label}
        aria-valuetext={textOf(shown ?? last)}
        min={0}
        max={last + ahead}
        value={shown ?? last}
        onChange={({ target }) => setShown(Number(target.value))}
        onPointerMove={point}
        // A finger that is lifted leaves its value to be read.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setShown(undefined)}
        onFocus={() => setShown((current) => current ?? last)}
        onBlur={() => setShown(undefined)}
      />
    </div>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

function Line({ points, last, zero }: { points: readonly Point[]; last: number; zero: number | undefined }) {
  const fill = useId()
  const path = sparkPath(points.slice(0, last + 1))
  const ahead = sparkPath(points.slice(last))
  return (
    <svg viewBox={`0 0 ${sparkBox.width} ${sparkBox.height}`} preserveAspectRatio="none" aria-hidden>
      <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <path d={`${path}V${sparkBox.height}H6Z`} fill={`url(#${fill})`} />
      {zero !== undefined && <path d={`M0 ${zero}H${sparkBox.width}`} className={styles['zero']} />}
      <path d={path} className={styles['line']} />
      <path d={ahead} className={styles['line']} strokeDasharray="2 3" />
    </svg>
  )
}

function placeOf({ x, y }: Point) {
  return { left: `${(100 * x) / sparkBox.width}%`, top: `${(100 * y) / sparkBox.height}%` }
}
