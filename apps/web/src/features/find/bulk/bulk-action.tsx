import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../design/buttons/button.tsx'
import type { KeyName } from '../../../design/keyboard/key-table.ts'
import { useKey } from '../../../design/keyboard/keys.ts'
import { Popup } from '../../../design/overlays/popup.tsx'

interface BulkActionProps {
  label: string
  icon: ReactNode
  isDisabled: boolean
  /** The key that does the same. */
  shortcut?: KeyName
  /** What is chosen stands in a list that can be searched. */
  isList?: boolean
  /** What to choose; it closes when something was done. */
  children: (close: () => void) => ReactNode
}

/** A button of the bar that asks for a value before it changes all chosen entries. */
export function BulkAction(props: BulkActionProps) {
  const { label, icon, isDisabled, shortcut, isList = false, children } = props
  const [isOpen, setOpen] = useState(false)
  useKey(shortcut ?? 'close', shortcut && !isDisabled ? () => setOpen(true) : undefined)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        ref={button}
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        {label}
      </Button>
      <Popup isOpen={isOpen} onClose={close} title={label} anchor={button} isList={isList}>
        {isOpen && children(close)}
      </Popup>
    </>
  )
}
