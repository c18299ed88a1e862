const patienceMs = 2000

/**
 * Deletes a database that no tab has open, as each that has holds or awaits the lock of the same name; false if one does not let go.
 * A request that a frozen tab blocks would hold up every later one, also to open the database, and cannot be cancelled.
 */
export async function deleteDatabase(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return isDeleted(name)
  const signal = AbortSignal.timeout(patienceMs)
  return navigator.locks.request(name, { signal }, () => isDeleted(name)).catch(() => false)
}

function isDeleted(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve(true))
    for (const end of ['error', 'blocked']) request.addEventListener(end, () => resolve(false))
  })
}
