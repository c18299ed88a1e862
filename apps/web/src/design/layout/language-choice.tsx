import { languages } from '@monedero/messages'
import { Languages } from 'lucide-react'
import { isLanguage, setLanguage, useLanguage } from '../../messages/language.ts'
import { t } from '../../messages/text.ts'
import { ui } from '../primitives/primitives.ts'
import styles from './language-choice.module.css'

/** The language of the page, for whoever is not signed in. */
export function LanguageChoice() {
  const language = useLanguage()
  return (
    <div className={`${ui('inlineRow', 'gap6', 'label', 'muted')} ${styles['choice']}`}>
      <Languages size={16} strokeWidth={1.75} aria-hidden />
      <LanguageSelect value={language} onChange={(next) => void setLanguage(next)} />
    </div>
  )
}

interface LanguageSelectProps {
  value: keyof typeof languages
  onChange: (language: keyof typeof languages) => void
}

/** The languages there are, each in its own words. */
export function LanguageSelect({ value, onChange }: LanguageSelectProps) {
  return (
    <select
      className={styles['select']}
      aria-label={t('start.language')}
      value={value}
      onChange={({ target }) => isLanguage(target.value) && onChange(target.value)}
    >
      {Object.entries(languages).map(([tag, { name }]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  )
}
