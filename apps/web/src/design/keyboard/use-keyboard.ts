import { useEffect } from 'react'
import { createKeyboard } from './create-keyboard.ts'
import { countLayers, keys, takeEarlyPresses } from './keys.ts'
import { keepTyped } from './type-ahead.ts'

const keyboard = createKeyboard(keys)

/** Listens to the keyboard while the component is mounted. */
export function useKeyboard({ usesCharacters }: { usesCharacters: boolean }): void {
  useEffect(() => keyboard.allowCharacters(usesCharacters), [usesCharacters])
  useEffect(() => {
    // The top overlay may close at this press: checked before it does.
    let layerCount = 0
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const pressing = { layerCount, isInField: isTyped(event), atMs: event.timeStamp }
      if (keyboard.press(event, pressing)) event.preventDefault()
    }
    // A dialog stops arrow keys, so its shortcuts must be handled in the capture phase.
    const pressEarly = (event: KeyboardEvent) => {
      layerCount = countLayers()
      if (layerCount > 0) press(event)
    }
    const pressLate = (event: KeyboardEvent) => {
      if (layerCount === 0) press(event)
    }
    addEventListener('keydown', pressEarly, { capture: true })
    addEventListener('keydown', pressLate)
    for (const early of takeEarlyPresses()) {
      if (keepTyped(early.event)) continue
      layerCount = early.layerCount
      // React may run this effect in the middle of a press, which then reaches `pressLate` after the handlers of what has the focus.
      if (layerCount > 0 || early.event.eventPhase === Event.NONE) press(early.event)
    }
    return () => {
      removeEventListener('keydown', pressEarly, { capture: true })
      removeEventListener('keydown', pressLate)
    }
  }, [])
}

const writesNothing = new Set(['checkbox', 'button', 'submit', 'reset'])

/** Whether the press belongs to what has the focus: text, a choice, a menu. */
function isTyped({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !writesNothing.has(target.type)
  return (
    target.isContentEditable || target.closest('textarea, select, [role="menu"], [role="listbox"]') !== null
  )
}
