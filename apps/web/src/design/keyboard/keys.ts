import { useEffect, useEffectEvent } from 'react'
import { createKeys, type KeyPlace } from './create-keys.ts'
import type { KeyName } from './key-table.ts'

/** The keys of this page. */
const keys = createKeys()

/** Handles a shortcut while the component is mounted; without a handler, others get it. */
export function useKey(name: KeyName, run: (() => void) | undefined, place: KeyPlace = 'page'): void {
  const isActive = run !== undefined
  const runLatest = useEffectEvent(() => run?.())
  useEffect(() => (isActive ? keys.add({ name, place, run: runLatest }) : undefined), [name, place, isActive])
}

/** Listens to the keyboard while the component is mounted. */
export function useKeyboard({ usesCharacters }: { usesCharacters: boolean }): void {
  useEffect(() => keys.allowCharacters(usesCharacters), [usesCharacters])
  useEffect(() => {
    // The top overlay may close at this press: checked before it does.
    let layerCount = 0
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyped(event)) return
      if (keys.press(event, layerCount)) event.preventDefault()
    }
    // A dialog stops arrow keys, so its shortcuts must be handled in the capture phase.
    const pressEarly = (event: KeyboardEvent) => {
      layerCount = document.querySelectorAll(layers).length
      if (layerCount > 0) press(event)
    }
    const pressLate = (event: KeyboardEvent) => {
      if (layerCount === 0) press(event)
    }
    addEventListener('keydown', pressEarly, { capture: true })
    addEventListener('keydown', pressLate)
    return () => {
      removeEventListener('keydown', pressEarly, { capture: true })
      removeEventListener('keydown', pressLate)
    }
  }, [])
}

const layers = ['dialog', 'menu', 'listbox'].map((role) => `[role="${role}"][data-open]`).join()
const writesNothing = new Set(['checkbox', 'button', 'submit', 'reset'])

/** Whether the press belongs to what has the focus: text, a choice, a menu. */
function isTyped({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !writesNothing.has(target.type)
  return (
    target.isContentEditable || target.closest('textarea, select, [role="menu"], [role="listbox"]') !== null
  )
}
