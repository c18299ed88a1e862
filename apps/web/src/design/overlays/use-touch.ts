import { useLayoutEffect } from 'react'
import { showHeldAmounts } from '../device/hide-amounts.ts'
import { keepFieldInSight } from '../device/keyboard-room.ts'
import { preventFlings } from '../device/no-fling.ts'
import { watchSheets } from './watch-sheets.ts'

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
