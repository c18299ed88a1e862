import { useId } from 'react'
import { t } from '../../messages/text.ts'
import { icons } from '../marks/icons.ts'
import { ui } from '../primitives/primitives.ts'
import styles from './icon-choice.module.css'
import { iconNames } from './icon-names.ts'

interface IconChoiceProps {
  value: string
  /** The names that are offered; the one that is chosen is always among them. */
  options: readonly string[]
  onChange: (icon: string) => void
}

/** A choice of icons, each with its name. */
export function IconChoice({ value, options, onChange }: IconChoiceProps) {
  const name = useId()
  const offered = options.includes(value) ? options : [value, ...options]
  return (
    <fieldset className={styles['group']}>
      <legend>{t('controls.icon')}</legend>
      <div className={`${ui('columns', 'gap4')} ${styles['icons']}`}>
        {offered.map((icon) => {
          const [Icon, label] = [icons[icon], iconNames[icon]]
          if (!Icon || !label) return null
          return (
            <label key={icon} className={styles['icon']} title={t(label)}>
              <input
                type="radio"
                name={name}
                aria-label={t(label)}
                checked={icon === value}
                onChange={() => onChange(icon)}
              />
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
