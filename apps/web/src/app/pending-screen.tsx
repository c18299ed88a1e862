import { Spinner } from '../design/feedback/spinner.tsx'
import { t } from '../messages/text.ts'
import styles from './pending-screen.module.css'

/** What is seen while a screen's code is on its way, once that takes long enough to notice. */
export function PendingScreen() {
  return (
    <output className={styles['pending']} aria-label={t('start.loading')} aria-busy>
      <Spinner sizePx={28} />
    </output>
  )
}
