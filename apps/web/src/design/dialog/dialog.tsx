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
  title: string
  children: ReactNode
  /** Buttons under a line: the main action last. */
  footer?: ReactNode
}

/**
 * A modal over the page, on a phone a sheet at its foot. Escape, the overlay and the close button close it; focus
 * begins in the first field, stays inside and returns to where it was.
 */
export function Dialog({ isOpen, onClose, title, children, footer }: DialogProps) {
  const drag = useSheetDrag(onClose)
  const body = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal container={modalContainer()}>
        <Base.Backdrop className={styles['overlay']} />
        <Base.Viewport className={styles['viewport']}>
          <Base.Popup className={styles['dialog']} aria-modal initialFocus={() => firstField(body.current)}>
            <div className={styles['head']} {...drag}>
              <span className={styles['grab']} aria-hidden />
              <Base.Title className={styles['title']}>{title}</Base.Title>
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

/** What there is to fill in comes before the close button; without a field it is as the library does it. */
function firstField(body: HTMLElement | null): HTMLElement | null {
  return body?.querySelector<HTMLElement>('input:not([hidden])') ?? null
}
