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
  /** Holds a list that scrolls by itself: it is as wide as what it belongs to, and a phone's keyboard stays away at first. */
  isList?: boolean
  children: ReactNode
}

/** Something to choose beside what it belongs to; on a phone a sheet. */
export function Popup({ isOpen, onClose, title, anchor, isList = false, children }: PopupProps) {
  const isNarrow = useIsNarrow()
  if (isNarrow)
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={title} focus={isList ? 'dialog' : 'field'}>
        {children}
      </Dialog>
    )
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal container={modalContainer()}>
        <Popover.Positioner
          className={styles['positioner']}
          anchor={anchor}
          positionMethod="fixed"
          align="start"
          sideOffset={6}
          collisionPadding={12}
        >
          <Popover.Popup
            className={styles['popup']}
            data-list={isList}
            aria-label={title}
            finalFocus={anchor}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
