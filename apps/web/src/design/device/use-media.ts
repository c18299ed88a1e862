import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen or the pointer is of a kind, live: a media query of the style sheets. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Screens as narrow as a phone's, where dialogs are sheets. */
export const narrow = '(width < 45em)'

/** Whether the screen is one of these, live. */
export function useIsNarrow(): boolean {
  return useMedia(narrow)
}
