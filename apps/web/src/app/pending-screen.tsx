import { Spinner } from '../design/marks/spinner.tsx'
import { ui } from '../design/primitives/primitives.ts'
import { t } from '../messages/text.ts'
import styles from './pending-screen.module.css'

/** Shown while a screen's code is loading, once that takes noticeably long. */
export function PendingScreen() {
  return (
    <output
      className={`${ui('center', 'faint')} ${styles['pending']}`}
      aria-label={t('start.loading')}
      aria-busy
    >
      <Spinner sizePx={28} />
    </output>
  )
}
