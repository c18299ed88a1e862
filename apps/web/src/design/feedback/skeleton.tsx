import styles from './skeleton.module.css'

/** A row that is on its way, in the place that it will take; nothing is seen before it is worth noticing. */
export function Skeleton({ label }: { label: string }) {
  return (
    <output aria-label={label} className={styles['row']}>
      <span className={styles['tile']} />
      <span className={styles['line']} />
      <span className={styles['figure']} />
    </output>
  )
}
