import { Check } from 'lucide-react'
import { t } from '../../messages/text.ts'
import styles from './import-steps.module.css'

/** Where an import stands while a file is reviewed. */
export function ImportSteps() {
  return (
    <ol className={styles['steps']} aria-label={t('import.steps')}>
      <li data-is="done">
        <span aria-hidden>
          <Check size={14} strokeWidth={2.5} />
        </span>
        {t('import.stepChoose')}
      </li>
      <li data-is="current" aria-current="step">
        <span aria-hidden>2</span>
        {t('import.stepReview')}
      </li>
      <li>
        <span aria-hidden>3</span>
        {t('import.stepDone')}
      </li>
    </ol>
  )
}
