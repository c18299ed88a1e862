import {
  type PullAnswer,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  putsOfPage,
  type RowPut,
  upgradePage,
} from '@monedero/core'
import { type EventListener, type Transport, TransportError } from '../src/replica/ports/ports.ts'
import { keyOf } from './row-checks.ts'
import type { ServedLedger } from './simulated-server.ts'
import type { World } from './world.ts'

/** How late a copy of a request may arrive at most, beside the usual delay. */
export const latestCopyMs = 20_000

/** The caller: a tab, which may be dead or frozen when the response arrives. */
export interface Asker {
  readonly device: { readonly isOffline: boolean; readonly hasSession: boolean }
  /** Runs something in the tab: never if it is dead, later if it is frozen. */
  call(run: () => void): void
}

/** The network between devices and server, including failures of the server. */
export class Network {
  readonly world: World
  readonly server: ServedLedger
  /** Whether messages are lost, duplicated, delayed and truncated. */
  isFaulty = true
  isServerUp = true
  /** The answer of each number of each client, as the server gave it first; they must never differ [P3]. */
  readonly answers = new Map<string, string>()
  /** The ids of mutations that the server has answered in this life of it: `ok` or the code of the refusal. */
  readonly outcomes = new Map<string, string>()
  /** The clients and numbers under which the server accepted each mutation: one, unless history was rolled back. */
  readonly takenAs = new Map<string, Set<string>>()
  /** The rows in the last pages for each device, which may still be on their way. */
  readonly #servedTo = new Map<Asker['device'], Map<string, RowPut>>()
  readonly #streams = new Set<{ readonly tab: Asker; readonly listener: EventListener }>()

  constructor(world: World, server: ServedLedger) {
    this.world = world
    this.server = server
  }

  transportOf(tab: Asker): Transport {
    return {
      push: (request) => this.#ask(tab, request, (sent) => this.#push(sent)),
      pull: (request) => this.#ask(tab, request, (sent) => this.#pull(tab, sent)),
      listen: (listener) => this.#listen(tab, listener),
    }
  }

