import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { vibrate } from '../../../design/device/vibrate.ts'
import { ui } from '../../../design/primitives/primitives.ts'
import { t } from '../../../messages/text.ts'
import { useLedger } from '../../../replica/hooks/ledger-context.ts'
import { statusText } from '../status-text.ts'
import { useLateStatus } from '../use-shown-status.ts'
import styles from './pull-to-sync.module.css'
import { pullPx, watchPull } from './watch-pull.ts'

/** How long the outcome stays to be read. */
const shownForMs = 2500

/** Syncs when the page is pulled down at its top, and shows the sync status for a moment. */
export function PullToSync() {
  const replica = useLedger()
  const status = useLateStatus()
  const [pulledPx, setPulledPx] = useState(0)
  const [shownUntilMs, setShownUntilMs] = useState(0)
  useEffect(() => {
    const { style } = document.documentElement
    // The browser would reload the page.
    style.overscrollBehaviorY = 'contain'
    const stop = watchPull({
      onPull: setPulledPx,
      onSync: () => {
        vibrate()
        replica.sync()
        setShownUntilMs(Date.now() + shownForMs)
      },
    })
    return () => {
      style.removeProperty('overscroll-behavior-y')
      stop()
    }
  }, [replica])
  useEffect(() => {
    if (shownUntilMs === 0) return undefined
    const timer = setTimeout(() => setShownUntilMs(0), shownUntilMs - Date.now())
    return () => clearTimeout(timer)
  }, [shownUntilMs])
  const isPulled = pulledPx > 0
  const isShown = shownUntilMs > 0
  return (
    <output
      className={`${ui('row', 'gap8', 'label', 'muted', 'noWrap')} ${styles['pull']}`}
      data-shown={isPulled || isShown}
      style={isPulled ? { translate: `-50% ${Math.min(pulledPx, pullPx * 1.5) / 2}px` } : undefined}
    >
      {(isPulled || isShown) && (
        <>
          <RefreshCw
            size={16}
            strokeWidth={2}
            aria-hidden
            style={{ rotate: `${isPulled ? (pulledPx / pullPx) * 180 : 0}deg` }}
          />
          {isPulled ? t(pulledPx >= pullPx ? 'sync.releaseToSync' : 'sync.pullToSync') : statusText(status)}
        </>
      )}
    </output>
  )
}
