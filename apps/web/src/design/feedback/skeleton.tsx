import { ui } from '../primitives/primitives.ts'
import styles from './skeleton.module.css'

/** A placeholder of a loading row, of the same size; invisible for short waits. */
export function Skeleton({ label }: { label: string }) {
  return (
    <output aria-label={label} className={`${ui('row')} ${styles['row']}`}>
      <span className={`${ui('awaited')} ${styles['tile']}`} />
      <span className={`${ui('awaited')} ${styles['line']}`} />
      <span className={`${ui('awaited')} ${styles['figure']}`} />
    </output>
  )
}
