import { eraseBefore, isTextField, type TextField, writeInto } from './write-into.ts'

/** A field that a key opens, until it has the focus. */
interface Opening {
  /** What had the focus. */
  readonly from: Element | null
  readonly presses: KeyboardEvent[]
  timer?: ReturnType<typeof setTimeout>
}

/** If no field comes within this time after a press, keys work as before. */
const maxWaitMs = 10_000

let opening: Opening | undefined

/** Keeps what is typed from now on for the field that is opened, until it has the focus. What was kept before goes there too. */
export function typeAhead(field?: HTMLElement): void {
  const presses = opening?.presses ?? []
  endTypeAhead()
  const { activeElement } = document
  opening = { from: activeElement === field ? null : activeElement, presses }
  waitOn(opening)
  addEventListener('focusin', arriveLater)
  addEventListener('pointerdown', endTypeAhead, { capture: true })
}

/** Focuses a field, which also gets what was typed before the press was read. */
export function focusField(field: HTMLElement | null): void {
  if (!field) return
  typeAhead(field)
  field.focus()
  arriveLater()
}

/** No field is opened after all: keys work as before. */
export function endTypeAhead(): void {
  clearTimeout(opening?.timer)
  opening = undefined
  removeEventListener('focusin', arriveLater)
  removeEventListener('pointerdown', endTypeAhead, { capture: true })
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'])

/** Keeps a press for the field that is opened; false if none is, or for a press that is not typing. */
export function keepTyped(event: KeyboardEvent): boolean {
  if (!opening || event.isComposing) return false
  const { key } = event
  const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph') && key !== 'Enter'
  if (key === 'Escape') endTypeAhead()
  // A message came instead of a field: the keys are for its buttons.
  if (key.length > 1 && !modifiers.has(key) && isAtButton(opening.from)) endTypeAhead()
  if (!opening || key === 'Escape' || (isCommand && !modifiers.has(key)) || /^F\d+$/.test(key)) return false
  event.stopImmediatePropagation()
  if (modifiers.has(key)) return true
  event.preventDefault()
  // The key that opens the field is still held.
  if (event.repeat && opening.presses.length === 0) return true
  opening.presses.push(event)
  waitOn(opening)
  arriveLater()
  return true
}

// Before all other listeners, of which some belong to overlays.
globalThis.addEventListener?.('keydown', keepTyped, { capture: true })

function waitOn(current: Opening): void {
  clearTimeout(current.timer)
  current.timer = setTimeout(endTypeAhead, maxWaitMs)
}

/** In the middle of a render, where the focus may be moved, React takes no input. */
function arriveLater(): void {
  queueMicrotask(arrive)
}

function arrive(): void {
  if (!opening) return
  const { from, presses } = opening
  const field = openedField(from)
  if (!field || (field !== document.activeElement && presses.length === 0)) return
  endTypeAhead()
  field.focus()
  void replay(presses)
}

/** The field that has the focus, or that of an overlay which has it: on a phone the focus stays out of fields, until something is typed. */
function openedField(from: Element | null): TextField | undefined {
  const { activeElement } = document
  if (activeElement === from) return undefined
  if (isTextField(activeElement)) return activeElement
  return [...(openedOverlay(from)?.querySelectorAll('input, textarea') ?? [])].find(isTextField)
}

/** Whether an overlay without a field has the focus on a button. One whose content is still to come has it itself. */
function isAtButton(from: Element | null): boolean {
  const overlay = openedOverlay(from)
  if (!overlay || !document.activeElement?.matches('button, a')) return false
  return ![...overlay.querySelectorAll('input, textarea')].some(isTextField)
}

/** The overlay that has the focus by now. */
function openedOverlay(from: Element | null): Element | undefined {
  const overlay = document.activeElement?.closest('[role="dialog"]')
  return overlay && !overlay.contains(from) ? overlay : undefined
}

/** Presses keys again, each where the one before has left the focus. */
async function replay(presses: readonly KeyboardEvent[]): Promise<void> {
  for (const { key, code, shiftKey, ctrlKey, metaKey, altKey } of presses) {
    const target = document.activeElement ?? document.body
    const held = { shiftKey, ctrlKey, metaKey, altKey }
    const press = new KeyboardEvent('keydown', { key, code, ...held, bubbles: true, cancelable: true })
    if (target.dispatchEvent(press)) doDefault(target, press)
    // React renders what the key changed in a microtask.
    await Promise.resolve()
  }
}

/** What the browser does with a press that nobody has handled. */
function doDefault(target: Element, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): void {
  if (key === 'Tab') focusBeside(target, shiftKey ? -1 : 1)
  else if (key === 'Enter' && target instanceof HTMLButtonElement) target.click()
  else if (!isTextField(target)) return
  else if (key === 'Backspace') eraseBefore(target)
  else if (key !== 'Enter') {
    if (key.length === 1) writeInto(target, key)
  } else if (target instanceof HTMLTextAreaElement) writeInto(target, '\n')
  else if (!ctrlKey && !metaKey) target.form?.requestSubmit()
}

function focusBeside(target: Element, by: 1 | -1): void {
  const scope = target.closest('[role="dialog"]') ?? document
  const stops = [
    ...scope.querySelectorAll<HTMLElement>('input, textarea, select, button, [href], [tabindex]'),
  ]
  const reached = stops.filter((stop) => stop === target || isTabStop(stop))
  const next = reached[reached.indexOf(target as HTMLElement) + by]
  next?.focus()
  if (isTextField(next)) next.select()
}

function isTabStop(stop: HTMLElement): boolean {
  const isOtherRadio = stop instanceof HTMLInputElement && stop.type === 'radio' && !stop.checked
  return stop.tabIndex >= 0 && !isOtherRadio && !stop.matches(':disabled') && stop.checkVisibility()
}
