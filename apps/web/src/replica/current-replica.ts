import { withMessages } from '../messages/load-messages.ts'
import { abandonedGuest } from '../session/abandoned-guest.ts'
import { hasLeft, readPresence } from '../session/presence.ts'
import { onSessionChange, type SessionState, sessionState } from '../session/session-state.ts'
import { showPicture } from './browser/boot-picture.ts'
import {
  forgetReplica,
  keepNoLonger,
  keepReplica,
  markForDeletion,
  replicaName,
} from './browser/kept-replicas.ts'
import { hasUnsentMark, markUnsent } from './browser/unsent-mark.ts'
import { noChannel, ownLock, webChannel, webLock, webPorts, whenIdle } from './browser/web-ports.ts'
import type { DeferredModules } from './deferred-modules.ts'
import type { ReplicaPorts, ReplicaStorage } from './ports.ts'
import { Replica } from './replica.ts'
import { DeferredStorage } from './storage/deferred-storage.ts'
import { deleteDatabase } from './storage/delete-database.ts'
import { type DatabaseEvent, NewerDatabaseError, openIndexedDb } from './storage/indexed-db.ts'
import type { Remains } from './storage/stored.ts'
import type { ReplicaStore } from './store/replica-store.ts'

/** The replica of the signed-in person. */
export interface CurrentReplica {
  readonly uid: string
  readonly replica: Replica
  /** Nothing is stored on the device, because the browser offers no safe way to share it between tabs. */
  readonly isOnlineOnly: boolean
  /** Another tab keeps the database from being upgraded; until it is closed, changes stay in the handover. */
  readonly isBlocked: boolean
  /** The database has unsent changes and cannot be read. */
  readonly hasUnreadable: boolean
}

const listeners = new Set<() => void>()
let current: CurrentReplica | undefined
let closing: Promise<void> = Promise.resolve()

/** The replica of the signed-in person; the same object until another person signs in. */
export function currentReplica(): CurrentReplica | undefined {
  return current
}

