/** What the address of a door may say. */
export interface DoorSearch {
  /** Where to go after signing in; whether that is followed is decided later. */
  returnUrl?: string
}

/** Reads the address of a door; what it does not know is left out. */
export function parseDoorSearch(search: Record<string, unknown>): DoorSearch {
  return typeof search['returnUrl'] === 'string' ? { returnUrl: search['returnUrl'] } : {}
}
