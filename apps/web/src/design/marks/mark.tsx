import styles from './mark.module.css'

/** The purse on its blue tile. Decorative: the name stands beside it. */
export function Mark() {
  return <span className={styles['mark']} aria-hidden />
}
