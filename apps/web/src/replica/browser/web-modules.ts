import type { DeferredModules } from '../deferred-modules.ts'

/** Code that is loaded when it is needed. */
export const webModules: DeferredModules = {
  sync: () => import('./web-sync.ts'),
  compaction: () => import('../local-copy/compaction.ts'),
  totals: () => import('../local-copy/write-totals.ts'),
  decideLost: () => import('../sync/decide-lost.ts'),
  refusedImports: () => import('../imports/refused-imports.ts'),
  recurringPoster: () => import('../recurring/recurring-poster.ts'),
}
