import type * as refusedImports from './imports/refused-imports.ts'
import type { Transport } from './ports.ts'
import type * as recurringPoster from './recurring/recurring-poster.ts'
import type * as compaction from './storage/compaction.ts'
import type * as totals from './storage/write-totals.ts'
import type * as decideLost from './sync/decide-lost.ts'
import type { recoverHandedOver } from './sync/recover-handed-over.ts'
import type { SyncEngine } from './sync/sync-engine.ts'

/** Modules that are not needed for the first render: for the leading tab, and for rare cases. */
export interface DeferredModules {
  /** The sync engine and the transport of a user. */
  sync(): Promise<{
    readonly SyncEngine: typeof SyncEngine
    readonly recoverHandedOver: typeof recoverHandedOver
    readonly transportOf: (uid: string) => Transport
  }>
  compaction(): Promise<typeof compaction>
  totals(): Promise<typeof totals>
  decideLost(): Promise<typeof decideLost>
  refusedImports(): Promise<typeof refusedImports>
  recurringPoster(): Promise<typeof recurringPoster>
}
