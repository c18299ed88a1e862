import { Popover as Base } from '@base-ui/react/popover'
import { modalContainer } from './modal-container.tsx'
import styles from './popover.module.css'
import type { PopupProps } from './popup-props.ts'

/** Something to choose beside what it belongs to. */
export default function Popover(props: PopupProps) {
  const { isOpen, onClose, title, anchor, returnFocus = anchor, isList = false, children } = props
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
            className={styles['popup']}
            data-list={isList}
            aria-label={title}
            finalFocus={returnFocus}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
