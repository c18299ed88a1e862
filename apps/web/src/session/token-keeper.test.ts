import { describe, expect, it } from 'vitest'
import { type Timers, TokenKeeper, type TokenSource } from './token-keeper.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A clock that only moves when the next timer is due. */
class HandClock implements Timers {
  #nowMs = 0
  #next: { work: () => void; dueMs: number } | undefined

  nowMs() {
    return this.#nowMs
  }

  start(work: () => void, delayMs: number) {
    this.#next = { work, dueMs: this.#nowMs + delayMs }
    return 1
  }

  stop() {
    this.#next = undefined
  }

  get dueMs() {
    return this.#next?.dueMs
  }

  async toNext() {
    const next = this.#next
    if (!next) throw new Error('no timer is running')
    this.#next = undefined
    this.#nowMs = next.dueMs
    next.work()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** A token that lives an hour, renewed by a server that may be out of reach. */
class HourToken implements TokenSource {
  renewals = 0
  failure: string | undefined
  readonly #clock: HandClock
  #expiresAtMs = hourMs

  constructor(clock: HandClock) {
    this.#clock = clock
  }

  async expiresAtMs() {
    return this.#expiresAtMs
  }

  async renew() {
    if (this.failure) throw new Error(this.failure)
    this.renewals += 1
    this.#expiresAtMs = this.#clock.nowMs() + hourMs
    return this.#expiresAtMs
  }

  isRetryableByClient(error: unknown) {
    return error instanceof Error && error.message === 'offline'
  }
}

async function aKeeper() {
  const clock = new HandClock()
  const token = new HourToken(clock)
  const keeper = new TokenKeeper(token, clock)
  await keeper.check()
  return { clock, token, keeper }
}

describe('TokenKeeper', () => {
  it('renews five minutes before the token expires, again and again', async () => {
    const { clock, token } = await aKeeper()
    expect(clock.dueMs).toBe(55 * minuteMs)
    await clock.toNext()
    await clock.toNext()
    expect(token.renewals).toBe(2)
    expect(clock.nowMs()).toBe(110 * minuteMs)
  })

  it('tries again after 30 s, then after 60 s, while there is no network, and goes on as before after that', async () => {
    const { clock, token } = await aKeeper()
    token.failure = 'offline'
    await clock.toNext()
    expect(clock.dueMs).toBe(55.5 * minuteMs)
    await clock.toNext()
    expect(clock.dueMs).toBe(56.5 * minuteMs)
    token.failure = undefined
    await clock.toNext()
    expect(clock.dueMs).toBe(111.5 * minuteMs)
    token.failure = 'offline'
    await clock.toNext()
    expect(clock.dueMs).toBe(112 * minuteMs)
  })

  it('stops when the server refuses', async () => {
    const { clock, token } = await aKeeper()
    token.failure = 'disabled'
    await clock.toNext()
    expect(clock.dueMs).toBeUndefined()
  })

  it('renews at once when a device wakes up long after the token expired', async () => {
    const clock = new HandClock()
    const keeper = new TokenKeeper(
      { expiresAtMs: async () => -hourMs, renew: async () => hourMs, isRetryableByClient: () => true },
      clock,
    )
    await keeper.check()
    expect(clock.dueMs).toBe(0)
  })

  it('tries again at once when it is asked to check after a failure', async () => {
    const { clock, token, keeper } = await aKeeper()
    token.failure = 'offline'
    await clock.toNext()
    token.failure = undefined
    await keeper.check()
    expect(token.renewals).toBe(1)
  })

  it('never renews more often than every 30 s, whatever the clocks say', async () => {
    const { clock, token } = await aKeeper()
    const skewed = new TokenKeeper(
      { expiresAtMs: async () => 0, renew: async () => 0, isRetryableByClient: () => true },
      clock,
    )
    await skewed.check()
    await clock.toNext()
    expect(clock.dueMs).toBe(clock.nowMs() + 30_000)
    expect(token.renewals).toBe(0)
  })

  it('does nothing more once it is stopped', async () => {
    const { clock, keeper } = await aKeeper()
    keeper.stop()
    expect(clock.dueMs).toBeUndefined()
    await keeper.check()
    expect(clock.dueMs).toBeUndefined()
  })
})
