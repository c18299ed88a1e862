/** Why a page could not be shown. */
export type PageFailure = 'updated' | 'offline' | 'broken'

// What Chromium, Firefox and Safari say when the file of a lazy screen cannot be had; the last is Vite's, for its styles.
const missingFile =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/

/** Tells a screen whose file is gone (a newer version took its place, or there is no network) from a defect. */
export function pageFailure(error: unknown, isOnline: boolean): PageFailure {
  if (!(error instanceof Error) || !missingFile.test(error.message)) return 'broken'
  return isOnline ? 'updated' : 'offline'
}
