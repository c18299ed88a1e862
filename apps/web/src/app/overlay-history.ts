import type { RegisteredRouter } from '@tanstack/react-router'
import { parsePlainSearch } from '../address/search-params.ts'

/** The search parameters of all overlays, cleared. */
const nothing = {
  entry: undefined,
  edit: undefined,
  new: undefined,
  from: undefined,
  refund: undefined,
  iou: undefined,
  fill: undefined,
  show: undefined,
  form: undefined,
  tagForm: undefined,
}

/** Whether the previous history entry is the page that the overlay was opened from. */
let isOriginBefore = false

/** Whether the overlay is being closed by going back, which takes a moment: a second press must not go back further. */
let isGoingBack = false

/** Records where dialogs are opened, so that closing one can go back there. */
export function watchOverlays({ history }: RegisteredRouter): void {
  let last = history.location
  history.subscribe(({ location, action }) => {
    isGoingBack = false
    const isOnward = action.type === 'PUSH' || action.type === 'FORWARD'
    if (isOnward) isOriginBefore = hasOverlay(location.search) && !hasOverlay(last.search)
    else if (action.type !== 'REPLACE') isOriginBefore = false
    last = location
  })
}

/** Closes the open overlay: back to where it was opened, so that Back does not open it again. */
export function closeOverlay({ history, navigate }: RegisteredRouter): void {
  if (isGoingBack || !hasOverlay(history.location.search)) return
  if (isOriginBefore) {
    isGoingBack = true
    history.back()
  } else
    void navigate({
      to: '.',
      search: (old) => ({ ...old, ...nothing }),
      replace: true,
      resetScroll: false,
    })
}

/**
 * Closes a form that was saved. Going back takes a moment, in which a reload would open the form again: the address is left at once,
 * without the router, which follows when it hears of going back.
 */
export function closeSaved(router: RegisteredRouter): void {
  const address = new URL(location.href)
  for (const name of Object.keys(nothing)) address.searchParams.delete(name)
  History.prototype.replaceState.call(history, history.state, '', address)
  closeOverlay(router)
}

function hasOverlay(query: string): boolean {
  return Object.keys(parsePlainSearch(query)).some((name) => name in nothing)
}