/** Calls back on every sign-in and sign-out. */
export function onCurrentReplica(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens and closes the replica with the session, from now on. */
export function followSession(): void {
  onSessionChange(look)
  look()
}

function look(): void {
  const state = sessionState()
  const uid = uidOf(state)
  if (uid === current?.uid) return
  // A session that ended without a reason was ended by a chosen sign-out, here or in another tab.
  if (current) end(current, { isChosen: state.status === 'signed-out' && state.notice === null })
  become(uid === undefined ? undefined : begin(uid))
}

function become(next: CurrentReplica | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Until the session is known, the person signed in last. */
function uidOf(state: SessionState): string | undefined {
  if (state.status === 'signed-in') return state.user.uid
  const presence = state.status === 'unknown' ? readPresence() : undefined
  return presence && 'user' in presence ? presence.user.uid : undefined
}

function begin(uid: string): CurrentReplica {
  keepNoLonger(uid)
  return open(uid, { isOnlineOnly: !('locks' in navigator) || !('indexedDB' in globalThis) })
}

interface Opening {
  readonly isOnlineOnly: boolean
  /** The contents of an earlier replica of this page, for storage in memory. */
  readonly remains?: Remains
}

function open(uid: string, { isOnlineOnly, remains }: Opening): CurrentReplica {
  const ports = isOnlineOnly ? onlinePorts(uid, remains) : durablePorts(uid, remains)
  const replica = new Replica(uid, ports, deferredModules)
  replica.onStorageFailed(() => openAnew(replica, { isOnlineOnly: true }))
  // A frozen tab is notified of a sign-out late, when the same person may be signed in again.
  replica.onGone(() => setTimeout(goOnWithout, lostDelayMs, uid, 'removed'))
  replica.onStatus(() => {
    const { isOutboxRead, unsentCount } = replica.status()
    // Before that the mark of an earlier page stays; a change made before is a handover copy, which every start finds.
    if (isKept(replica) && isOutboxRead) markUnsent(uid, unsentCount > 0)
  })
  if (!isOnlineOnly) showPicture(uid, replica.store)
  replica.open().then(
    () => afterOpening(replica),
    () => reopen(replica),
  )
  return {
    uid,
    replica,
    isOnlineOnly,
    isBlocked: false,
    hasUnreadable: isOnlineOnly && hasUnreadable(uid, remains),
  }
}

/** Whether a database that cannot be opened has unsent changes that this page never read. */
function hasUnreadable(uid: string, remains: Remains | undefined): boolean {
  return hasUnsentMark(uid) && !remains?.base
}

/** Data that cannot be read even without its lost parts is left in place: the server has everything that was sent. */
async function reopen(failed: Replica): Promise<void> {
  const isReadable = await import('./storage/find-lost.ts')
    .then(({ findLost }) => findLost(replicaName(failed.uid)))
    .catch(() => false)
  openAnew(failed, { isOnlineOnly: !isReadable })
}

function openAnew(failed: Replica, { isOnlineOnly }: Pick<Opening, 'isOnlineOnly'>): void {
  failed.close()
  if (current?.replica === failed) become(open(failed.uid, { isOnlineOnly, remains: failed.remains }))
}

/** A chosen sign-out removes the rows from this device; after a forced one they are kept for their owner [O8]. */
function end({ uid, replica }: CurrentReplica, { isChosen }: { isChosen: boolean }): void {
  // A guest who signed in to an account is asked there what to do with the rows.
  const isLeft = abandonedGuest()?.uid === uid
  if (isChosen && !isLeft) {
    closing = remove(uid, replica)
    return
  }
  replica.close()
  keepReplica(uid, Date.now())
}

const removalMs = 2000

/** Empties the database and deletes it, also one that could not be opened; if another tab blocks it, at a later visit. */
async function remove(uid: string, replica: Replica): Promise<void> {
  forgetReplica(uid)
  markForDeletion(uid)
  const late = new Promise((resolve) => setTimeout(resolve, removalMs))
  await Promise.race([replica.destroy().catch(() => {}), late])
  if (await deleteDatabase(replicaName(uid))) keepNoLonger(uid)
}

/** Work that runs after everything stored is shown. */
function afterOpening(replica: Replica): void {
  // Without it the first search and the first suggestion prepare themselves.
  prepare(replica).catch(() => {})
  if (!isKept(replica)) return
  void navigator.storage?.persist?.()
  // Without it the next start shows an older snapshot.
  keepPictures(replica).catch(() => {})
}

/** Makes a snapshot shortly after each change, and when the page is left. */
async function keepPictures(replica: Replica): Promise<void> {
  const { takePicture } = await import('./browser/take-picture.ts')
  // Of a first download that was not stored, a picture would vanish again at the next start.
  const take = () => isKept(replica) && replica.status().isFilled && takePicture(replica.uid, replica.store)
  addEventListener('pagehide', take)
  afterChanges(replica.store, take)
}

// Titles are found by the words of the language.
const loadFind = withMessages(() => import('./store/find.ts'), 'app')
const loadSuggestions = withMessages(() => import('./store/suggestions.ts'), 'app')

/** Precomputes when idle what a search and the form of a new entry need. */
async function prepare(replica: Replica): Promise<void> {
  const { store } = replica
  const [find, suggestions] = await Promise.all([loadFind(), loadSuggestions()])
  const preparation = find.prepareSearch(store)
  whenIdle(() => current?.replica === replica && preparation.next().done !== true)
  afterChanges(store, () => {
    // While rows come, each of them would begin it anew.
    if (!store.layers.isComplete) return
    const steps = suggestions.prepareSuggestions(store)
    whenIdle(() => current?.replica === replica && steps.next().done !== true)
  })
}

const restMs = 500

/** Calls back soon, and again whenever no change has come for a while. */
function afterChanges(store: ReplicaStore, work: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(work, restMs)
  }
  store.subscribe(wait)
  wait()
}

function isKept(replica: Replica): boolean {
  return current?.replica === replica && !current.isOnlineOnly
}

function durablePorts(uid: string, remains: Remains | undefined): ReplicaPorts {
  const name = replicaName(uid)
  const storage: DeferredStorage = new DeferredStorage(
    closing
      .then(() => openIndexedDb(name, (event) => hear(uid, storage, event)))
      .then(
        (opened) => {
          if (current?.isBlocked) change(uid, { isBlocked: false })
          return opened
        },
        (error: unknown): Promise<ReplicaStorage> => {
          if (error instanceof NewerDatabaseError) return retire(uid, storage)
          change(uid, { isOnlineOnly: true, hasUnreadable: hasUnreadable(uid, remains) })
          return memoryStorage(remains)
        },
      ),
  )
  return { ...webPorts(uid), remains, storage, lock: webLock(name), channel: webChannel(name) }
}

function hear(uid: string, storage: DeferredStorage, event: DatabaseEvent): void {
  if (event === 'blocked') change(uid, { isBlocked: true })
  else if (event === 'upgraded') void retire(uid, storage)
  else {
    // After a chosen sign-out in another tab nothing is to be left.
    if (current?.uid === uid && !hasLeft()) current.replica.handOver()
    setTimeout(goOnWithout, lostDelayMs, uid, event)
  }
}

/** A newer version of the app owns the database now: changes stay in the handover until a reload, so this never resolves. */
function retire(uid: string, storage: DeferredStorage): Promise<never> {
  storage.hold()
  if (current?.uid === uid) current.replica.retire()
  return new Promise(() => {})
}

/** A sign-out in another tab also deletes the database, and is notified here shortly after. */
const lostDelayMs = 2000

function goOnWithout(uid: string, how: 'removed' | 'closed'): void {
  if (current?.uid !== uid) return
  if (how === 'removed') location.reload()
  // A full disk makes the browser close the database. A reload would lose the session, which cannot be read then either.
  else openAnew(current.replica, { isOnlineOnly: false })
}

function change(uid: string, state: Partial<Omit<CurrentReplica, 'uid' | 'replica'>>): void {
  if (current?.uid === uid) become({ ...current, ...state })
}

async function memoryStorage(remains: Remains | undefined): Promise<ReplicaStorage> {
  const { MemoryStorage } = await import('./storage/memory-storage.ts')
  return remains ? MemoryStorage.from(remains) : new MemoryStorage()
}

function onlinePorts(uid: string, remains: Remains | undefined): ReplicaPorts {
  return {
    ...webPorts(uid),
    remains,
    storage: new DeferredStorage(memoryStorage(remains)),
    lock: ownLock,
    channel: noChannel,
  }
}

const deferredModules: DeferredModules = {
  sync: () => import('./browser/web-sync.ts'),
  compaction: () => import('./storage/compaction.ts'),
  totals: () => import('./storage/write-totals.ts'),
  decideLost: () => import('./sync/decide-lost.ts'),
  refusedImports: () => import('./imports/refused-imports.ts'),
  recurringPoster: () => import('./recurring/recurring-poster.ts'),
}
