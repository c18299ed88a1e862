import type { ReplicaPorts } from '../ports/ports.ts'

const heartbeatMs = 1000
const silenceMs = 3000

interface TabLockEvents {
  onGranted(): void
  onLost(): void
  /** Sends a heartbeat as the holder. */
  broadcastHeartbeat(): void
}

/** Elects one leading tab: waits for the lock, and steals it from a holder without a heartbeat [T2]. */
export class TabLock {
  readonly #ports: Pick<ReplicaPorts, 'lock' | 'clock' | 'activity'>
  readonly #events: TabLockEvents
  #isHolder = false
  #isClosed = false
  #lastHeartbeatAtMs: number
  #release: (() => void) | undefined
  #cancelBeat: (() => void) | undefined

  constructor(ports: Pick<ReplicaPorts, 'lock' | 'clock' | 'activity'>, events: TabLockEvents) {
    this.#ports = ports
    this.#events = events
    this.#lastHeartbeatAtMs = ports.clock.nowMs()
  }

  get isHolder(): boolean {
    return this.#isHolder
  }

  open(): void {
    this.#request(false)
    this.#beat()
  }

  close(): void {
    this.#isClosed = true
    this.#isHolder = false
    this.#cancelBeat?.()
    this.#release?.()
  }

  /** A heartbeat of the holder arrived. */
  onHeartbeat(): void {
    this.#lastHeartbeatAtMs = this.#ports.clock.nowMs()
  }

  #request(steal: boolean): void {
    this.#release?.()
    const release = this.#ports.lock.acquire({
      steal,
      onGranted: () => {
        if (this.#isClosed) return
        this.#isHolder = true
        this.#events.broadcastHeartbeat()
        this.#events.onGranted()
      },
      onLost: () => {
        if (this.#isClosed || this.#release !== release) return
        this.#isHolder = false
        this.onHeartbeat()
        this.#events.onLost()
        this.#request(false)
      },
    })
    this.#release = release
  }

  #beat(): void {
    this.#cancelBeat = this.#ports.clock.after(heartbeatMs, () => {
      // A beat that was due while the tab was frozen can no longer be cancelled.
      if (this.#isClosed) return
      // A clock that was set back must not make a holder look alive for ever.
      const silentMs = Math.abs(this.#ports.clock.nowMs() - this.#lastHeartbeatAtMs)
      if (this.#isHolder) this.#events.broadcastHeartbeat()
      else if (silentMs > silenceMs && this.#ports.activity.isVisible()) {
        this.onHeartbeat()
        this.#request(true)
      }
      this.#beat()
    })
  }
}
