/** Where a browser with notifications keeps its device and session. */
export const pushStorageKey = 'monedero.push'
