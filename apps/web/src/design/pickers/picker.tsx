import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { t } from '../../messages/text.ts'
import { FieldError } from '../fields/field-error.tsx'
import { typeAhead } from '../keyboard/type-ahead.ts'
import hidden from '../layout/hidden.module.css'
import { loadable } from '../loadable/loadable.tsx'
import { useLoaded } from '../loadable/use-loaded.ts'
import { Tile } from '../marks/tile.tsx'
import { Popup } from '../overlays/popup.tsx'
import { ui } from '../primitives/primitives.ts'
import styles from './picker.module.css'
import type { PickerOption } from './picker-option.ts'

const PickerList = loadable(() => import('./picker-list.tsx'))

interface PickerProps {
  label: string
  options: readonly PickerOption[]
  /** The id of what is chosen; the empty one shows the placeholder. */
  value: string
  onChange: (id: string) => void
  /** Creates an option from the typed text, if none has that name; the caller then changes the value. */
  onCreate?: (text: string) => void
  placeholder?: string
  error?: string | undefined
  /** Marks it where the words stand elsewhere. */
  isInvalid?: boolean
  isDisabled?: boolean
  /** A dialog begins with it. */
  isFirst?: boolean
  /** `row` has its label at the left on a phone, `unlabelled` shows none, `bare` has no frame either, `chip` is as wide as what it shows. */
  look?: 'field' | 'row' | 'unlabelled' | 'bare' | 'chip'
  /** What the closed picker shows instead of the chosen option. */
  children?: ReactNode
}

/**
 * A choice from a list that typing filters: a popover, on a phone a sheet. Closed, a letter or an arrow opens it too.
 */
export function Picker(props: PickerProps) {
  const { label, options, value, onChange, onCreate, placeholder = t('controls.choose'), error } = props
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  // What the list begins with: undefined while it is closed.
  const [startText, setStartText] = useState<string>()
  const close = () => setStartText(undefined)
  useLoaded(PickerList.load)
  const isLabelHidden = props.look !== undefined && !['field', 'row'].includes(props.look)
  const chosen = options.find((option) => option.id === value && value !== '')
  const closeAnd = (work: (text: string) => void) => (text: string) => {
    close()
    work(text)
  }
  return (
    <div className={`${ui('stack', 'shrink', 'gap6')} ${styles['picker']}`} data-look={props.look ?? 'field'}>
      <span
        id={`${id}-label`}
        className={isLabelHidden ? hidden['hidden'] : `${ui('label', 'muted')} ${styles['label']}`}
      >
        {label}
      </span>
      <button
        ref={trigger}
        type="button"
        className={`${ui('row', 'wide', 'gap10', 'control', 'hoverable')} ${styles['trigger']}`}
        disabled={props.isDisabled}
        data-first-focus={props.isFirst || undefined}
        aria-haspopup="dialog"
        aria-expanded={startText !== undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        data-invalid={error !== undefined || props.isInvalid === true}
        onClick={() => setStartText(startText === undefined ? '' : undefined)}
        onKeyDown={(event) => {
          const typed = opensWith(event)
          if (typed === undefined) return
          event.preventDefault()
          typeAhead()
          setStartText(typed)
        }}
      >
        <span id={`${id}-value`} className={`${ui('row', 'grow', 'gap10')} ${styles['value']}`}>
          {props.children ?? <Chosen option={chosen} placeholder={placeholder} />}
        </span>
        <ChevronDown className={ui('faint')} size={16} strokeWidth={2} aria-hidden />
      </button>
      <Popup isOpen={startText !== undefined} onClose={close} title={label} anchor={trigger} isList>
        <Suspense>
          <PickerList
            label={label}
            options={options}
            value={value}
            startText={startText ?? ''}
            onPick={closeAnd(onChange)}
            onCreate={onCreate && closeAnd(onCreate)}
          />
        </Suspense>
      </Popup>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

function Chosen({ option, placeholder }: { option: PickerOption | undefined; placeholder: string }) {
  if (!option) return <span className={styles['placeholder']}>{placeholder}</span>
  return (
    <>
      {option.icon !== undefined && <Tile icon={option.icon} colour={option.colour ?? 'slate'} size={24} />}
      <span className={`${ui('shrink', 'medium', 'ellipsis')} ${styles['name']}`}>{option.label}</span>
    </>
  )
}

/** What a key on the closed picker opens it with; undefined for keys that do not. */
function opensWith({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'ArrowDown' || key === 'ArrowUp') return ''
  return /^[\p{L}\p{N}]$/u.test(key) ? key : undefined
}
