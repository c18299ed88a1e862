import { ui } from '../primitives/primitives.ts'
import styles from './charts.module.css'

/** The meaning of the tints of a calendar. */
export function HeatScale({ from, to }: { from: string; to: string }) {
  return (
    <p className={`${ui('row', 'gap8', 'micro', 'muted')} ${styles['scale']}`}>
      {from}
      <svg width="94" height="14" aria-hidden>
        {[0, 1, 2, 3, 4].map((level) => (
          <g key={level} className={styles['day']} data-level={level}>
            <rect x={level * 20} width="14" height="14" rx="4" />
          </g>
        ))}
      </svg>
      {to}
    </p>
  )
}
