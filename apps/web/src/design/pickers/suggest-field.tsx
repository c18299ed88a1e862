import { type KeyboardEvent, useId, useState } from 'react'
import { t } from '../../messages/text.ts'
import { Field, type FieldProps } from '../fields/field.tsx'
import { fieldProps, listProps, optionProps } from '../fields/list-props.ts'
import { movedIndex } from '../keyboard/moved-index.ts'
import { Tile } from '../marks/tile.tsx'
import { ui } from '../primitives/primitives.ts'
import type { PickerOption } from './picker-option.ts'
import styles from './suggest-field.module.css'

interface SuggestFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'onKeyDown'> {
  value: string
  onText: (text: string) => void
  /** Suggestions, best first; the list is hidden if empty. */
  suggestions: readonly PickerOption[]
  onTake: (id: string) => void
  /** Where the suggestions appear: above the last field of a form there is more room. */
  side?: 'below' | 'above'
  /** Called on Enter without a marked suggestion; returns whether it was handled. */
  onEnter?: () => boolean
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A line of text with suggestions under it while it is typed: arrows mark one, Enter takes it, Escape puts them away. */
export function SuggestField({
  value,
  onText,
  suggestions,
  onTake,
  side = 'below',
  onEnter,
  onKeyDown,
  onBlur,
  ...field
}: SuggestFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const shown = isOpen ? suggestions : []
  const take = (index: number) => {
    const option = shown[index]
    if (!option) return
    setOpen(false)
    onTake(option.id)
  }
  const handleShut = (key: string): boolean => {
    if (key === 'Enter') return onEnter?.() ?? false
    if (key !== 'ArrowDown' || suggestions.length === 0) return false
    setActive(0)
    setOpen(true)
    return true
  }
  const handle = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey) return false
    if (shown.length === 0) return handleShut(key)
    const moved = movedIndex(key, active, shown.length)
    if (moved !== undefined) setActive(moved)
    else if (key === 'Enter') take(active)
    else if (key === 'Escape') setOpen(false)
    else return false
    return true
  }
  return (
    <div className={`${ui('relative', 'shrink')} ${styles['wrapper']}`} data-side={side}>
      <Field
        {...field}
        {...fieldProps(`${id}-list`, shown.length > 0, shown.length > 0 ? `${id}-${active}` : undefined)}
        value={value}
        onChange={(event) => {
          onText(event.target.value)
          setActive(0)
          setOpen(event.target.value.trim() !== '')
        }}
        onBlur={(event) => {
          setOpen(false)
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          if (handle(event)) {
            event.preventDefault()
            event.stopPropagation()
          } else onKeyDown?.(event)
        }}
      />
      <div
        className={styles['list']}
        {...listProps(`${id}-list`, t('controls.suggestions'))}
        hidden={shown.length === 0}
      >
        {shown.map((option, index) => (
          <div
            key={option.id}
            className={`${ui('row', 'gap10')} ${styles['option']}`}
            {...optionProps({
              id: `${id}-${index}`,
              isMarked: index === active,
              isSelected: index === active,
              onTake: () => take(index),
            })}
          >
            {option.icon !== undefined && (
              <Tile icon={option.icon} colour={option.colour ?? 'slate'} size={24} />
            )}
            <span className={ui('grow', 'ellipsis')}>{option.label}</span>
            {option.hint !== undefined && (
              <span
                className={`${ui('small', 'muted', 'ellipsis')} ${styles['hint']}`}
                data-money={option.hasAmount}
              >
                {option.hint}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
