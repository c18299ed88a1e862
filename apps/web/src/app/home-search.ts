/** What the address of the home page may ask for. */
export interface HomeSearch {
  /** The dialog that lies over the page; in the address, so that Back closes it. */
  show?: 'install' | undefined
}

/** Reads the address of the home page; what it does not know is left out. */
export function parseHomeSearch(search: Record<string, unknown>): HomeSearch {
  return search['show'] === 'install' ? { show: 'install' } : {}
}
