import { once } from 'node:events'
import { engines } from '@monedero/database/testing'
import type { EventSink } from '@monedero/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEntry, createWallet } from '../../testing/changes.ts'
import {
  asked,
  createTestLedger,
  newId,
  routeOf,
  TestDevice,
  type TestLedger,
} from '../../testing/test-ledger.ts'
import { STREAMS_PER_USER } from '../limits.ts'

/** The far end of a stream. */
class Listener implements EventSink {
  readonly #ended = new AbortController()
  readonly #waiting: ((event: { epoch: string; rev: number }) => void)[] = []
  readonly #events: { epoch: string; rev: number }[] = []
  beat: () => void = () => {}

  get signal(): AbortSignal {
    return this.#ended.signal
  }

  send(data: string): boolean {
    const event: { epoch: string; rev: number } = JSON.parse(data)
    const first = this.#waiting.shift()
    if (first) first(event)
    else this.#events.push(event)
    return true
  }

  onHeartbeat(check: () => void): void {
    this.beat = check
  }

  close(): void {
    this.#ended.abort()
  }

  /** The next event, arriving or buffered. */
  next(): Promise<{ epoch: string; rev: number }> {
    const event = this.#events.shift()
    return event ? Promise.resolve(event) : new Promise((resolve) => this.#waiting.push(resolve))
  }

  get hasNews(): boolean {
    return this.#events.length > 0
  }

  async ended(): Promise<void> {
    if (!this.signal.aborted) await once(this.signal, 'abort')
  }
}

describe.each(engines)('events on %s', (engine) => {
  let test: TestLedger
  let users = 0

  beforeAll(async () => {
    test = await createTestLedger(engine)
    await test.ledger.start()
  })
  afterAll(() => test.remove())

  const newDevice = () => new TestDevice(test, test.signIn(`user${++users}`))

  async function listen(token: string, query: Record<string, string> = {}): Promise<Listener> {
    const answer = await routeOf(test.ledger, 'GET', '/v1/events').handle({ ...asked(token), query })
    if (!('stream' in answer)) throw new Error('the answer is no stream')
    const listener = new Listener()
    await answer.stream(listener)
    return listener
  }

  it('[N1] sends the newest revision on connect and at each change', async () => {
    const device = newDevice()
    await device.make(createWallet())
    const listener = await listen(device.token)
    const first = await listener.next()
    expect(first).toMatchObject({ rev: 1 })
    await device.make(createEntry())
    expect(await listener.next()).toEqual({ epoch: first.epoch, rev: 2 })
    listener.close()
  })

  it('[S1] [S2] tells of a further ledger apart from the personal one, and ends its streams as soon as it is deleted', async () => {
    const { token } = newDevice()
    const ledger = newId()
    await test.ask(token, 'POST', '/v1/ledgers', { body: { id: ledger, name: 'Trip' } })
    const [own, further] = [await listen(token), await listen(token, { ledger })]
    expect(await own.next()).toMatchObject({ rev: 0 })
    expect(await further.next()).toMatchObject({ rev: 1 })
    await new TestDevice(test, token, ledger).make(createWallet())
    expect(await further.next()).toMatchObject({ rev: 2 })
    expect(own.hasNews).toBe(false)
    await test.ask(token, 'DELETE', '/v1/ledgers', { query: { ledger } })
    await further.ended()
    expect(own.signal.aborted).toBe(false)
    own.close()
  })

  it('sends 0 to a device of a user who has never synced', async () => {
    const listener = await listen(newDevice().token)
    expect(await listener.next()).toMatchObject({ rev: 0 })
    listener.close()
  })

  it('[N1] sends nothing for pushes without changes, or for other users', async () => {
    const [device, other] = [newDevice(), newDevice()]
    const listener = await listen(device.token)
    await listener.next()
    await other.make(createWallet())
    await device.make(createWallet())
    await device.make(createWallet())
    await device.make(createEntry({ id: newId() }))
    const revs: number[] = []
    while (revs.at(-1) !== 2) revs.push((await listener.next()).rev)
    // The first change may arrive together with the second.
    expect([[1, 2], [2]]).toContainEqual(revs)
    expect(listener.hasNews).toBe(false)
    listener.close()
  })

  it('[N1] sends the newest revision at each heartbeat, even on a node that receives no notifications', async () => {
    const deaf = await createTestLedger(engine)
    const device = new TestDevice(deaf, deaf.signIn('somebody'))
    const answer = await routeOf(deaf.ledger, 'GET', '/v1/events').handle(asked(device.token))
    const listener = new Listener()
    if ('stream' in answer) await answer.stream(listener)
    await listener.next()
    const made = await device.make(createWallet())
    const { epoch } = 'results' in made ? made : { epoch: '' }
    for (const rev of [1, 1]) {
      listener.beat()
      expect(await listener.next()).toEqual({ epoch, rev })
    }
    await deaf.remove()
  })

  it('[N2] ends the stream at the heartbeat after the session was ended', async () => {
    const device = newDevice()
    const [listener, other] = [await listen(device.token), await listen(newDevice().token)]
    listener.beat()
    await listener.next()
    expect(listener.signal.aborted).toBe(false)
    test.signOut(device.token)
    listener.beat()
    other.beat()
    await listener.ended()
    expect(other.signal.aborted).toBe(false)
    other.close()
  })

  it('[N2] ends the stream when its token expires', async () => {
    const token = test.signIn('soon', { expiresAtMs: test.clock.ms + 3_600_000 })
    const [listener, other] = [await listen(token), await listen(newDevice().token)]
    test.clock.ms += 3_600_000
    await listener.ended()
    expect(other.signal.aborted).toBe(false)
    other.close()
  })

  it('removes a device that has disconnected', async () => {
    const device = newDevice()
    const [gone, stays] = [await listen(device.token), await listen(device.token)]
    await gone.next()
    await stays.next()
    gone.close()
    await device.make(createWallet())
    expect(await stays.next()).toMatchObject({ rev: 1 })
    expect(gone.hasNews).toBe(false)
    stays.close()
  })

  it('[N5] refuses a device above the limit per user, until another disconnects', async () => {
    const device = newDevice()
    const listeners: Listener[] = []
    for (let count = 0; count < STREAMS_PER_USER; count++) listeners.push(await listen(device.token))
    await expect(listen(device.token)).rejects.toMatchObject({ code: 'TOO_MANY_STREAMS' })
    const other = await listen(newDevice().token)
    listeners[0]?.close()
    const next = await listen(device.token)
    expect(await next.next()).toMatchObject({ rev: 0 })
    for (const listener of [...listeners, next, other]) listener.close()
  })

  it('ends all streams when the ledger stops', async () => {
    const own = await createTestLedger(engine)
    await own.ledger.start()
    const answer = await routeOf(own.ledger, 'GET', '/v1/events').handle(asked(own.signIn('somebody')))
    const listener = new Listener()
    if ('stream' in answer) await answer.stream(listener)
    await own.remove()
    expect(listener.signal.aborted).toBe(true)
  })
})
