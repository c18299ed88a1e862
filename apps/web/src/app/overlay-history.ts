import type { RegisteredRouter } from '@tanstack/react-router'
import { type OverlaySearch, parseOverlaySearch } from './overlay-search.ts'
import { parsePlainSearch } from './plain-search.ts'

const nothing: Required<OverlaySearch> = {
  entry: undefined,
  edit: undefined,
  new: undefined,
  from: undefined,
  show: undefined,
}

/** Whether the screen under what is open lies just before it in the history. */
let isScreenBefore = false

/** Remembers where overlays are opened, so that closing one can go back there. */
export function watchOverlays({ history }: RegisteredRouter): () => void {
  let last = history.location
  return history.subscribe(({ location, action }) => {
    const isOnward = action.type === 'PUSH' || action.type === 'FORWARD'
    if (isOnward) isScreenBefore = last.pathname === location.pathname && !hasOverlay(last.search)
    else if (action.type !== 'REPLACE') isScreenBefore = false
    last = location
  })
}

/** Closes what lies over the screen: back to where it was opened, so that Back does not open it again. */
export function closeOverlay({ history, navigate }: RegisteredRouter): void {
  if (!hasOverlay(history.location.search)) return
  if (isScreenBefore) history.back()
  else
    void navigate({
      to: '.',
      search: (old) => ({ ...old, ...nothing }),
      replace: true,
      resetScroll: false,
    })
}

function hasOverlay(query: string): boolean {
  return Object.keys(parseOverlaySearch(parsePlainSearch(query))).length > 0
}
