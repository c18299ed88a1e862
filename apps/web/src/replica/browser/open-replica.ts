import { hasLeft } from '../../session/presence.ts'
import {
  type CurrentReplica,
  isKept,
  openedAt,
  setCurrentReplica,
  updateCurrentReplica,
} from '../current-replica.ts'
import { type LedgerRef, placeOf } from '../ports/ledger-ref.ts'
import type { ReplicaPorts, ReplicaStorage } from '../ports/ports.ts'
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
}

/** Opens a ledger. */
export function openReplica(ledger: LedgerRef, { isOnlineOnly, memory }: Opening): CurrentReplica {
  const place = placeOf(ledger)
  const ports = isOnlineOnly ? onlinePorts(place, memory) : durablePorts(place, memory)
  const replica = new Replica(ledger, ports, webModules)
  replica.onStorageFailed(() => openAnew(replica, { isOnlineOnly: true }))
  // A frozen tab is notified of a sign-out late, when the same person may be signed in again.
  replica.onGone(() => setTimeout(recoverFromLostDatabase, lostDelayMs, place, 'removed'))
  replica.onStatus(() => {
    const { isOutboxRead, unsentCount } = replica.status()
    // Before that the mark of an earlier page stays; a change made before is a handover copy, which every start finds.
    if (isKept(replica) && isOutboxRead) markUnsent(place, unsentCount > 0)
  })
  if (!isOnlineOnly) showPicture(place, replica.store)
  replica.open().then(
    () => afterOpening(replica),
    () => reopen(replica),
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
async function reopen(failed: Replica): Promise<void> {
  const isReadable = await import('../storage/find-lost.ts')
    .then(({ findLost }) => findLost(replicaName(failed.place)))
    .catch(() => false)
  openAnew(failed, { isOnlineOnly: !isReadable })
}

function openAnew(failed: Replica, { isOnlineOnly }: Pick<Opening, 'isOnlineOnly'>): void {
  failed.close()
  if (openedAt(failed.place)?.replica === failed)
    setCurrentReplica(openReplica(failed.ledger, { isOnlineOnly, memory: failed.memorySnapshot }))
}

function durablePorts(place: string, memory: MemorySnapshot | undefined): ReplicaPorts {
  const name = replicaName(place)
  const storage: DeferredStorage = new DeferredStorage(
    lastRemoval()
      .then(() => openIndexedDb(name, (event) => onDatabaseEvent(place, storage, event)))
      .then(
        (opened) => {
          if (openedAt(place)?.isBlocked) updateCurrentReplica(place, { isBlocked: false })
          return opened
        },
        (error: unknown): Promise<ReplicaStorage> => {
          if (error instanceof NewerDatabaseError) return retire(place, storage)
          updateCurrentReplica(place, { isOnlineOnly: true, hasUnreadable: hasUnreadable(place, memory) })
          return memoryStorage(memory)
        },
      ),
  )
  return { ...webPorts(place), memory, storage, lock: webLock(name), channel: webChannel(name) }
}

function onDatabaseEvent(place: string, storage: DeferredStorage, event: DatabaseEvent): void {
  if (event === 'blocked') updateCurrentReplica(place, { isBlocked: true })
  else if (event === 'upgraded') void retire(place, storage)
  else {
    // After a chosen sign-out in another tab nothing is to be left.
    if (!hasLeft()) openedAt(place)?.replica.handOver()
    setTimeout(recoverFromLostDatabase, lostDelayMs, place, event)
  }
}

/** A newer version of the app owns the database now: changes stay in the handover until a reload, so this never resolves. */
function retire(place: string, storage: DeferredStorage): Promise<never> {
  storage.hold()
  openedAt(place)?.replica.retire()
  return new Promise(() => {})
}

/** A sign-out in another tab also deletes the database, and is notified here shortly after. */
const lostDelayMs = 2000

function recoverFromLostDatabase(place: string, how: 'removed' | 'closed'): void {
  const replica = openedAt(place)?.replica
  if (!replica) return
  if (how === 'removed') location.reload()
  // A full disk makes the browser close the database. A reload would lose the session, which cannot be read then either.
  else openAnew(replica, { isOnlineOnly: false })
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
