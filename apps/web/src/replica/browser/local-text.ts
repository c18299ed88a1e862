/** What lies under a key of local storage. Where that is blocked, nothing does. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or with null none. Blocked and full storage keep nothing: whatever lies here can be done without. */
export function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {}
}
