import { beforeEach, describe, expect, it } from 'vitest'
import type { EventListener } from '../ports/ports.ts'
import { EventStream } from './event-stream.ts'

const minuteMs = 60_000

/** A manual clock. */
class FakeClock {
  #nowMs = 0
  #timers: { atMs: number; callback: () => void }[] = []

  after(delayMs: number, callback: () => void): () => void {
    const timer = { atMs: this.#nowMs + delayMs, callback }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  pass(ms: number): void {
    const endMs = this.#nowMs + ms
    for (;;) {
      const next = this.#timers.toSorted((a, b) => a.atMs - b.atMs)[0]
      if (!next || next.atMs > endMs) break
      this.#nowMs = next.atMs
      this.#timers = this.#timers.filter((timer) => timer !== next)
      next.callback()
    }
    this.#nowMs = endMs
  }
}

describe('a device', () => {
  let clock: FakeClock
  let streams: EventListener[]
  let asked: number
  let heard: number[]
  let stream: EventStream

  beforeEach(() => {
    clock = new FakeClock()
    streams = []
    asked = 0
    heard = []
    const transport = {
      listen(handlers: EventListener) {
        streams.push(handlers)
        return () => {}
      },
    }
    stream = new EventStream(
      { transport, clock, randomBytes: (count) => new Uint8Array(count) },
      { onEvent: ({ rev }) => heard.push(rev), onReconnect: () => (asked += 1) },
    )
    stream.open()
  })

  it('[N3] receives changes by a stream as long as data gets through', () => {
    for (let beat = 0; beat < 20; beat += 1) {
      clock.pass(minuteMs / 2)
      streams[0]?.onBytes()
    }
    streams[0]?.onEvent({ epoch: 'first', rev: 7 })
    expect(heard).toEqual([7])
    expect(streams).toHaveLength(1)
    expect(asked).toBe(0)
  })

  it('[N4] polls every minute if the stream is buffered by a proxy', () => {
    clock.pass(5 * minuteMs)
    expect(streams).toHaveLength(3)
    const before = asked
    clock.pass(5 * minuteMs)
    expect(asked).toBe(before + 5)
    expect(streams).toHaveLength(3)
  })

  it('[N4] tries a stream again after ten minutes, and stays with it if it gets through', () => {
    clock.pass(16 * minuteMs)
    expect(streams).toHaveLength(4)
    streams[3]?.onBytes()
    const before = asked
    for (let beat = 0; beat < 10; beat += 1) {
      clock.pass(minuteMs / 2)
      streams[3]?.onBytes()
    }
    expect(asked).toBe(before)
    expect(streams).toHaveLength(4)
  })

  it('[N3] reconnects after a stream that ended, and pulls what it missed', () => {
    streams[0]?.onBytes()
    streams[0]?.onEnd('offline')
    clock.pass(5000)
    expect(streams).toHaveLength(2)
    expect(asked).toBe(1)
  })

  it('[N5] polls every minute while streams are refused, and keeps a stream that is accepted', () => {
    for (let refused = 0; refused < 20; refused += 1) {
      streams.at(-1)?.onEnd('busy')
      const before = asked
      clock.pass(minuteMs)
      expect(asked).toBe(before + 1)
    }
    streams.at(-1)?.onBytes()
    streams.at(-1)?.onEvent({ epoch: 'first', rev: 7 })
    expect(heard).toEqual([7])
  })

  it('receives nothing once it is closed', () => {
    stream.close()
    streams[0]?.onEvent({ epoch: 'first', rev: 7 })
    streams[0]?.onEnd('offline')
    clock.pass(10 * minuteMs)
    expect(heard).toEqual([])
    expect(streams).toHaveLength(1)
  })
})
