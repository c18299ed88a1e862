import { Check, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import styles from './toast-region.module.css'
import { toasts } from './toasts.ts'

/** Where toasts appear. Always in the page, because a live region must be there before its text. */
export function ToastRegion() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current)
  // The last toast stays in the page while it fades out.
  const [last, setLast] = useState(current)
  if (current !== undefined && current !== last) setLast(current)
  return (
    <output className={styles['region']}>
      {last !== undefined && (
        <span
          key={last.id}
          className={styles['toast']}
          data-toast
          hidden={current === undefined}
          onPointerEnter={() => toasts.hold('pointer')}
          onPointerLeave={() => toasts.release('pointer')}
          onFocus={() => toasts.hold('focus')}
          onBlur={() => toasts.release('focus')}
        >
          <Check className={styles['tick']} size={18} strokeWidth={2.2} aria-hidden />
          <span>{last.message}</span>
          {last.action !== undefined && (
            <button
              type="button"
              className={styles['action']}
              onClick={() => {
                toasts.dismiss()
                last.action?.run()
              }}
            >
              {last.action.label}
              {last.action.keys !== undefined && <kbd aria-hidden>{last.action.keys}</kbd>}
            </button>
          )}
          <button type="button" className={styles['dismiss']} aria-label="Dismiss" onClick={toasts.dismiss}>
            <X size={16} strokeWidth={2} aria-hidden />
          </button>
        </span>
      )}
    </output>
  )
}
