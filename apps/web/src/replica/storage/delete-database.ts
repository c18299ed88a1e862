const timeoutMs = 2000

/** The name of the lock that every tab shares while it has the database open. */
export function openLockName(name: string): string {
  return `${name}.open`
}

/**
 * Deletes a database once no tab has it open; false if one does not close it. A request blocked by a frozen tab would block
 * every later one, including opening the database, and cannot be cancelled.
 */
export async function deleteDatabase(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return isDeleted(name)
  const signal = AbortSignal.timeout(timeoutMs)
  return navigator.locks.request(openLockName(name), { signal }, () => isDeleted(name)).catch(() => false)
}

function isDeleted(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve(true))
    for (const end of ['error', 'blocked']) request.addEventListener(end, () => resolve(false))
  })
}
