import { firstRetryMs, retryDelayMs } from './retry-delay.ts'

/** The clock, passed in for tests. */
export interface Timers {
  nowMs(): number
  start(work: () => void, delayMs: number): number
  stop(timer: number): void
}

/** How a token is renewed; both say when it expires by this device's clock, and `renew` throws when it cannot. */
export interface TokenSource {
  expiresAtMs(): Promise<number>
  renew(): Promise<number>
  /** Whether a failure may pass, so that trying again makes sense. */
  isRetryableByClient(error: unknown): boolean
}

const earlyMs = 5 * 60 * 1000
/** Longer delays overflow a browser's timer and would fire at once. */
const maxTimerMs = 2 ** 31 - 1

/** Renews a token five minutes before it expires, as long as it is not stopped. */
export class TokenKeeper {
  readonly #source: TokenSource
  readonly #timers: Timers
  #timer: number | undefined
  #failures = 0
  #isStopped = false

  constructor(source: TokenSource, timers: Timers) {
    this.#source = source
    this.#timers = timers
  }

  /** Checks the token now: at the start, and when a device wakes up and its timers are late. */
  async check(): Promise<void> {
    const expiresAtMs = await this.#source.expiresAtMs()
    if (this.#failures === 0) this.#schedule(expiresAtMs - earlyMs - this.#timers.nowMs())
    else await this.#renew()
  }

  stop(): void {
    this.#isStopped = true
    this.#clear()
  }

  async #renew(): Promise<void> {
    try {
      const expiresAtMs = await this.#source.renew()
      this.#failures = 0
      this.#schedule(Math.max(firstRetryMs, expiresAtMs - earlyMs - this.#timers.nowMs()))
    } catch (error) {
      if (!this.#source.isRetryableByClient(error)) return
      this.#failures += 1
      this.#schedule(retryDelayMs(this.#failures))
    }
  }

  #schedule(delayMs: number): void {
    this.#clear()
    if (this.#isStopped) return
    const boundedMs = Math.min(maxTimerMs, Math.max(0, delayMs))
    this.#timer = this.#timers.start(() => void this.#renew(), boundedMs)
  }

  #clear(): void {
    if (this.#timer !== undefined) this.#timers.stop(this.#timer)
    this.#timer = undefined
  }
}
