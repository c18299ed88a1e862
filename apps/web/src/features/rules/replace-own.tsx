import { Switch } from '../../design/buttons/switch.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'

/** Whether rules also replace categories that the person chose. */
export function ReplaceOwn({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div className={ui('row', 'spread', 'gap16')}>
      <div>
        <p>{t('categories.ruleReplaceOwn')}</p>
        <p className={ui('small', 'muted')}>{t('categories.ruleReplaceOwnHint')}</p>
      </div>
      <Switch label={t('categories.ruleReplaceOwn')} isOn={isOn} onChange={onChange} />
    </div>
  )
}
