import styles from './limit-bar.module.css'

interface LimitBarProps {
  /** How much of the limit is used: 1 is all of it. */
  share: number
  state: 'ok' | 'near' | 'met' | 'over'
  /** How much of the period has passed; none outside of it. */
  passed?: number | undefined
  size?: 'row' | 'large'
}

/** How much of a limit is used, with a mark for today. Decorative: words and figures stand beside it. */
export function LimitBar({ share, state, passed, size = 'row' }: LimitBarProps) {
  return (
    <span className={styles['bar']} data-state={state} data-size={size} aria-hidden>
      <i style={{ width: percent(share) }} />
      {passed !== undefined && <b style={{ left: percent(passed) }} />}
    </span>
  )
}

function percent(share: number): string {
  return `${(Math.max(0, Math.min(1, share)) * 100).toFixed(2)}%`
}
