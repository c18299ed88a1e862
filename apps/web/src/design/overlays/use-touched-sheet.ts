import { useEffect, useEffectEvent } from 'react'

/** What touch devices do with dialogs; `watchSheet` is set once its code is there. */
export const touchedSheets: { watchSheet?: (close: () => void) => () => void } = {}

/** Lets fingers drag an open dialog, and Android's Back close it. */
export function useTouchedSheet(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? touchedSheets.watchSheet?.(() => close()) : undefined), [isOpen])
}
