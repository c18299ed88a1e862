import { Suspense } from 'react'
import { loadable } from '../../design/loadable/loadable.tsx'
import { OverlayBoundary } from '../../design/loadable/overlay-boundary.tsx'
import { withMessages } from '../../messages/load-messages.ts'
import styles from './ledger-room.module.css'

const LedgerButton = loadable(
  withMessages(() => import('../../features/ledgers/ledger-button.tsx'), 'ledgers'),
)

interface LedgerRoomProps {
  /** Whether there is a ledger to name already. */
  hasLedger: boolean
  isInTopBar?: boolean
}

/** The room of the button that names the open ledger, which comes after the first list and moves nothing. */
export function LedgerRoom({ hasLedger, isInTopBar = false }: LedgerRoomProps) {
  return (
    <div className={styles['room']} data-top-bar={isInTopBar}>
      {hasLedger && (
        <OverlayBoundary resetKey="">
          <Suspense>
            <LedgerButton isInTopBar={isInTopBar} />
          </Suspense>
        </OverlayBoundary>
      )}
    </div>
  )
}
