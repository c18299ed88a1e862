import { Check } from 'lucide-react'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './import-steps.module.css'

/** Where an import stands while a file is reviewed. */
export function ImportSteps() {
  return (
    <ol
      className={`${ui('row', 'label', 'muted', 'notOnPhone')} ${styles['steps']}`}
      aria-label={t('import.steps')}
    >
      <li className={ui('row', 'gap8')} data-is="done">
        <span className={ui('center')} aria-hidden>
          <Check size={14} strokeWidth={2.5} />
        </span>
        {t('import.stepChoose')}
      </li>
      <li className={ui('row', 'gap8')} data-is="current" aria-current="step">
        <span className={ui('center')} aria-hidden>
          2
        </span>
        {t('import.stepReview')}
      </li>
      <li className={ui('row', 'gap8')}>
        <span className={ui('center')} aria-hidden>
          3
        </span>
        {t('import.stepDone')}
      </li>
    </ol>
  )
}
