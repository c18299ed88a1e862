import { hasLeft } from '../../session/presence.ts'
import { isKept, tabLedgers, updateOpened } from '../current-replica.ts'
import type { CurrentReplica } from '../open-ledgers.ts'
import { type LedgerRef, placeOf } from '../ports/ledger-ref.ts'
import type { LedgerEnd, ReplicaPorts, ReplicaStorage } from '../ports/ports.ts'
import type { MemorySnapshot } from '../ports/stored.ts'
import { Replica } from '../replica.ts'
import { DeferredStorage } from '../storage/deferred-storage.ts'
import { type DatabaseEvent, NewerDatabaseError, openIndexedDb } from '../storage/indexed-db.ts'
import { afterOpening } from './after-opening.ts'
import { showPicture } from './boot-picture.ts'
import { replicaName } from './kept-replicas.ts'
import { lastRemoval } from './remove-replica.ts'
import { hasUnsentMark, markUnsent } from './unsent-mark.ts'
import { webModules } from './web-modules.ts'
import { noChannel, ownLock, webChannel, webLock, webPorts } from './web-ports.ts'

interface Opening {
  readonly isOnlineOnly: boolean
  /** The contents of an earlier replica of this page, for storage in memory. */
  readonly memory?: MemorySnapshot
  /** Called when its database was removed from this device, or when there is no ledger to sync with any more. */
  readonly onEnd: (replica: Replica, end: LedgerEnd) => void
}

/** Opens a ledger. */
export function openReplica(ledger: LedgerRef, opening: Opening): CurrentReplica {
  const { isOnlineOnly, memory, onEnd } = opening
  const place = placeOf(ledger)
  const ports = isOnlineOnly ? onlinePorts(place, memory) : durablePorts(place, opening)
  const replica = new Replica(ledger, ports, webModules)
  replica.onStorageFailed(() => openAnew(replica, { ...opening, isOnlineOnly: true }))
  // A frozen tab is notified of a sign-out late, when the same person may be signed in again.
  replica.onGone(() => setTimeout(recoverFromLostDatabase, lostDelayMs, place, 'removed', opening))
  replica.onLedgerEnd((end) => onEnd(replica, end))
  replica.onStatus(() => {
    const { isOutboxRead, unsentCount } = replica.status()
    // Before that the mark of an earlier page stays; a change made before is a handover copy, which every start finds.
    if (isKept(replica) && isOutboxRead) markUnsent(place, unsentCount > 0)
  })
  if (!isOnlineOnly) showPicture(place, replica.store)
  replica.open().then(
    () => afterOpening(replica),
    () => reopen(replica, opening),
  )
  return {
    replica,
    isOnlineOnly,
    isBlocked: false,
    hasUnreadable: isOnlineOnly && hasUnreadable(place, memory),
  }
}

/** Whether a database that cannot be opened has unsent changes that this page never read. */
function hasUnreadable(place: string, memory: MemorySnapshot | undefined): boolean {
  return hasUnsentMark(place) && !memory?.base
}

/** Data that cannot be read even without its lost parts is left in place: the server has everything that was sent. */
async function reopen(failed: Replica, opening: Opening): Promise<void> {
  const isReadable = await import('../storage/find-lost.ts')
    .then(({ findLost }) => findLost(replicaName(failed.place)))
    .catch(() => false)
  openAnew(failed, { ...opening, isOnlineOnly: !isReadable })
}

function openAnew(failed: Replica, opening: Opening): void {
  failed.close()
  if (tabLedgers.at(failed.place)?.replica === failed)
    tabLedgers.set(openReplica(failed.ledger, { ...opening, memory: failed.memorySnapshot }))
}

function durablePorts(place: string, opening: Opening): ReplicaPorts {
  const { memory } = opening
  const name = replicaName(place)
  const storage: DeferredStorage = new DeferredStorage(
    lastRemoval()
      .then(() => openIndexedDb(name, (event) => onDatabaseEvent(place, storage, event, opening)))
      .then(
        (opened) => {
          if (tabLedgers.at(place)?.isBlocked) updateOpened(place, { isBlocked: false })
          return opened
        },
        (error: unknown): Promise<ReplicaStorage> => {
          if (error instanceof NewerDatabaseError) return retire(place, storage)
          updateOpened(place, { isOnlineOnly: true, hasUnreadable: hasUnreadable(place, memory) })
          return memoryStorage(memory)
        },
      ),
  )
  return { ...webPorts(place), memory, storage, lock: webLock(name), channel: webChannel(name) }
}

function onDatabaseEvent(
  place: string,
  storage: DeferredStorage,
  event: DatabaseEvent,
  opening: Opening,
): void {
  if (event === 'blocked') updateOpened(place, { isBlocked: true })
  else if (event === 'upgraded') void retire(place, storage)
  else {
    // After a chosen sign-out in another tab nothing is to be left.
    if (!hasLeft()) tabLedgers.at(place)?.replica.handOver()
    setTimeout(recoverFromLostDatabase, lostDelayMs, place, event, opening)
  }
}

/** A newer version of the app owns the database now: changes stay in the handover until a reload, so this never resolves. */
function retire(place: string, storage: DeferredStorage): Promise<never> {
  storage.hold()
  tabLedgers.at(place)?.replica.retire()
  return new Promise(() => {})
}

/** A sign-out in another tab also deletes the database, and is notified here shortly after. */
const lostDelayMs = 2000

function recoverFromLostDatabase(place: string, how: 'removed' | 'closed', opening: Opening): void {
  const replica = tabLedgers.at(place)?.replica
  if (!replica) return
  if (how === 'removed') opening.onEnd(replica, 'unknown')
  // A full disk makes the browser close the database. A reload would lose the session, which cannot be read then either.
  else openAnew(replica, { ...opening, isOnlineOnly: false })
}

async function memoryStorage(memory: MemorySnapshot | undefined): Promise<ReplicaStorage> {
  const { MemoryStorage } = await import('../storage/memory-storage.ts')
  return memory ? MemoryStorage.from(memory) : new MemoryStorage()
}

function onlinePorts(place: string, memory: MemorySnapshot | undefined): ReplicaPorts {
  return {
    ...webPorts(place),
    memory,
    storage: new DeferredStorage(memoryStorage(memory)),
    lock: ownLock,
    channel: noChannel,
  }
}
