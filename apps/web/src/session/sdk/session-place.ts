import {
  type Auth,
  browserLocalPersistence,
  indexedDBLocalPersistence,
  type Persistence,
} from '@firebase/auth'

const probe = 'room-for-session'

/**
 * Where the SDK stores the session. The SDK chooses the database as soon as it accepts a write request; a session
 * in local storage, because the disk was full, stays there.
 */
export async function placesOfSession(): Promise<Persistence[]> {
  const places = [indexedDBLocalPersistence, browserLocalPersistence]
  return isInLocalStorage() && !(await hasRoom()) ? [browserLocalPersistence] : places
}

/** Called before a sign-in: a session in a database that cannot store it would be lost. */
export async function makeSureOfPlace(auth: Auth): Promise<void> {
  if (!(await hasRoom())) await auth.setPersistence(browserLocalPersistence)
}

function isInLocalStorage(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser:'))
  } catch {
    return false
  }
}

async function hasRoom(): Promise<boolean> {
  try {
    return await probeDatabase()
  } catch {
    // There is no database.
    return false
  }
}

/** Tries whether the database keeps something as large as a session; a full disk is only reported at the end of a transaction. */
function probeDatabase(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open(probe, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('session'))
    request.addEventListener('error', () => resolve(false))
    request.addEventListener('success', () => {
      const database = request.result
      const end = (isWritten: boolean) => {
        database.close()
        indexedDB.deleteDatabase(probe)
        resolve(isWritten)
      }
      const transaction = database.transaction(['session'], 'readwrite')
      transaction.addEventListener('complete', () => end(true))
      transaction.addEventListener('abort', () => end(false))
      transaction.objectStore('session').put('x'.repeat(4000), 'session')
    })
  })
}
