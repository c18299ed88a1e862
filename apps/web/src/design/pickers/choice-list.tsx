import { type Colour, foldedText } from '@monedero/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '../../messages/text.ts'
import bare from '../fields/bare-input.module.css'
import { Tile } from '../marks/tile.tsx'
import { ui } from '../primitives/primitives.ts'
import styles from './choice-list.module.css'

/** One thing to choose. */
export interface Choice {
  readonly id: string
  readonly label: string
  /** The stored name of an icon, drawn as a tile. */
  readonly icon?: string
  readonly colour?: Colour
  /** Quieter, at the end of the line. */
  readonly hint?: string
  /** Chosen for some of what it is about, not for all. */
  readonly isPartly?: boolean
}

interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Shown without any choices. */
  none?: string
}

/** From here on a field finds choices by their name. */
const manyChoices = 8

/** Any number of choices, each with a tick. Arrows move between them; many can be searched. */
export function ChoiceList({ label, choices, chosen, onChange, none }: ChoiceListProps) {
  const [text, setText] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const wanted = foldedText(text).trim()
  const found = choices.filter((choice) => foldedText(choice.label).includes(wanted))
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])]
    const at = inputs.findIndex((input) => input === document.activeElement)
    inputs[at + by]?.focus()
  }
  return (
    <fieldset ref={list} className={ui('stack', 'shrink')} aria-label={label}>
      {choices.length > manyChoices && (
        <div className={`${ui('row', 'gap8', 'faint')} ${styles['search']}`}>
          <Search size={16} strokeWidth={2} aria-hidden />
          <input
            className={bare['input']}
            aria-label={t('controls.searchIn', { label: label.toLowerCase() })}
            placeholder={t('controls.search')}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={move}
          />
        </div>
      )}
      {found.map((choice) => (
        <label key={choice.id} className={`${ui('row', 'gap10')} ${styles['choice']}`}>
          <input
            className={ui('rigid', 'tick')}
            type="checkbox"
            ref={(input) => {
              if (input) input.indeterminate = choice.isPartly === true
            }}
            checked={chosen.includes(choice.id)}
            onKeyDown={move}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, choice.id] : chosen.filter((id) => id !== choice.id),
              )
            }
          />
          {choice.icon !== undefined && (
            <Tile icon={choice.icon} colour={choice.colour ?? 'slate'} size={24} />
          )}
          <span className={ui('grow', 'ellipsis')}>{choice.label}</span>{' '}
          {choice.hint !== undefined && <span className={ui('small', 'faint')}>{choice.hint}</span>}
        </label>
      ))}
      {found.length === 0 && (
        <p className={`${ui('small', 'faint')} ${styles['none']}`}>
          {wanted ? t('controls.noResults', { text: text.trim() }) : none}
        </p>
      )}
    </fieldset>
  )
}
