import type * as refusedImports from './imports/refused-imports.ts'
import type * as compaction from './local-copy/compaction.ts'
import type * as totals from './local-copy/write-totals.ts'
import type * as recurringPoster from './recurring/recurring-poster.ts'
import type * as decideLost from './sync/decide-lost.ts'
import type { SyncCode } from './sync/sync-engine.ts'

/** Modules that are not needed for the first render: for the leading tab, and for rare cases. */
export interface DeferredModules {
  sync(): Promise<SyncCode>
  compaction(): Promise<typeof compaction>
  totals(): Promise<typeof totals>
  decideLost(): Promise<typeof decideLost>
  refusedImports(): Promise<typeof refusedImports>
  recurringPoster(): Promise<typeof recurringPoster>
}
