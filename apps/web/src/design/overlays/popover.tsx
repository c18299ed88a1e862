import { Popover as Base } from '@base-ui/react/popover'
import { useRef } from 'react'
import { modalContainer } from './modal-container.tsx'
import styles from './popover.module.css'
import type { PopupProps } from './popup-props.ts'

/** Something to choose beside what it belongs to. */
export default function Popover(props: PopupProps) {
  const { isOpen, onClose, title, anchor, returnFocus = anchor, isList = false, children } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason, event }) => {
        const isOnAnchor = event.target instanceof Node && anchor.current?.contains(event.target)
        if (!open && !(reason === 'outside-press' && isOnAnchor)) onClose()
      }}
    >
      <Base.Portal container={modalContainer()}>
        <Base.Positioner
          className={styles['positioner']}
          anchor={anchor}
          positionMethod="fixed"
          align="start"
          sideOffset={6}
          collisionPadding={12}
        >
          <Base.Popup
            ref={popup}
            className={styles['popup']}
            data-list={isList}
            aria-label={title}
            finalFocus={() => !isFocusElsewhere(popup.current) && returnFocus.current}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Whether the focus has moved on, such as into a dialog that a choice in the popup opened. */
function isFocusElsewhere(popup: HTMLElement | null): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !popup?.contains(activeElement)
}
