import { Combobox } from '@base-ui/react/combobox'
import { Check, Plus, Search } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../messages/text.ts'
import { narrow } from '../device/use-media.ts'
import bare from '../fields/bare-input.module.css'
import { writeInto } from '../keyboard/write-into.ts'
import { Tile } from '../marks/tile.tsx'
import { ui } from '../primitives/primitives.ts'
import styles from './picker-list.module.css'
import { hasLabel, matchingOptions, type PickerOption } from './picker-option.ts'

interface PickerListProps {
  label: string
  options: readonly PickerOption[]
  /** The id of what is chosen, if anything is. */
  value?: string
  /** The text typed before the list opened. */
  startText?: string
  onPick: (id: string) => void
  /** Makes an option of what was typed. */
  onCreate?: ((text: string) => void) | undefined
}

/** Stands for the option that makes another one. */
const create: PickerOption = { id: ' create', label: '' }

/** A search field over the options that it finds. The focus stays in the field, arrows move a mark. */
export default function PickerList(props: PickerListProps) {
  const { label, options, value, onPick, onCreate } = props
  const input = useRef<HTMLInputElement>(null)
  const startText = useRef(props.startText ?? '')
  const [text, setText] = useState('')
  const found = matchingOptions(options, text)
  const canCreate = onCreate !== undefined && text.trim() !== '' && !hasLabel(options, text)
  const items = canCreate ? [...found, create] : found
  useEffect(() => {
    // On a phone the keyboard stays away until the field is touched.
    if (!matchMedia(narrow).matches) input.current?.focus()
  }, [])
  // The library marks the first option found where the text is typed into the focused field.
  const typeStart = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = startText.current
    startText.current = ''
    if (typed !== '') writeInto(currentTarget, typed)
  }
  return (
    <Combobox.Root
      inline
      open
      autoHighlight
      items={items}
      filteredItems={items}
      value={options.find(({ id }) => id === value) ?? null}
      isItemEqualToValue={(a, b) => a.id === b.id}
      inputValue={text}
      onInputValueChange={(typed, { reason }) => reason === 'input-change' && setText(typed)}
    >
      <div className={`${ui('column')} ${styles['list']}`}>
        <div className={`${ui('row', 'gap8', 'faint', 'lineBelow')} ${styles['search']}`}>
          <Search size={16} strokeWidth={2} aria-hidden />
          <Combobox.Input
            ref={input}
            className={bare['input']}
            aria-label={t('controls.searchIn', { label: label.toLowerCase() })}
            spellCheck={false}
            onFocus={typeStart}
            placeholder={t(onCreate ? 'controls.searchOrCreate' : 'controls.search')}
          />
        </div>
        <Combobox.List className={`${ui('hiddenIfEmpty')} ${styles['options']}`} aria-label={label}>
          {(option: PickerOption, index: number) => (
            <Option
              key={option.id}
              option={option}
              isFlat={text !== ''}
              before={found[index - 1]}
              isSelected={option.id === value}
              onTake={() => (option === create ? onCreate?.(text.trim()) : onPick(option.id))}
              newLabel={text.trim()}
            />
          )}
        </Combobox.List>
        <Combobox.Empty>
          <span className={`${ui('small', 'muted')} ${styles['none']}`}>
            {text.trim() === '' ? t('controls.noOptions') : t('controls.noResults', { text: text.trim() })}
          </span>
        </Combobox.Empty>
      </div>
    </Combobox.Root>
  )
}

interface OptionProps {
  option: PickerOption
  before: PickerOption | undefined
  /** Without groups and indents, as what was found by typing is. */
  isFlat: boolean
  isSelected: boolean
  newLabel: string
  onTake: () => void
}

function Option({ option, before, isFlat, isSelected, newLabel, onTake }: OptionProps) {
  const isIndented = option.isNested === true && !isFlat
  return (
    <>
      {!isFlat && option.group !== undefined && option.group !== before?.group && (
        <p className={`${ui('label', 'faint')} ${styles['group']}`} role="presentation">
          {option.group}
        </p>
      )}
      <Combobox.Item
        className={`${ui('row', 'gap10')} ${styles['option']}`}
        value={option}
        data-indented={isIndented}
        onClick={onTake}
      >
        {option === create && <Plus size={18} strokeWidth={1.75} aria-hidden />}
        {option.icon !== undefined && <Tile icon={option.icon} colour={option.colour ?? 'slate'} size={24} />}
        <span className={`${ui('ellipsis')} ${styles['label']}`}>
          {option === create ? t('controls.create', { text: newLabel }) : option.label}
        </span>
        {option.hint !== undefined && !isIndented && (
          <span className={ui('small', 'figures', 'muted', 'ellipsis')} data-money={option.hasAmount}>
            {option.hint}
          </span>
        )}
        {isSelected && <Check size={16} strokeWidth={2} aria-hidden />}
      </Combobox.Item>
    </>
  )
}
