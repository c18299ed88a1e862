import { type SyncEvent, type SyncStop } from '@monedero/core'
import type { LocalCopy } from '../local-copy/local-copy.ts'
import type { LedgerRef } from '../ports/ledger-ref.ts'
import {
  type LedgerEnd,
  type SyncPorts,
  type SyncProgress,
  type Transport,
  TransportError,
} from '../ports/ports.ts'
import type { Meta, StoredMutation } from '../ports/stored.ts'
import { isOutdated } from '../storage/upgrade-changes.ts'
import { backoffMs } from './backoff.ts'
import { EventStream } from './event-stream.ts'
import { pullDelta, pullEverything } from './pull.ts'
import { handleStop, nextBatch, pushRequestOf, storeAnswers, withNewClient } from './push.ts'
import { recoverHandedOver } from './recover-handed-over.ts'

/** How often the server may fail in a row before a batch is taken apart, and before a single mutation is held back [P13]. */
const maxFaults = 3
const checkAgainMs = 20_000

/** The sync engine and the transport of a ledger, loaded when they are needed. */
export interface SyncCode {
  readonly SyncEngine: typeof SyncEngine
  readonly recoverHandedOver: typeof recoverHandedOver
  readonly transportOf: (ledger: LedgerRef) => Transport
}

/** Dependencies of the sync engine. */
export interface SyncParts {
  readonly copy: LocalCopy
  readonly ports: SyncPorts
  /** A unique id. */
  readonly newName: () => string
  readonly onProgress: () => void
  readonly onLedgerEnd: (end: LedgerEnd) => void
}

/** Syncs with the server, in the tab that holds the lock. One request at a time. */
export class SyncEngine {
  readonly #copy: LocalCopy
  readonly #ports: SyncPorts
  readonly #newName: () => string
  readonly #onProgress: () => void
  readonly #onLedgerEnd: (end: LedgerEnd) => void
  readonly #stream: EventStream
  #isStopped = false
  #isRunning = false
  /** Woken while a run may already have read the outbox for the last time. */
  #isWokenAgain = false
  #wantsPull = true
  #failures = 0
  #faults = 0
  #isCautious = false
  #cancelRetry: (() => void) | undefined
  #cancelCheck: (() => void) | undefined
  #progress: SyncProgress = { isOffline: false, isBusy: false, needsReload: false, blockedId: null }

