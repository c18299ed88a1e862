import {
  type PullAnswer,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  protocolVersion,
  putsOfPage,
} from '@monedero/core'
import { MemoryLedger } from '@monedero/core/testing'
import { LedgerError } from '@monedero/ledger'
import { type LedgerRef, ledgerQuery } from '../src/replica/ports/ledger-ref.ts'
import { TransportError } from '../src/replica/ports/ports.ts'
import type { RealLedger } from './ledger-server.ts'
import type { ServedLedger } from './simulated-server.ts'

/** A further ledger on the real server, asked as an app asks for it. */
export class FurtherServer implements ServedLedger {
  readonly #real: RealLedger
  readonly #ledger: LedgerRef
  rev = 0
  epoch = ''
  purgedUntilMs = 0

  constructor(real: RealLedger, ledger: LedgerRef) {
    this.#real = real
    this.#ledger = ledger
  }

  async push(body: PushRequest): Promise<PushAnswer> {
    // The type of a response is the protocol's; simulations check its content.
    const answer = (await this.#ask('POST', { body })) as PushAnswer
    if ('results' in answer) this.#follow(answer)
    return answer
  }

  async pull(request: PullRequest): Promise<PullAnswer> {
    const query = Object.fromEntries(Object.entries(request).map(([key, value]) => [key, String(value)]))
    // As in push.
    const answer = (await this.#ask('GET', { query })) as PullAnswer
    if ('entries' in answer) {
      this.#follow(answer)
      this.purgedUntilMs = Math.max(this.purgedUntilMs, answer.purgedUntilMs)
    }
    return answer
  }

  purge(): Promise<void> {
    return this.#real.ledger.purge()
  }

  async rows(): Promise<MemoryLedger> {
    const rows = new MemoryLedger()
    let next: string | undefined
    do {
      const page = await this.pull({ schema: protocolVersion, ...(next !== undefined && { next }) })
      if ('code' in page) throw new Error(page.code)
      for (const put of putsOfPage(page)) rows.apply([put], put.row.rev)
      next = page.next ?? undefined
    } while (next !== undefined)
    return rows
  }

  #follow({ rev, epoch }: { readonly rev: number; readonly epoch: string }): void {
    this.rev = Math.max(this.rev, rev)
    this.epoch = epoch
  }

  async #ask(
    method: 'GET' | 'POST',
    { query, body }: { query?: Readonly<Record<string, string>>; body?: unknown },
  ): Promise<unknown> {
    const named = { ...query, ...ledgerQuery(this.#ledger) }
    try {
      return await this.#real.ask(this.#ledger.uid, method, { query: named, body })
    } catch (error) {
      const isUnknown = error instanceof LedgerError && error.code === 'LEDGER_NOT_FOUND'
      throw isUnknown ? new TransportError('unknown-ledger') : error
    }
  }
}
