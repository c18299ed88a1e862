import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './dialog.module.css'
import { modalContainer } from './modal-container.tsx'
import { useSheetDrag } from './use-sheet-drag.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title?: string
  /** Stands in the head in place of the title, which the body then has in a `DialogTitle`. */
  head?: ReactNode
  children: ReactNode
  /** Buttons under a line: the main action last. */
  footer?: ReactNode
  /** Where the focus goes afterwards, if not back to where it was. */
  returnFocus?: () => HTMLElement | null
}

/**
 * A modal over the page, on a phone a sheet at its foot. Escape, the overlay and the close button close it; focus
 * begins in the first field, stays inside and returns to where it was.
 */
export function Dialog({ isOpen, onClose, title, head, children, footer, returnFocus }: DialogProps) {
  const drag = useSheetDrag(onClose)
  const body = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal container={modalContainer()}>
        <Base.Backdrop className={styles['overlay']} />
        <Base.Viewport className={styles['viewport']}>
          <Base.Popup
            className={styles['dialog']}
            aria-modal
            initialFocus={() => firstChoice(body.current?.parentElement)}
            finalFocus={returnFocus ?? true}
          >
            <div className={styles['head']} {...drag}>
              <span className={styles['grab']} aria-hidden />
              {head ?? <Base.Title className={styles['title']}>{title}</Base.Title>}
              <Base.Close
                render={
                  <IconButton aria-label="Close">
                    <X size={18} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                }
              />
            </div>
            <div ref={body} className={styles['body']}>
              {children}
            </div>
            {footer !== undefined && <div className={styles['foot']}>{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The name of a dialog that has something else in its head. */
export function DialogTitle({ children }: { children: ReactNode }) {
  return <Base.Title className={styles['ownTitle']}>{children}</Base.Title>
}

/** What there is to fill in, or what is marked, comes before the close button; else it is as the library does it. */
function firstChoice(dialog: HTMLElement | null | undefined): HTMLElement | null {
  return dialog?.querySelector<HTMLElement>('input:not([hidden]), [data-first-focus]') ?? null
}
