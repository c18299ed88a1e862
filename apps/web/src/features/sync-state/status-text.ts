import { t } from '../../messages/text.ts'
import type { SyncStatus } from '../../replica/sync-status.ts'

/** The sync status in a few words. */
export function statusText({ phase, unsentCount }: Pick<SyncStatus, 'phase' | 'unsentCount'>): string {
  if (phase === 'attention') return t('app.statusAttention')
  if (phase === 'saving') return t('app.statusSaving')
  if (unsentCount > 0) return t('app.statusUnsent', { count: unsentCount })
  if (phase === 'loading') return t('start.loading')
  return t(phase === 'offline' ? 'app.statusOffline' : 'app.statusSaved')
}
