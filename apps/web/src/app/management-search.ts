/** What a link in one of our mails says. */
export interface ManagementSearch {
  mode?: string
  /** The one-time code. */
  oobCode?: string
  continueUrl?: string
}

/** Reads a link in a mail; what is not text is left out. */
export function parseManagementSearch(search: Record<string, unknown>): ManagementSearch {
  const { mode, oobCode, continueUrl } = search
  return {
    ...(typeof mode === 'string' && { mode }),
    ...(typeof oobCode === 'string' && { oobCode }),
    ...(typeof continueUrl === 'string' && { continueUrl }),
  }
}
