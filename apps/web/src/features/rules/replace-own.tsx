import { Switch } from '../../design/buttons/switch.tsx'
import { t } from '../../messages/text.ts'
import styles from './rule-form.module.css'

/** Whether rules also replace categories that the person chose. */
export function ReplaceOwn({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div className={styles['switchRow']}>
      <div>
        <p>{t('rules.replaceOwn')}</p>
        <p className={styles['hint']}>{t('rules.replaceOwnHint')}</p>
      </div>
      <Switch label={t('rules.replaceOwn')} isOn={isOn} onChange={onChange} />
    </div>
  )
}
