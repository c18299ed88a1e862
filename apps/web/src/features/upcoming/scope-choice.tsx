import { useId } from 'react'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './scope-choice.module.css'

/** Whether a change is for one occurrence or from it on. */
export type Scope = 'one' | 'following'

interface ScopeChoiceProps {
  scope: Scope
  /** What each of them means. */
  notes: Readonly<Record<Scope, string>>
  onChange: (scope: Scope) => void
}

/** This one, or this and the following. */
export function ScopeChoice({ scope, notes, onChange }: ScopeChoiceProps) {
  const name = useId()
  const labels = { one: t('upcoming.thisOne'), following: t('upcoming.following') }
  return (
    <div className={ui('stack', 'gap12')}>
      <fieldset className={`${ui('columns', 'gap8')} ${styles['scopes']}`} aria-label={t('upcoming.scope')}>
        {(['one', 'following'] as const).map((value) => (
          <label className={ui('columns', 'strong')} key={value} data-on={scope === value}>
            <input type="radio" name={name} checked={scope === value} onChange={() => onChange(value)} />
            {labels[value]} <span>{notes[value]}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles['stay']}>{t('upcoming.stay')}</p>
    </div>
  )
}
