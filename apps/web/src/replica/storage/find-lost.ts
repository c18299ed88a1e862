import { protocolVersion } from '@monedero/core'
import type { Meta, RefusedChange } from '../ports/stored.ts'

const searched = new Set<string>()

/**
 * Browsers keep a large value in a file of its own. If the file is missing, any read that includes the value fails: the change is moved
 * to the refused changes as lost [O9], so that the others are sent. False if this page has searched that database before.
 */
export async function findLost(name: string): Promise<boolean> {
  if (searched.has(name)) return false
  searched.add(name)
  const database = await opened(name)
  const lost = {
    outbox: await lostKeys(database, 'outbox'),
    refused: await lostKeys(database, 'refused'),
    meta: await lostKeys(database, 'meta'),
  }
  await report(database, lost)
  database.close()
  return true
}

const names = ['outbox', 'refused', 'meta'] as const
type Lost = Readonly<Record<(typeof names)[number], readonly IDBValidKey[]>>

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    // Does not create the database.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')))
  })
}

/** Chromium aborts a transaction with a failed read, but still answers its other requests. */
function lostKeys(database: IDBDatabase, name: keyof Lost): Promise<IDBValidKey[]> {
  return new Promise((resolve) => {
    const lost: IDBValidKey[] = []
    const transaction = database.transaction([name])
    transaction.addEventListener('complete', () => resolve(lost))
    transaction.addEventListener('abort', () => resolve(lost))
    const store = transaction.objectStore(name)
    const listing = store.getAllKeys()
    listing.addEventListener('success', () => {
      for (const key of listing.result) {
        store.get(key).addEventListener('error', (event) => {
          event.preventDefault()
          lost.push(key)
        })
      }
    })
  })
}

function report(database: IDBDatabase, lost: Lost): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, 'readwrite', { durability: 'strict' })
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the database failed')))
    const store = (name: keyof Lost) => transaction.objectStore(name)
    const reading: IDBRequest<Meta | undefined> = store('meta').get('meta')
    reading.addEventListener('success', () => {
      const meta = reading.result
      if (!meta) return
      for (const name of names) {
        for (const key of lost[name]) {
          store(name).delete(key)
          // Answered changes are on the server, and come with the next pull.
          const isSaved = name === 'outbox' && Number(key) <= meta.ackedSeq
          if (!isSaved) store('refused').put(lostChange(`${name} ${JSON.stringify(key)}`))
        }
      }
      store('meta').put({ ...meta, change: meta.change + 1 }, 'meta')
    })
  })
}

/** Nothing is known of it but that it was large. */
function lostChange(id: string): RefusedChange {
  return {
    id,
    op: '',
    args: null,
    madeAtMs: 0,
    settledRev: null,
    version: protocolVersion,
    code: 'LOST',
    message: '',
    path: '',
  }
}
