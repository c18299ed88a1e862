import { useEffect, useEffectEvent } from 'react'
import { createKeys, type KeyPlace } from './create-keys.ts'
import type { KeyName } from './key-table.ts'
import { typeAhead } from './type-ahead.ts'
import { isTextField } from './write-into.ts'

/** The key handlers of this page. */
export const keys = createKeys()

interface EarlyPress {
  readonly event: KeyboardEvent
  readonly layerCount: number
}

/** How many overlays are open. */
export function countLayers(): number {
  return document.querySelectorAll(layers).length
}

const layers = ['dialog', 'menu', 'listbox'].map((role) => `[role="${role}"][data-open]`).join()

/** Presses from before the code that reads them is there, which comes with the first one. */
const early: EarlyPress[] = []
const maxEarly = 500
let load = () => {}
const noteEarly = (event: KeyboardEvent) => {
  if (isTextField(event.target) && !event.ctrlKey && !event.metaKey) return
  if (early.length < maxEarly) early.push({ event, layerCount: countLayers() })
  load()
}
// A dialog stops arrow keys on their way.
globalThis.addEventListener?.('keydown', noteEarly, { capture: true })

/** Loads the code that reads keys once one is pressed; again with the next one if it fails. */
export function onFirstPress(run: () => void): void {
  load = run
  if (early.length > 0) run()
}

/** The presses so far, once; from now on they are read as they come. */
export function takeEarlyPresses(): readonly EarlyPress[] {
  removeEventListener('keydown', noteEarly, { capture: true })
  return early.splice(0)
}

/** What shortcuts do; without a handler, others get them. */
type KeyHandlers = { readonly [Name in KeyName]?: (() => void) | undefined }

/** Does what a shortcut does on the page, if need be once its code is there. */
export function runKey(name: KeyName): void {
  const run = keys.handlerOf(name, 'page')
  if (run) run()
  else {
    keys.runOnceHandled(name)
    load()
  }
}

/** For a key whose field is not there yet: it is focused once it is, and gets what is typed until then. */
export function openOnceHandled(name: KeyName): void {
  keys.runOnceHandled(name)
  typeAhead()
}

/** Handles a shortcut while the component is mounted; without a handler, others get it. */
export function useKey(name: KeyName, run: (() => void) | undefined, place: KeyPlace = 'page'): void {
  const isActive = run !== undefined
  const runLatest = useEffectEvent(() => run?.())
  useEffect(() => (isActive ? keys.add({ name, place, run: runLatest }) : undefined), [name, place, isActive])
}

/** Handles shortcuts of the page while the component is mounted; always the same ones. */
export function useKeys(handlers: KeyHandlers): void {
  const runLatest = useEffectEvent((name: KeyName) => handlers[name]?.())
  // Handlers have no other names.
  const listNames = useEffectEvent(() => Object.keys(handlers) as KeyName[])
  useEffect(() => {
    const added = listNames().map((name) => keys.add({ name, place: 'page', run: () => runLatest(name) }))
    return () => {
      for (const remove of added) remove()
    }
  }, [])
}
