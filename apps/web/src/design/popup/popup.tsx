import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { modalContainer } from '../dialog/modal-container.tsx'
import { useIsNarrow } from '../media/use-media.ts'
import styles from './popup.module.css'

interface PopupProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What it belongs to, and where the focus returns. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Something to choose beside what it belongs to; on a phone a sheet. */
export function Popup({ isOpen, onClose, title, anchor, children }: PopupProps) {
  const isNarrow = useIsNarrow()
  if (isNarrow)
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={title}>
        {children}
      </Dialog>
    )
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal container={modalContainer()}>
        <Popover.Positioner
          className={styles['positioner']}
          anchor={anchor}
          align="start"
          sideOffset={6}
          collisionPadding={12}
        >
          <Popover.Popup className={styles['popup']} aria-label={title} finalFocus={anchor}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
