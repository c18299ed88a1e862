import type { SyncEvent } from '@monedero/core'
import { currentEpoch, epoch, type StopListening, statements } from '@monedero/database'
import type { EventSink } from '@monedero/service'
import type { Caller, LedgerRequest } from '../caller.ts'
import { CHANGES, epochOf } from '../ledger-state.ts'
import { STREAMS_PER_USER } from '../limits.ts'
import type { Ports } from '../ports.ts'
import type { LedgerTables } from '../tables.ts'

const { query } = statements<LedgerTables>()

/** Sends connected devices the newest revision of their user's ledger. */
export interface Changes {
  /** Starts listening for changes on every node. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Whether one more device of a user may subscribe. */
  hasRoom(uid: string): boolean
  /** Sends events to a device until its token is no longer valid [N1], [N2]. */
  follow(caller: Caller, request: Pick<LedgerRequest, 'headers'>, sink: EventSink): Promise<void>
}

/** One connected device: as little as possible, because there are thousands. */
interface Follower {
  readonly sink: EventSink
  readonly authorization: string | undefined
  readonly expiresAtMs: number
  /** The last revision sent. */
  lastSent: SyncEvent | undefined
}

/** How often tokens are checked for expiry. */
const EXPIRY_CHECK_MS = 1_000

/** The events of one node: one listener for all of its devices. */
export function createChanges(ports: Ports): Changes {
  const { database, clock, log, authenticate } = ports
  const followers = new Map<string, Set<Follower>>()
  let stopListening: StopListening | undefined
  let expiryTimer: NodeJS.Timeout | undefined

  function notify(uid: string, event: SyncEvent): void {
    const data = JSON.stringify(event)
    for (const follower of followers.get(uid) ?? []) send(follower, event, data)
  }

  async function notifyNewest(uid: string): Promise<void> {
    const event = await newestOf(ports, uid)
    notify(uid, event)
  }

  /** The payload is a revision and a uid; the epoch is read with the newest revision. */
  async function onMessage(payload: string): Promise<void> {
    const uid = payload.slice(payload.indexOf(' ') + 1)
    if (followers.has(uid)) await notifyNewest(uid)
  }

  async function catchUp(): Promise<void> {
    for (const uid of followers.keys()) await notifyNewest(uid)
  }

  function forget(uid: string, follower: Follower): void {
    const ofUser = followers.get(uid)
    ofUser?.delete(follower)
    if (ofUser?.size === 0) followers.delete(uid)
    if (followers.size > 0) return
    clearInterval(expiryTimer)
    expiryTimer = undefined
  }

  function endExpired(): void {
    const nowMs = clock.nowMs()
    for (const ofUser of followers.values()) {
      for (const { sink, expiresAtMs } of ofUser) if (expiresAtMs <= nowMs) sink.close()
    }
  }

  /** Ends streams whose token is no longer valid; sends the newest revision to all others again [N1], [N2]. */
  async function beat(uid: string, follower: Follower): Promise<void> {
    const { sink, authorization } = follower
    const caller = await authenticate({ headers: { authorization } })
    if (caller?.uid !== uid) {
      sink.close()
      return
    }
    const event = await newestOf(ports, uid)
    if (!isOlder(event, follower.lastSent)) sendTo(follower, event)
  }

  const report = (error: unknown) => log.error({ err: error }, 'an event could not be sent')

  return {
    async start() {
      stopListening = await database.listen(
        CHANGES,
        (payload) => void onMessage(payload).catch(report),
        () => void catchUp().catch(report),
      )
    },
    async stop() {
      await stopListening?.()
      for (const of of followers.values()) for (const { sink } of of) sink.close()
    },
    hasRoom: (uid) => (followers.get(uid)?.size ?? 0) < STREAMS_PER_USER,
    async follow({ uid, expiresAtMs }, { headers: { authorization } }, sink) {
      if (sink.signal.aborted) return
      const follower: Follower = { sink, authorization, expiresAtMs, lastSent: undefined }
      const ofUser = followers.get(uid) ?? new Set()
      followers.set(uid, ofUser.add(follower))
      expiryTimer ??= setInterval(endExpired, EXPIRY_CHECK_MS).unref()
      sink.signal.addEventListener('abort', () => forget(uid, follower))
      // An unreachable database does not revoke access.
      sink.onHeartbeat(() => void beat(uid, follower).catch(report))
      send(follower, await newestOf(ports, uid))
    },
  }
}

/** Sends only newer revisions: notifications may be merged or late. */
function send(follower: Follower, event: SyncEvent, data = JSON.stringify(event)): void {
  const { lastSent } = follower
  if (lastSent?.epoch === event.epoch && event.rev <= lastSent.rev) return
  sendTo(follower, event, data)
}

function sendTo(follower: Follower, event: SyncEvent, data = JSON.stringify(event)): void {
  follower.lastSent = event
  follower.sink.send(data)
}

/** A change may be sent while an older state is still being read. */
function isOlder(event: SyncEvent, lastSent: SyncEvent | undefined): boolean {
  return lastSent?.epoch === event.epoch && event.rev < lastSent.rev
}

/** One statement, because it runs for every device at each heartbeat. */
const newest = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('ledgers')
    .select(['rev', 'epoch as ownEpoch', currentEpoch.as('databaseEpoch')])
    .where('uid', '=', param('uid')),
)

async function newestOf({ database }: Ports, uid: string): Promise<SyncEvent> {
  const found = await database.first(newest, { uid })
  if (!found) return { epoch: await epoch(database), rev: 0 }
  return { epoch: epochOf(found.databaseEpoch, found), rev: found.rev }
}
