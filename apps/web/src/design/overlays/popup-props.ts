import type { ReactNode, RefObject } from 'react'

/** The props of a popup. */
export interface PopupProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Its anchor, where the focus returns. The anchor handles presses itself. */
  anchor: RefObject<HTMLElement | null>
  /** Where the focus returns instead. */
  returnFocus?: RefObject<HTMLElement | null>
  /** Holds a list that scrolls by itself: it is as wide as what it belongs to, and a phone's keyboard stays away at first. */
  isList?: boolean
  children: ReactNode
}
