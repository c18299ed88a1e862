import styles from './logo.module.css'
import { Mark } from './mark.tsx'

/** Mark and name. */
export function Logo() {
  return (
    <span className={styles['logo']}>
      <Mark />
      Monedero
    </span>
  )
}
