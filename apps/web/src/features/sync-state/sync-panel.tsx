import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { SyncStatus } from '../../replica/sync-status.ts'
import { BlockedChange } from './blocked-change.tsx'
import { Decision } from './decision.tsx'
import { LostRows } from './lost-rows.tsx'
import { RefusedChanges } from './refused-changes.tsx'
import styles from './sync-panel.module.css'
import { useShownStatus } from './use-shown-status.ts'

interface SyncPanelProps {
  isOpen: boolean
  onClose: () => void
  /** Called once; ends with a reload of the page. */
  onReload: () => void
}

/** The detailed sync status, and all pending decisions. */
export default function SyncPanel({ isOpen, onClose, onReload }: SyncPanelProps) {
  const replica = useLedger()
  const status = useShownStatus()
  const summary = summaryOf(status)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('sync.title')}>
      <div className={styles['panel']}>
        {summary !== undefined && <output className={ui('muted')}>{summary}</output>}
        {status.needsReload && <NewVersion onReload={onReload} />}
        {status.hasUnreadable && <UnreadableChanges />}
        {status.blockedId !== null && <BlockedChange id={status.blockedId} />}
        <RefusedChanges refused={status.refused} />
        {status.lost.length > 0 && <LostRows lost={status.lost} />}
        {status.unsentCount > 0 && !status.needsReload && (
          <div className={ui('flex', 'end')}>
            <Button onClick={() => replica.sync()}>{t('sync.tryNow')}</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function NewVersion({ onReload }: Pick<SyncPanelProps, 'onReload'>) {
  const [isReloading, setReloading] = useState(false)
  const reload = () => {
    setReloading(true)
    onReload()
  }
  return (
    <Decision title={t('sync.newVersion')} reason={t('sync.newVersionReason')}>
      <Button size="small" isBusy={isReloading} busyLabel={t('sync.reloading')} onClick={reload}>
        {t('start.reload')}
      </Button>
    </Decision>
  )
}

function UnreadableChanges() {
  return (
    <Decision title={t('sync.unreadable')} reason={t('sync.unreadableReason')}>
      <Button size="small" onClick={() => location.reload()}>
        {t('start.reload')}
      </Button>
    </Decision>
  )
}

/** Undefined if a newer version has taken over and this tab has no change of its own: it does not know of others. */
function summaryOf(status: ReturnType<typeof useShownStatus>): string | undefined {
  const { isFilled, isOutboxRead, unsentCount, phase, refused, lost, needsReload, hasUnreadable } = status
  if (unsentCount === 0 && needsReload && !isOutboxRead) return undefined
  const needsDecision = hasUnreadable || refused.length + lost.length > 0
  if (unsentCount === 0 && isFilled && needsDecision) return t('sync.restSaved')
  if (unsentCount === 0) return isFilled ? savedOf(phase) : comingOf(phase)
  return t(needsReload ? 'sync.unsentReload' : 'sync.unsent', { count: unsentCount })
}

function savedOf(phase: SyncStatus['phase']): string {
  return t(phase === 'offline' ? 'sync.savedOffline' : 'sync.saved')
}

function comingOf(phase: SyncStatus['phase']): string {
  return t(phase === 'offline' ? 'sync.loadingOffline' : 'sync.loading')
}
