import { useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { Dialog } from '../../design/dialog/dialog.tsx'
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

/** How things stand with the server at length, and everything that waits for a decision. */
export default function SyncPanel({ isOpen, onClose, onReload }: SyncPanelProps) {
  const replica = useLedger()
  const status = useShownStatus()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Your changes">
      <div className={styles['panel']}>
        <output>{summaryOf(status)}</output>
        {status.needsReload && <NewVersion onReload={onReload} />}
        {status.hasUnreadable && <UnreadableChanges />}
        {status.blockedId !== null && <BlockedChange id={status.blockedId} />}
        <RefusedChanges refused={status.refused} />
        {status.lost.length > 0 && <LostRows lost={status.lost} />}
        {status.unsentCount > 0 && !status.needsReload && (
          <div className={styles['foot']}>
            <Button onClick={() => replica.sync()}>Try to save now</Button>
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
    <Decision title="There is a new version of Monedero" reason="Reload to go on saving. Nothing is lost.">
      <Button size="small" isBusy={isReloading} busyLabel="Reloading" onClick={reload}>
        Reload
      </Button>
    </Decision>
  )
}

function UnreadableChanges() {
  return (
    <Decision
      title="Some changes on this device can't be read"
      reason="They aren't on the server yet. Your browser can't open its storage: reload, or restart the browser, to save them."
    >
      <Button size="small" onClick={() => location.reload()}>
        Reload
      </Button>
    </Decision>
  )
}

function summaryOf(status: ReturnType<typeof useShownStatus>): string {
  const { isFilled, unsentCount, phase, refused, lost, needsReload, hasUnreadable } = status
  const needsDecision = hasUnreadable || refused.length + lost.length > 0
  if (unsentCount === 0 && isFilled && needsDecision) return 'Everything else is saved.'
  if (unsentCount === 0) return isFilled ? savedOf(phase) : comingOf(phase)
  const changes = unsentCount === 1 ? '1 change is' : `${unsentCount} changes are`
  const when = needsReload ? 'after a reload' : 'as soon as the server can be reached'
  return `${changes} on this device and will be saved ${when}.`
}

function savedOf(phase: SyncStatus['phase']): string {
  return phase === 'offline'
    ? 'Everything is saved. The server cannot be reached now.'
    : 'Everything is saved.'
}

function comingOf(phase: SyncStatus['phase']): string {
  return phase === 'offline'
    ? 'The server cannot be reached now. Your wallets and entries come when it can.'
    : 'Your wallets and entries are on their way to this device.'
}
