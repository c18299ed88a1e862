import { ui } from '../primitives/primitives.ts'
import styles from './logo.module.css'
import { Mark } from './mark.tsx'

/** Mark and name. */
export function Logo() {
  return (
    <span className={`${ui('inlineRow', 'gap10')} ${styles['logo']}`}>
      <Mark />
      Monedero
    </span>
  )
}
