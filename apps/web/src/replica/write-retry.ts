import type { DeferredModules } from './deferred-modules.ts'
import type { LocalCopy } from './local-copy/local-copy.ts'
import type { ReplicaPorts } from './ports/ports.ts'

const firstPauseMs = 100
const pauseMs = 2000
const failuresUntilReported = 3

interface WriteRetryParts {
  readonly copy: LocalCopy
  readonly ports: ReplicaPorts
  readonly deferredModules: DeferredModules
  /** Storage has failed several times: another one may take over. */
  readonly onStorageFailed: () => void
  readonly onWritten: () => void
}

/** Retries writes that storage failed to store, until they succeed. Parts of an incomplete step are retried for a minute, then refused. */
export class WriteRetry {
  readonly #parts: WriteRetryParts
  #isRunning = false
  #isClosed = false

  constructor(parts: WriteRetryParts) {
    this.#parts = parts
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  async run(): Promise<void> {
    const { copy, ports, onStorageFailed, onWritten } = this.#parts
    if (this.#isRunning || copy.outbox.stuckIds.length === 0) return
    this.#isRunning = true
    let failures = 0
    for (let waitMs = firstPauseMs; copy.outbox.stuckIds.length > 0 && !this.#isClosed; waitMs = pauseMs) {
      await new Promise<void>((resolve) => void ports.clock.after(waitMs, resolve))
      failures = (await this.#isWritten()) ? 0 : failures + 1
      if (failures === 0) onWritten()
      if (failures === failuresUntilReported) onStorageFailed()
    }
    this.#isRunning = false
  }

  close(): void {
    this.#isClosed = true
  }

  /** False if storage failed again; code that cannot be loaded is no failure of storage. */
  async #isWritten(): Promise<boolean> {
    const { copy, ports, deferredModules } = this.#parts
    const code = await deferredModules.sync().catch(() => undefined)
    try {
      await code?.recoverHandedOver(copy, ports)
      return true
    } catch {
      return false
    }
  }
}
