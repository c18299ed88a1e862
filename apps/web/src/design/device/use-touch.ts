import { useLayoutEffect } from 'react'
import { showHeldAmounts } from '../money/hide-amounts.ts'
import { watchSheets } from '../overlays/watch-sheets.ts'
import { keepFieldInSight } from './keyboard-room.ts'
import { preventFlings } from './no-fling.ts'

/** Lets fingers drag sheets, and leaves room for the keyboard of the system, from now on. */
export function useTouch(): void {
  // Before a dialog's own effects, which ask for it.
  useLayoutEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) return
    keepFieldInSight()
    showHeldAmounts()
    preventFlings()
    watchSheets()
  }, [])
}
