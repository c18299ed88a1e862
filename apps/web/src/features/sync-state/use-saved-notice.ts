import { useEffect, useRef } from 'react'
import { toasts } from '../../design/feedback/toasts.ts'
import { t } from '../../messages/text.ts'
import { useShownStatus } from './use-shown-status.ts'

/** A notice when delayed changes are saved. */
export function useSavedNotice(): void {
  const { phase, unsentCount } = useShownStatus()
  const hasWaited = useRef(false)
  useEffect(() => {
    if (phase === 'offline' && unsentCount > 0) hasWaited.current = true
    if (phase !== 'saved' || !hasWaited.current) return
    hasWaited.current = false
    toasts.show({ message: t('app.allSaved'), isNews: true })
  }, [phase, unsentCount])
}
