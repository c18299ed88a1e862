import { readPresence } from '../session/presence.ts'
import { onSessionChange, type SessionState, sessionState } from '../session/session-state.ts'
import { showPicture, takePicture } from './browser/boot-picture.ts'
import {
  keepReplica,
  reclaimReplica,
  removeReplica,
  replicaName,
  sweepReplicas,
} from './browser/kept-replicas.ts'
import { noChannel, ownLock, webChannel, webClock, webLock, webSurroundings } from './browser/web-ports.ts'
import type { LateCode } from './late-code.ts'
import type { ReplicaPorts, ReplicaStorage } from './ports.ts'
import { Replica } from './replica.ts'
import { openIndexedDb } from './storage/indexed-db.ts'
import { LateStorage } from './storage/late-storage.ts'

/** The replica of whoever is signed in. */
export interface CurrentReplica {
  readonly uid: string
  readonly replica: Replica
  /** Nothing is kept on the device, because the browser offers no safe way to share it between tabs. */
  readonly isOnlineOnly: boolean
}

const listeners = new Set<() => void>()
let current: CurrentReplica | undefined
let closing: Promise<void> = Promise.resolve()

/** The replica of whoever is signed in; the same object until somebody else is. */
export function currentReplica(): CurrentReplica | undefined {
  return current
}

/** Calls back when somebody comes or goes. */
export function onCurrentReplica(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens and closes the replica with the session, from now on. */
export function followSession(): void {
  onSessionChange(look)
  look()
  void sweepReplicas(Date.now())
  addEventListener(
    'pagehide',
    () => current && !current.isOnlineOnly && takePicture(current.uid, current.replica.store),
  )
}

function look(): void {
  const state = sessionState()
  const uid = uidOf(state)
  if (uid === current?.uid) return
  // A session that ended without a reason was ended on purpose, here or in another tab.
  if (current) end(current, { isChosen: state.status === 'signed-out' && state.notice === null })
  current = uid === undefined ? undefined : begin(uid)
  for (const listener of listeners) listener()
}

/** Until the session is known, whoever was signed in last. */
function uidOf(state: SessionState): string | undefined {
  if (state.status === 'signed-in') return state.user.uid
  const presence = state.status === 'unknown' ? readPresence() : undefined
  return presence && 'user' in presence ? presence.user.uid : undefined
}

function begin(uid: string): CurrentReplica {
  reclaimReplica(uid)
  const isOnlineOnly = !('locks' in navigator) || !('indexedDB' in globalThis)
  const replica = new Replica(uid, isOnlineOnly ? onlinePorts() : durablePorts(uid), lateCode)
  if (!isOnlineOnly) showPicture(uid, replica.store)
  replica.onGone(() => location.reload())
  void replica.open().then(() => keepPicture(uid, replica, isOnlineOnly))
  return { uid, replica, isOnlineOnly }
}

function end({ uid, replica, isOnlineOnly }: CurrentReplica, { isChosen }: { isChosen: boolean }): void {
  const { unsentCount } = replica.status()
  replica.close()
  if (isOnlineOnly) return
  if (isChosen || unsentCount === 0) closing = removeReplica(uid)
  else keepReplica(uid, Date.now())
}

const pictureDelayMs = 500

function keepPicture(uid: string, replica: Replica, isOnlineOnly: boolean): void {
  if (isOnlineOnly) return
  void navigator.storage?.persist?.()
  let timer: ReturnType<typeof setTimeout> | undefined
  replica.store.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(() => current?.replica === replica && takePicture(uid, replica.store), pictureDelayMs)
  })
}

function durablePorts(uid: string): ReplicaPorts {
  const name = replicaName(uid)
  const opened = closing.then(() => openIndexedDb(name, () => location.reload()))
  return { ...sharedPorts, storage: new LateStorage(opened), lock: webLock(name), channel: webChannel(name) }
}

function onlinePorts(): ReplicaPorts {
  const opened = import('./storage/memory-storage.ts').then(
    ({ MemoryStorage }): ReplicaStorage => new MemoryStorage(),
  )
  return { ...sharedPorts, storage: new LateStorage(opened), lock: ownLock, channel: noChannel }
}

const sharedPorts = {
  clock: webClock,
  surroundings: webSurroundings,
  randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
}

const lateCode: LateCode = {
  sync: () => import('./browser/web-sync.ts'),
  compaction: () => import('./storage/compaction.ts'),
  lostRows: () => import('./sync/lost-rows.ts'),
}
