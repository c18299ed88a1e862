import type { DeferredModules } from './deferred-modules.ts'
import { isCompactionDue, type LogLimit } from './local-copy/compaction-due.ts'
import type { LocalCopy } from './local-copy/local-copy.ts'
import type { ReplicaPorts } from './ports/ports.ts'

interface HousekeepingOptions {
  readonly copy: LocalCopy
  readonly ports: Pick<ReplicaPorts, 'storage' | 'clock'>
  readonly deferredModules: DeferredModules
  readonly logLimit: LogLimit
  readonly newName: () => string
}

/** Compacts the log and rebuilds stored totals when needed, in the tab that syncs with the server. */
export class Housekeeping {
  readonly #options: HousekeepingOptions
  #isCompacting = false
  #isRenewing = false

  constructor(options: HousekeepingOptions) {
    this.#options = options
  }

  /** Starts what is due; called after every change. */
  run(): void {
    const { copy, logLimit } = this.#options
    if (this.#isCompacting) return
    if (isCompactionDue(copy, logLimit)) void this.#compact()
    else if (!this.#isRenewing && copy.needsTotals) void this.#renewTotals()
  }

  async #compact(): Promise<void> {
    const { copy, ports, deferredModules, logLimit, newName } = this.#options
    this.#isCompacting = true
    try {
      const { compact } = await deferredModules.compaction()
      await compact(copy, ports, newName(), logLimit)
      this.#isCompacting = false
    } catch {
      // No space on the disk, or the code could not be loaded: the log still works, and this tab does not retry.
    }
  }

  async #renewTotals(): Promise<void> {
    const { copy, ports, deferredModules } = this.#options
    this.#isRenewing = true
    try {
      const { renewTotals } = await deferredModules.totals()
      await renewTotals(copy, ports)
      this.#isRenewing = false
    } catch {
      // As with compaction. Without totals, figures appear once all rows are loaded.
    }
  }
}
