/** Why a page could not be shown. */
export type PageFailure = 'updated' | 'offline' | 'broken'

// Error messages of Chromium, Firefox and Safari for a lazy screen that cannot be loaded; the last is Vite's, for its styles.
const missingFile =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/

/** Distinguishes a screen whose file is missing (replaced by a newer version, or offline) from a defect. */
export function pageFailure(error: unknown, isOnline: boolean): PageFailure {
  if (!(error instanceof Error) || !missingFile.test(error.message)) return 'broken'
  return isOnline ? 'updated' : 'offline'
}
