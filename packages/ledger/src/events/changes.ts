import type { SyncEvent } from '@monedero/core'
import { epoch, type StopListening } from '@monedero/database'
import { CHANGES, readState } from '../ledger-state.ts'
import type { Ports } from '../ports.ts'
import type { Caller, EventSink, RouteRequest } from '../route.ts'

/** Tells connected devices how far their user's ledger has come. */
export interface Changes {
  /** Hears of changes on every node from now on. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Keeps a device informed until its right to know ends [N1], [N2]. */
  follow(caller: Caller, request: Pick<RouteRequest, 'headers'>, sink: EventSink): Promise<void>
}

/** One connected device. */
interface Follower {
  readonly sink: EventSink
  /** What it was told last. */
  told: SyncEvent | undefined
}

/** Node counts a longer delay as none; the check at the next heartbeat comes sooner anyway. */
const LONGEST_TIMER_MS = 2_147_483_647

/** Makes the changes of one node: one listener for all of its devices. */
export function createChanges(ports: Ports): Changes {
  const { database, log } = ports
  const followers = new Map<string, Set<Follower>>()
  let stopListening: StopListening | undefined

  function tell(uid: string, event: SyncEvent): void {
    for (const follower of followers.get(uid) ?? []) send(follower, event)
  }

  async function tellNewest(uid: string): Promise<void> {
    const event = await newestOf(ports, uid)
    tell(uid, event)
  }

  /** The payload says whose ledger has come how far. */
  async function hear(payload: string): Promise<void> {
    const space = payload.indexOf(' ')
    const uid = payload.slice(space + 1)
    if (!followers.has(uid)) return
    tell(uid, { epoch: await epoch(database), rev: Number(payload.slice(0, space)) })
  }

  async function catchUp(): Promise<void> {
    for (const uid of followers.keys()) await tellNewest(uid)
  }

  const report = (error: unknown) => log.error({ err: error }, 'a change could not be told')

  return {
    async start() {
      stopListening = await database.listen(
        CHANGES,
        (payload) => void hear(payload).catch(report),
        () => void catchUp().catch(report),
      )
    },
    async stop() {
      await stopListening?.()
      for (const of of followers.values()) for (const { sink } of of) sink.close()
    },
    async follow(caller, request, sink) {
      if (sink.signal.aborted) return
      const { uid } = caller
      const follower: Follower = { sink, told: undefined }
      const ofUser = followers.get(uid) ?? new Set()
      followers.set(uid, ofUser.add(follower))
      sink.signal.addEventListener('abort', () => {
        ofUser.delete(follower)
        if (ofUser.size === 0 && followers.get(uid) === ofUser) followers.delete(uid)
      })
      endWithRight(ports, caller, request, sink)
      send(follower, await newestOf(ports, uid))
    },
  }
}

/** Told only what is news: several changes may arrive as one, and one of them late. */
function send(follower: Follower, event: SyncEvent): void {
  const { told } = follower
  if (told?.epoch === event.epoch && event.rev <= told.rev) return
  follower.told = event
  follower.sink.send(JSON.stringify(event))
}

async function newestOf({ database }: Ports, uid: string): Promise<SyncEvent> {
  const [now, state] = await Promise.all([epoch(database), readState(database, uid)])
  return { epoch: now, rev: state?.rev ?? 0 }
}

/** Ends the stream when its token expires, and when a heartbeat finds that it is no longer good. */
function endWithRight(
  { authenticate, clock, log }: Ports,
  { uid, expiresAtMs }: Caller,
  { headers }: Pick<RouteRequest, 'headers'>,
  sink: EventSink,
): void {
  // All that is kept of the request while the stream lasts.
  const token = { headers: { authorization: headers['authorization'] } }
  const leftMs = Math.min(Math.max(expiresAtMs - clock.nowMs(), 0), LONGEST_TIMER_MS)
  const expiry = setTimeout(() => sink.close(), leftMs)
  sink.signal.addEventListener('abort', () => clearTimeout(expiry))
  sink.onHeartbeat(() => {
    authenticate(token).then(
      (caller) => caller?.uid === uid || sink.close(),
      // A database that does not answer takes nobody's rights away.
      (error: unknown) => log.error({ err: error }, 'a stream could not be checked'),
    )
  })
}
