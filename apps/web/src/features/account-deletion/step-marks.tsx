import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './step-marks.module.css'

interface StepMarksProps {
  step: 1 | 2
}

/** The current step: two marks and their text. */
export function StepMarks({ step }: StepMarksProps) {
  return (
    <p className={`${ui('row', 'end', 'gap6', 'micro', 'faint')} ${styles['marks']}`}>
      <span data-on />
      <span data-on={step === 2 || undefined} />
      {t('account.step', { step })}
    </p>
  )
}
