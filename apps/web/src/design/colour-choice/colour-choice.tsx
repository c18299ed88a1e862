import type { Colour } from '@monedero/core'
import { Check } from 'lucide-react'
import { useId } from 'react'
import styles from './colour-choice.module.css'

interface ColourChoiceProps<Name extends Colour> {
  value: Name
  options: readonly Name[]
  onChange: (colour: Name) => void
}

/** A choice of colours. Each has a name, and the chosen one a tick. */
export function ColourChoice<Name extends Colour>({ value, options, onChange }: ColourChoiceProps<Name>) {
  const name = useId()
  return (
    <fieldset className={styles['group']}>
      <legend>Colour</legend>
      <div className={styles['colours']}>
        {options.map((colour) => (
          <label key={colour} className={styles['colour']} data-colour={colour} title={colour}>
            <input
              type="radio"
              name={name}
              aria-label={colour}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <Check size={18} strokeWidth={2.4} aria-hidden />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
