import type { SyncEvent } from '@monedero/core'
import { currentEpoch, epoch, type StopListening, statements } from '@monedero/database'
import type { EventSink } from '@monedero/service'
import { type Access, type AccessRequest, accessOf } from '../access.ts'
import { LedgerError } from '../errors.ts'
import { ACCESS, CHANGES, epochOf } from '../ledger-state.ts'
import { STREAMS_PER_USER } from '../limits.ts'
import type { Ports } from '../ports.ts'
import type { LedgerTables } from '../tables.ts'

const { query } = statements<LedgerTables>()

/** Sends connected devices the newest revision of the ledger that they follow. */
export interface Changes {
  /** Starts listening for changes on every node. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Whether one more device of a user may subscribe. */
  hasRoom(uid: string): boolean
  /** Sends events to a device until its token is no longer valid, or its person may not read the ledger any more [N1], [N2]. */
  follow(access: Access, request: AccessRequest, sink: EventSink): Promise<void>
}

/** One connected device: as little as possible, because there are thousands. */
interface Follower {
  readonly sink: EventSink
  readonly uid: string
  readonly authorization: string | undefined
  readonly expiresAtMs: number
  /** The last revision sent. */
  lastSent: SyncEvent | undefined
}

/** How often tokens are checked for expiry. */
const EXPIRY_CHECK_MS = 1_000

/** The events of one node: one listener for all of its devices. */
export function createChanges(ports: Ports): Changes {
  const { database, clock, log } = ports
  /** By ledger. */
  const followers = new Map<string, Set<Follower>>()
  /** How many streams each account has. */
  const streams = new Map<string, number>()
  let stopListening: StopListening[] = []
  let expiryTimer: NodeJS.Timeout | undefined

  function notify(ledger: string, event: SyncEvent): void {
    const data = JSON.stringify(event)
    for (const follower of followers.get(ledger) ?? []) send(follower, event, data)
  }

  async function notifyNewest(ledger: string): Promise<void> {
    const event = await newestOf(ports, ledger)
    notify(ledger, event)
  }

  /** The payload is a revision and the id of a ledger; the epoch is read with the newest revision. */
  async function onMessage(payload: string): Promise<void> {
    const ledger = payload.slice(payload.indexOf(' ') + 1)
    if (followers.has(ledger)) await notifyNewest(ledger)
  }

  async function catchUp(): Promise<void> {
    for (const ledger of followers.keys()) await notifyNewest(ledger)
  }

  function count(uid: string, by: 1 | -1): void {
    const left = (streams.get(uid) ?? 0) + by
    if (left > 0) streams.set(uid, left)
    else streams.delete(uid)
  }

  function forget(ledger: string, follower: Follower): void {
    const ofLedger = followers.get(ledger)
    ofLedger?.delete(follower)
    if (ofLedger?.size === 0) followers.delete(ledger)
    count(follower.uid, -1)
    if (followers.size > 0) return
    clearInterval(expiryTimer)
    expiryTimer = undefined
  }

  function endExpired(): void {
    const nowMs = clock.nowMs()
    for (const ofLedger of followers.values()) {
      for (const { sink, expiresAtMs } of ofLedger) if (expiresAtMs <= nowMs) sink.close()
    }
  }

  /** Ends streams of those who may no longer read the ledger; sends the newest revision to all others again [N1], [N2]. */
  async function beat(ledger: string, follower: Follower): Promise<void> {
    const { sink, uid, authorization } = follower
    if (!(await mayStillRead(uid, ledger, authorization))) {
      sink.close()
      return
    }
    const event = await newestOf(ports, ledger)
    if (!isOlder(event, follower.lastSent)) sendTo(follower, event)
  }

  async function mayStillRead(uid: string, ledger: string, authorization: string | undefined) {
    try {
      const request = { headers: { authorization }, query: { ledger } }
      return (await accessOf(ports, request)).caller.uid === uid
    } catch (error) {
      if (error instanceof LedgerError) return false
      throw error
    }
  }

  /** Who may read a ledger has changed. */
  async function checkFollowers(ledger: string): Promise<void> {
    await Promise.all([...(followers.get(ledger) ?? [])].map((follower) => beat(ledger, follower)))
  }

  const report = (error: unknown) => log.error({ err: error }, 'an event could not be sent')

  return {
    async start() {
      stopListening = await Promise.all([
        database.listen(
          CHANGES,
          (payload) => void onMessage(payload).catch(report),
          () => void catchUp().catch(report),
        ),
        // One that is missed is made up for by the next heartbeat.
        database.listen(ACCESS, (ledger) => void checkFollowers(ledger).catch(report)),
      ])
    },
    async stop() {
      await Promise.all(stopListening.map((stop) => stop()))
      for (const of of followers.values()) for (const { sink } of of) sink.close()
    },
    hasRoom: (uid) => (streams.get(uid) ?? 0) < STREAMS_PER_USER,
    async follow({ ledger, caller: { uid, expiresAtMs } }, { headers: { authorization } }, sink) {
      if (sink.signal.aborted) return
      const follower: Follower = { sink, uid, authorization, expiresAtMs, lastSent: undefined }
      const ofLedger = followers.get(ledger) ?? new Set()
      followers.set(ledger, ofLedger.add(follower))
      count(uid, 1)
      expiryTimer ??= setInterval(endExpired, EXPIRY_CHECK_MS).unref()
      sink.signal.addEventListener('abort', () => forget(ledger, follower))
      // An unreachable database does not revoke access.
      sink.onHeartbeat(() => void beat(ledger, follower).catch(report))
      send(follower, await newestOf(ports, ledger))
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

async function newestOf({ database }: Ports, ledger: string): Promise<SyncEvent> {
  const found = await database.first(newest, { uid: ledger })
  if (!found) return { epoch: await epoch(database), rev: 0 }
  return { epoch: epochOf(found.databaseEpoch, found), rev: found.rev }
}
