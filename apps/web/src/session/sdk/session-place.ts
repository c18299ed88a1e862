import {
  type Auth,
  browserLocalPersistence,
  indexedDBLocalPersistence,
  type Persistence,
} from 'firebase/auth'

const probe = 'room-for-session'

/**
 * Where the SDK looks for a session. It takes the database for a good place as soon as that can be asked to write; a session
 * that lies in local storage because there is no room stays there.
 */
export async function placesOfSession(): Promise<Persistence[]> {
  const places = [indexedDBLocalPersistence, browserLocalPersistence]
  return isInLocalStorage() && !(await hasRoom()) ? [browserLocalPersistence] : places
}

/** Before somebody signs in: where the database keeps nothing, a session in it would be over in a moment. */
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
    return await isKept()
  } catch {
    // There is no database.
    return false
  }
}

/** Whether the database keeps something as large as a session; a full disk says so at the end of a transaction only. */
function isKept(): Promise<boolean> {
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
