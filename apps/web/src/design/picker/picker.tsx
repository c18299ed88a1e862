import { Popover } from '@base-ui/react/popover'
import { ChevronDown, CircleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { modalContainer } from '../dialog/modal-container.tsx'
import { useIsNarrow } from '../media/use-media.ts'
import { Tile } from '../tile/tile.tsx'
import styles from './picker.module.css'
import { PickerList } from './picker-list.tsx'
import type { PickerOption } from './picker-option.ts'

interface PickerProps {
  label: string
  options: readonly PickerOption[]
  /** The id of what is chosen; the empty one shows the placeholder. */
  value: string
  onChange: (id: string) => void
  /** Makes what was typed, where no option is called so; the caller then changes the value. */
  onCreate?: (text: string) => void
  placeholder?: string
  error?: string | undefined
  /** Marks it where the words stand elsewhere. */
  isInvalid?: boolean
  isDisabled?: boolean
  /** `row` has its label at the left on a phone, `bare` has no label and no frame. */
  look?: 'field' | 'row' | 'bare'
  /** What the closed picker shows instead of the chosen option. */
  children?: ReactNode
}

/**
 * A choice from a list that typing filters: a popover, on a phone a sheet. Closed, a letter or an arrow opens it too.
 */
export function Picker(props: PickerProps) {
  const { label, options, value, onChange, onCreate, placeholder, error, isDisabled, look, children } = props
  const id = useId()
  const isNarrow = useIsNarrow()
  const [startText, setStartText] = useState<string>()
  const search = useRef<HTMLInputElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => setStartText(undefined)
  const chosen = options.find((option) => option.id === value && value !== '')

  const button = (
    <button
      ref={trigger}
      type="button"
      className={styles['trigger']}
      disabled={isDisabled}
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
        setStartText(typed)
      }}
    >
      <span id={`${id}-value`} className={styles['value']}>
        {children ?? <Chosen option={chosen} placeholder={placeholder ?? 'Choose'} />}
      </span>
      <ChevronDown size={16} strokeWidth={2} aria-hidden />
    </button>
  )
  const list = (
    <PickerList
      label={label}
      options={options}
      value={value}
      startText={startText ?? ''}
      searchRef={search}
      onPick={(picked) => {
        close()
        onChange(picked)
      }}
      onCreate={
        onCreate &&
        ((text) => {
          close()
          onCreate(text)
        })
      }
    />
  )
  return (
    <div className={styles['picker']} data-look={look ?? 'field'}>
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      {button}
      {isNarrow ? (
        <Dialog isOpen={startText !== undefined} onClose={close} title={label} focus="dialog">
          <div className={styles['sheet']}>{list}</div>
        </Dialog>
      ) : (
        <Popover.Root open={startText !== undefined} onOpenChange={(isOpen) => !isOpen && close()}>
          <Popover.Portal container={modalContainer()}>
            <Popover.Positioner
              className={styles['positioner']}
              anchor={trigger}
              positionMethod="fixed"
              align="start"
              sideOffset={4}
              collisionPadding={12}
            >
              <Popover.Popup
                className={styles['popup']}
                aria-label={label}
                initialFocus={search}
                finalFocus={trigger}
              >
                {list}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']}>
          <CircleAlert size={16} strokeWidth={2} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}

function Chosen({ option, placeholder }: { option: PickerOption | undefined; placeholder: string }) {
  if (!option) return <span className={styles['placeholder']}>{placeholder}</span>
  return (
    <>
      {option.icon !== undefined && <Tile icon={option.icon} colour={option.colour ?? 'slate'} size={24} />}
      <span className={styles['name']}>{option.label}</span>
    </>
  )
}

/** What a key on the closed picker opens it with; undefined for keys that do not. */
function opensWith({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'ArrowDown' || key === 'ArrowUp') return ''
  return /^[\p{L}\p{N}]$/u.test(key) ? key : undefined
}
