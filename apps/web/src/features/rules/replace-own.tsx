import { Switch } from '../../design/buttons/switch.tsx'
import { t } from '../../messages/text.ts'
import styles from './rule-form.module.css'

/** Whether rules also replace categories that the person chose. */
export function ReplaceOwn({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div className={styles['switchRow']}>
      <div>
        <p>{t('categories.ruleReplaceOwn')}</p>
        <p className={styles['hint']}>{t('categories.ruleReplaceOwnHint')}</p>
      </div>
      <Switch label={t('categories.ruleReplaceOwn')} isOn={isOn} onChange={onChange} />
    </div>
  )
}
