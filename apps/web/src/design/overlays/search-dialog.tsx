import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { toasts } from '../feedback/toasts.ts'
import { ui } from '../primitives/primitives.ts'
import { useModalContainer } from './modal-container.tsx'
import styles from './search-dialog.module.css'
import { useTouchedSheet } from './use-touched-sheet.ts'

interface SearchDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Its name for screen readers. */
  label: string
  /** Whether the focus returns to where it was. */
  returnFocus: () => boolean
  children: ReactNode
}

/** A modal at the top of the page that begins with a text field and grows with what it finds. Escape and the overlay close it. */
export function SearchDialog({ isOpen, onClose, label, returnFocus, children }: SearchDialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const container = useModalContainer()
  useEffect(() => (isOpen ? toasts.cover() : undefined), [isOpen])
  useTouchedSheet(isOpen, onClose)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal container={container}>
        <Base.Backdrop className={styles['overlay']} forceRender />
        <Base.Viewport className={styles['viewport']}>
          <Base.Popup
            ref={popup}
            className={`${ui('column')} ${styles['dialog']}`}
            aria-modal
            aria-label={label}
            initialFocus={() => popup.current?.querySelector('input') ?? null}
            finalFocus={returnFocus}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
