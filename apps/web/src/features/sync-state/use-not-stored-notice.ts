import { useEffect } from 'react'
import { toasts } from '../../design/toast/toasts.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { NotStored } from '../../replica/replica.ts'

const messages: Readonly<Record<NotStored, string>> = {
  change: 'This device couldn’t store your last change. Keep this page open until it’s saved.',
  decision: 'This device couldn’t store that. Try again.',
}

/** Reports what storage did not take: the disk is full, or the browser refuses to store. */
export function useNotStoredNotice(): void {
  const replica = useLedger()
  useEffect(
    () => replica.onNotStored((what) => toasts.show({ message: messages[what], tone: 'error' })),
    [replica],
  )
}
