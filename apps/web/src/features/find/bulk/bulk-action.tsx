import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../design/buttons/button.tsx'
import type { KeyName } from '../../../design/keyboard/key-table.ts'
import { useKey } from '../../../design/keyboard/keys.ts'
import { typeAhead } from '../../../design/keyboard/type-ahead.ts'
import { Popup } from '../../../design/overlays/popup.tsx'
import { focusedRow } from '../../../ledger-ui/entry-list/row-of-entry.ts'

interface BulkActionProps {
  label: string
  icon: ReactNode
  isDisabled: boolean
  /** The key that does the same. */
  shortcut?: KeyName
  /** Called when it closes, whether or not something was done. */
  onClose?: (() => void) | undefined
  /** What is chosen stands in a list that can be searched. */
  isList?: boolean
  /** What to choose; it closes when something was done. */
  children: (close: () => void) => ReactNode
}

/** A button of the bar that asks for a value before it changes all chosen entries. */
export function BulkAction(props: BulkActionProps) {
  const { label, icon, isDisabled, shortcut, onClose, isList = false, children } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  /** The row from which the key was pressed, or the button. */
  const opener = useRef<HTMLElement>(null)
  const open = (from: HTMLElement | null) => {
    opener.current = from
    setOpen(true)
  }
  useKey(
    shortcut ?? 'close',
    shortcut && !isDisabled
      ? () => {
          typeAhead()
          open(focusedRow() ?? button.current)
        }
      : undefined,
  )
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <>
      <Button
        ref={button}
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : open(button.current))}
      >
        {icon}
        {label}
      </Button>
      <Popup
        isOpen={isOpen}
        onClose={close}
        title={label}
        anchor={button}
        returnFocus={opener}
        isList={isList}
      >
        {isOpen && children(close)}
      </Popup>
    </>
  )
}
