import type { ReactNode, RefObject } from 'react'

/** What a popup is given, wherever it is shown. */
export interface PopupProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What it belongs to, and where the focus returns. A press on it is its own to handle. */
  anchor: RefObject<HTMLElement | null>
  /** Where the focus returns instead. */
  returnFocus?: RefObject<HTMLElement | null>
  /** Holds a list that scrolls by itself: it is as wide as what it belongs to, and a phone's keyboard stays away at first. */
  isList?: boolean
  children: ReactNode
}
