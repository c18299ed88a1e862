import { useId } from 'react'
import { ui } from '../primitives/primitives.ts'
import { paintOf, type Series } from './chart-data.ts'
import styles from './charts.module.css'
import { Patterns, patternOf } from './patterns.tsx'

interface LegendItem extends Series {
  /** The number of its pattern; a line has none. */
  readonly pattern?: number
  /** How its line is broken. */
  readonly dash?: string | undefined
  /** It is a tint. */
  readonly isBand?: boolean
}

/** The meaning of each colour, pattern or line. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  const id = useId()
  return (
    <ul className={`${ui('cluster', 'micro', 'muted')} ${styles['legend']}`}>
      {items.map(({ key, label, colour, pattern, dash, isBand }) => (
        <li className={ui('row', 'shrink', 'gap6')} key={key}>
          <svg width="20" height="12" aria-hidden>
            {isBand ? (
              <rect
                className={styles['band']}
                width="12"
                height="12"
                rx="3"
                style={{ fill: paintOf(colour) }}
              />
            ) : pattern === undefined ? (
              <path
                d="M0 6h20"
                className={styles['line']}
                style={{ stroke: paintOf(colour) }}
                strokeDasharray={dash}
              />
            ) : (
              <>
                <Patterns id={id} />
                <rect
                  className={styles['fill']}
                  width="12"
                  height="12"
                  rx="3"
                  style={{ fill: paintOf(colour) }}
                />
                <rect
                  className={styles['patterned']}
                  width="12"
                  height="12"
                  rx="3"
                  fill={patternOf(id, pattern)}
                />
              </>
            )}
          </svg>
          <span className={ui('ellipsis')}>{label}</span>
        </li>
      ))}
    </ul>
  )
}
