import type { Colour } from '@monedero/core'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { ui } from '../primitives/primitives.ts'
import styles from './colour-choice.module.css'

const colourNames: Record<Colour, PlainMessageId> = {
  amber: 'controls.amber',
  blue: 'controls.blue',
  green: 'controls.green',
  orange: 'controls.orange',
  pink: 'controls.pink',
  slate: 'controls.slate',
  teal: 'controls.teal',
  violet: 'controls.violet',
}

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
      <legend>{t('controls.colour')}</legend>
      <div className={`${ui('cluster', 'gap8')} ${styles['colours']}`}>
        {options.map((colour) => (
          <label
            key={colour}
            className={styles['colour']}
            data-colour={colour}
            title={t(colourNames[colour])}
          >
            <input
              type="radio"
              name={name}
              aria-label={t(colourNames[colour])}
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