  /** The newest version of each row that a device has or is about to receive. */
  servedTo(device: Asker['device']): RowPut[] {
    return [...(this.#servedTo.get(device)?.values() ?? [])]
  }

  /** Kills the server with all requests in flight, and restarts it later. */
  killServer(): void {
    this.isServerUp = false
    for (const { tab, listener } of this.#streams) tab.call(() => listener.onEnd('offline'))
    this.#streams.clear()
    this.world.after(500 + this.world.chance(8000), () => {
      this.isServerUp = true
    })
  }

  #ask<Request, Answer>(
    tab: Asker,
    request: Request,
    handle: (sent: Request) => Promise<Answer>,
  ): Promise<Answer> {
    const { world } = this
    const sent = overTheWire(request)
    return new Promise((resolve, reject) => {
      const fail = (error = new TransportError('offline')) => tab.call(() => reject(error))
      if (this.#is(40)) {
        // In all these cases the request was not processed.
        const problems = ['busy', 'fault', 'unauthorised'] as const
        world.after(this.#delayMs(), () => fail(new TransportError(problems[world.chance(3)] ?? 'busy')))
        return
      }
      const isLost = this.#is(10)
      const isDoubled = this.#is(12)
      const deliver = async (isAnswered: boolean) => {
        if (!this.isServerUp || tab.device.isOffline) {
          if (isAnswered) world.after(this.#delayMs(), () => fail())
          return
        }
        if (!tab.device.hasSession) {
          if (isAnswered) world.after(this.#delayMs(), () => fail(new TransportError('unauthorised')))
          return
        }
        const answer = await this.#handle(() => handle(overTheWire(sent))).catch((error: unknown) => {
          if (!(error instanceof TransportError)) throw error
          return error
        })
        if (!isAnswered) return
        world.after(this.#delayMs(), () => {
          const isCut = this.#is(12) || tab.device.isOffline || answer === undefined
          if (isCut) fail()
          else if (answer instanceof TransportError) fail(answer)
          else tab.call(() => resolve(this.#mangled(answer)))
        })
      }
      if (isLost) world.after(this.#delayMs() + 2000, () => fail())
      else world.after(this.#delayMs(), () => deliver(true))
      // A late copy, as a proxy makes one.
      if (isDoubled) world.after(this.#delayMs() + world.chance(latestCopyMs), () => deliver(false))
    })
  }

  async #handle<Answer>(handle: () => Promise<Answer>): Promise<Answer | undefined> {
    const before = this.server.rev
    const answer = overTheWire(await handle())
    if (this.server.rev !== before) this.#announce()
    // It may be killed after processing and before responding.
    if (!this.#is(40)) return answer
    this.killServer()
    return undefined
  }

  async #push(request: PushRequest): Promise<PushAnswer> {
    const answer = await this.server.push(request)
    if (!('results' in answer)) return answer
    for (const [index, result] of answer.results.entries()) {
      const id = request.mutations[index]?.id ?? ''
      const key = `${this.server.epoch} ${request.client} ${result.seq}`
      const text = JSON.stringify([id, result])
      const first = this.answers.get(key) ?? text
      if (first !== text) throw new Error(`[P3] ${key} was answered ${first}, then ${text}`)
      this.answers.set(key, text)
      this.takenAs.set(id, (this.takenAs.get(id) ?? new Set()).add(key))
      // A copied profile sends the same change from two devices: one that it was accepted from is enough.
      if (this.outcomes.get(id) !== 'ok') this.outcomes.set(id, 'ok' in result ? 'ok' : result.code)
    }
    return answer
  }

  async #pull({ device }: Asker, request: PullRequest): Promise<PullAnswer> {
    const answer = await this.server.pull(request)
    if ('code' in answer) return answer
    const served = this.#servedTo.get(device) ?? new Map<string, RowPut>()
    for (const put of putsOfPage(upgradePage(answer, request.schema))) served.set(keyOf(put), put)
    this.#servedTo.set(device, served)
    return answer
  }

  #listen(tab: Asker, listener: EventListener): () => void {
    const stream = { tab, listener }
    this.world.after(this.#delayMs(), () => {
      if (!this.isServerUp || tab.device.isOffline) {
        tab.call(() => listener.onEnd('offline'))
        return
      }
      this.#streams.add(stream)
      this.#notify(stream)
    })
    return () => this.#streams.delete(stream)
  }

  #announce(): void {
    for (const stream of this.#streams) {
      if (this.#is(10)) {
        this.#streams.delete(stream)
        stream.tab.call(() => stream.listener.onEnd('offline'))
      } else if (!this.#is(5)) this.world.after(this.#delayMs(), () => this.#notify(stream))
    }
  }

  #notify(stream: { readonly tab: Asker; readonly listener: EventListener }): void {
    const { epoch, rev } = this.server
    if (!this.#streams.has(stream) || stream.tab.device.isOffline) return
    stream.tab.call(() => {
      stream.listener.onBytes()
      stream.listener.onEvent({ epoch, rev })
    })
  }

  /** Once in a while half of a page is missing. */
  #mangled<Answer>(answer: Answer): Answer {
    const isPage = typeof answer === 'object' && answer !== null && 'entries' in answer
    if (!isPage || !this.#is(30)) return answer
    return { ...answer, entries: { ...Object(answer.entries), ids: 'cut' } }
  }

  #delayMs(): number {
    return this.#is(20) ? this.world.chance(15_000) : 5 + this.world.chance(300)
  }

  #is(oneIn: number): boolean {
    return this.isFaulty && this.world.isOneIn(oneIn)
  }
}

function overTheWire<T>(value: T): T {
  return JSON.parse(JSON.stringify(value))
}
