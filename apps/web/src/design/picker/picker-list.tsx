import { Check, Plus, Search } from 'lucide-react'
import { Fragment, type KeyboardEvent, useId, useState } from 'react'
import bare from '../field/bare-input.module.css'
import { Tile } from '../tile/tile.tsx'
import { fieldProps, listProps, optionProps } from './list-props.ts'
import { movedIndex } from './moved-index.ts'
import styles from './picker-list.module.css'
import { hasLabel, matchingOptions, type PickerOption } from './picker-option.ts'

interface PickerListProps {
  label: string
  options: readonly PickerOption[]
  /** The id of what is chosen, if anything is. */
  value?: string
  /** What was typed before the list was there. */
  startText?: string
  onPick: (id: string) => void
  /** Makes an option of what was typed. */
  onCreate?: ((text: string) => void) | undefined
}

/** A search field over the options that it finds. The focus stays in the field, arrows move a mark. */
export function PickerList({ label, options, value, startText = '', onPick, onCreate }: PickerListProps) {
  const id = useId()
  const [text, setText] = useState(startText)
  const [active, setActive] = useState(() => (startText ? 0 : placeOf(options, value)))
  const found = matchingOptions(options, text)
  const canCreate = onCreate !== undefined && text.trim() !== '' && !hasLabel(options, text)
  const count = found.length + Number(canCreate)
  const take = (index: number) => {
    const option = found[index]
    if (option) onPick(option.id)
    else if (canCreate) onCreate(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedIndex(event.key, active, count)
    const isTaken = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    if (isTaken) take(active)
    if (moved !== undefined) setActive(moved)
    if (!isTaken && moved === undefined) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles['list']}>
      <div className={styles['search']}>
        <Search size={16} strokeWidth={2} aria-hidden />
        <input
          className={bare['input']}
          {...fieldProps(`${id}-options`, true, active < count ? `${id}-${active}` : undefined)}
          aria-label={`Find in ${label.toLowerCase()}`}
          spellCheck={false}
          placeholder={onCreate ? 'Find or create' : 'Find'}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles['options']} {...listProps(`${id}-options`, label)}>
        {found.map((option, index) => (
          <Fragment key={option.id}>
            {text === '' && option.group !== undefined && option.group !== found[index - 1]?.group && (
              <p className={styles['group']} role="presentation">
                {option.group}
              </p>
            )}
            <Option
              id={`${id}-${index}`}
              option={option}
              isIndented={option.isNested === true && text === ''}
              isActive={index === active}
              isSelected={option.id === value}
              onPick={() => onPick(option.id)}
            />
          </Fragment>
        ))}
        {canCreate && (
          <div
            className={styles['option']}
            {...optionProps({
              id: `${id}-${found.length}`,
              isMarked: active === found.length,
              isSelected: false,
              onTake: () => onCreate(text.trim()),
            })}
          >
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            <span className={styles['label']}>Create “{text.trim()}”</span>
          </div>
        )}
      </div>
      {count === 0 && (
        <output className={styles['none']}>
          {text.trim() === '' ? 'There is nothing to choose yet' : `Nothing is called “${text.trim()}”`}
        </output>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  option: PickerOption
  isIndented: boolean
  isActive: boolean
  isSelected: boolean
  onPick: () => void
}

function Option({ id, option, isIndented, isActive, isSelected, onPick }: OptionProps) {
  return (
    <div
      className={styles['option']}
      data-indented={isIndented}
      {...optionProps({ id, isMarked: isActive, isSelected, onTake: onPick })}
    >
      {option.icon !== undefined && <Tile icon={option.icon} colour={option.colour ?? 'slate'} size={24} />}
      <span className={styles['label']}>{option.label}</span>
      {option.hint !== undefined && !isIndented && <span className={styles['hint']}>{option.hint}</span>}
      {isSelected && <Check size={16} strokeWidth={2} aria-hidden />}
    </div>
  )
}

function placeOf(options: readonly PickerOption[], value: string | undefined): number {
  return Math.max(
    0,
    options.findIndex(({ id }) => id === value),
  )
}
