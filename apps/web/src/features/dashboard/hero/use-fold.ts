import { useMemo, useState } from 'react'
import { useIsNarrow } from '../../../design/device/use-media.ts'

/** Where this device keeps whether the figures are open. */
const storageKey = 'monedero.figures'

/** On a phone what sums up is one line that opens, so that entries are in sight. */
export interface Fold {
  readonly isFolded: boolean
  readonly toggle: () => void
}

/** Whether the figures are folded; undefined on a wide screen, where they never are. */
export function useFold(): Fold | undefined {
  const isNarrow = useIsNarrow()
  const [isFolded, setFolded] = useState(() => !readIsOpen())
  return useMemo(() => {
    if (!isNarrow) return undefined
    const toggle = () => {
      setFolded(!isFolded)
      keepIsOpen(isFolded)
    }
    return { isFolded, toggle }
  }, [isNarrow, isFolded])
}

function readIsOpen(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'open'
  } catch {
    return false
  }
}

function keepIsOpen(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(storageKey, 'open')
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}