  constructor({ copy, ports, newName, onProgress, onLedgerEnd }: SyncParts) {
    this.#copy = copy
    this.#ports = ports
    this.#newName = newName
    this.#onProgress = onProgress
    this.#onLedgerEnd = onLedgerEnd
    this.#stream = new EventStream(ports, {
      onEvent: (event) => this.#onEvent(event),
      onReconnect: () => this.wake(true),
    })
  }

  get progress(): SyncProgress {
    return this.#progress
  }

  start(): void {
    this.#scheduleCheck()
    this.wake(true)
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelRetry?.()
    this.#cancelCheck?.()
    this.#stream.close()
  }

  /** Wakes the engine. After a failure it keeps waiting, except offline: any change, event or check ends that wait. */
  wake(wantsPull = false): void {
    this.#wantsPull ||= wantsPull
    this.#isWokenAgain = this.#isRunning
    const mustWait = this.#cancelRetry !== undefined && !this.#progress.isOffline
    if (this.#isStopped || this.#isRunning || mustWait || this.#progress.needsReload) return
    this.#stopWaiting()
    this.#isRunning = true
    void this.#run()
  }

  /** Syncs now, ignoring the backoff: the person asked for it. */
  wakeNow(): void {
    this.#stopWaiting()
    this.wake(true)
  }

  /** Sends a mutation that was held back once more. */
  retryBlocked(): void {
    this.#faults = 0
    this.#report({ blockedId: null })
    this.wakeNow()
  }

  /** A blocked mutation was discarded: the rest continues. */
  async takeBackBlocked(): Promise<void> {
    const { blockedId } = this.#progress
    await this.#copy.commit((meta, outbox) => {
      const row = outbox.find(({ id, settledRev }) => id === blockedId && settledRev === null)
      if (!row) return null
      const { seq, ...mutation } = row
      const rest = outbox.filter((other) => other.seq !== seq)
      const message = 'the server could not process this change'
      return {
        meta: withNewClient(meta, rest, this.#newName()),
        outboxDelete: [seq],
        refusedPut: [{ ...mutation, code: 'FAULT', message, path: '' }],
      }
    })
    this.#isCautious = false
    this.retryBlocked()
  }

  async #run(): Promise<void> {
    try {
      while (!this.#isStopped && (await this.#step())) this.#failures = 0
      this.#report({ isOffline: false, isBusy: false })
      if (!this.#isStopped && !this.#progress.needsReload) this.#stream.open()
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#isRunning = false
    }
    if ((this.#wantsPull || this.#isWokenAgain) && this.#cancelRetry === undefined) this.wake()
  }

  /** Runs one step; false if there is nothing to do. */
  async #step(): Promise<boolean> {
    const { meta, outbox } = await recoverHandedOver(this.#copy, this.#ports)
    if (this.#isStopped || this.#progress.needsReload) return false
    if (meta.reset) return this.#pull(meta, pullEverything)
    // Rows that were pulled under an older version lack the collections that it did not have [V6].
    const needsEverything = meta.cursor === null || isOutdated(meta)
    // Settled changes leave the outbox before the next ones are sent, so that each pull is a small one.
    const isSettled = this.#wantsPull && outbox.some(({ settledRev }) => settledRev !== null)
    if (isSettled && !needsEverything) return this.#pull(meta, pullDelta)
    const batch = nextBatch(outbox, this.#isCautious ? 1 : Number.MAX_SAFE_INTEGER)
    const isBlocked = batch[0] !== undefined && batch[0].id === this.#progress.blockedId
    if (batch.length > 0 && !isBlocked) return this.#push(meta, batch)
    if (needsEverything) return this.#pull(meta, pullEverything)
    return this.#wantsPull ? this.#pull(meta, pullDelta) : false
  }

  async #push(meta: Meta, batch: readonly StoredMutation[]): Promise<boolean> {
    this.#report({ isBusy: true })
    if (batch[0]?.seq !== meta.ackedSeq + 1) {
      const client = this.#newName()
      await this.#copy.commit((now, outbox) =>
        now.change === meta.change ? { meta: withNewClient(now, outbox, client) } : null,
      )
      return true
    }
    const request = pushRequestOf(meta, batch)
    const { storage, handover } = this.#ports
    // Answered mutations leave the outbox, and a remaining copy would count as an unwritten change.
    if (storage.isDurable) for (const { id } of batch) handover.remove(id)
    const answer = await this.#ports.transport.push(request).catch((error: unknown) => {
      if (error instanceof TransportError && error.problem === 'fault') this.#handleFault()
      throw error
    })
    if (this.#isStopped) return false
    if ('code' in answer) return this.#handleStop(answer, meta)
    this.#faults = 0
    this.#isCautious = false
    this.#wantsPull = true
    await this.#copy.commit((now, outbox) => storeAnswers(now, outbox, request, answer))
    if (!storage.isDurable) for (const { id } of batch.slice(0, answer.results.length)) handover.remove(id)
    return true
  }

  async #pull(meta: Meta, pull: typeof pullDelta): Promise<boolean> {
    // Requests from now on trigger another run.
    this.#wantsPull = pull === pullEverything
    try {
      const end = await pull(
        {
          copy: this.#copy,
          ports: this.#ports,
          newName: this.#newName,
        },
        meta,
      )
      if (end === 'overtaken') this.#wantsPull = true
      return typeof end === 'string' || (await this.#handleStop(end, meta))
    } catch (error) {
      this.#wantsPull = true
      throw error
    }
  }

  async #handleStop(stop: SyncStop, asked: Meta): Promise<boolean> {
    if (stop.code === 'UPGRADE_REQUIRED') {
      this.#report({ needsReload: true })
      this.#stream.close()
      return false
    }
    if (stop.code === 'LEFT') {
      this.#end('left')
      return false
    }
    if (stop.code === 'SERVER_OUTDATED') throw new TransportError('busy', 'the server is older than the app')
    const client = this.#newName()
    await this.#copy.commit((meta, outbox) => handleStop(meta, outbox, stop, asked, client))
    this.#wantsPull = true
    return true
  }

  #end(end: LedgerEnd): void {
    this.stop()
    this.#onLedgerEnd(end)
  }

  #onEvent({ epoch, rev }: SyncEvent): void {
    const { meta } = this.#copy
    if (epoch !== meta.epoch || rev > (meta.cursor ?? -1)) this.wake(true)
  }

  #fail(error: unknown): void {
    this.#failures += 1
    if (this.#isStopped) return
    const problem = error instanceof TransportError ? error.problem : undefined
    if (problem === 'unknown-ledger') {
      this.#end('unknown')
      return
    }
    const isOffline = problem === 'offline'
    this.#report({ isOffline, isBusy: false })
    const chance = (this.#ports.randomBytes(1)[0] ?? 0) / 256
    this.#cancelRetry = this.#ports.clock.after(backoffMs(this.#failures, chance), () => {
      this.#cancelRetry = undefined
      this.wake()
    })
  }

  #stopWaiting(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = undefined
  }

  #handleFault(): void {
    const [first] = nextBatch(this.#copy.outbox.stored, 1)
    this.#faults += 1
    if (!first || this.#faults < maxFaults) return
    this.#faults = 0
    if (this.#isCautious) this.#report({ blockedId: first.id })
    this.#isCautious = true
  }

  /** Reads the outbox periodically: a tab may have written to it and died before notifying. */
  #scheduleCheck(): void {
    this.#cancelCheck = this.#ports.clock.after(checkAgainMs, () => {
      this.wake()
      this.#scheduleCheck()
    })
  }

  #report(change: Partial<SyncProgress>): void {
    const isSame = Object.entries(change).every(([key, value]) => Reflect.get(this.#progress, key) === value)
    if (isSame) return
    this.#progress = { ...this.#progress, ...change }
    this.#onProgress()
  }
}
