import { useEffect } from 'react'
import { toasts } from '../../design/feedback/toasts.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { NotStored } from '../../replica/replica.ts'

const messages: Readonly<Record<NotStored, PlainMessageId>> = {
  change: 'app.changeNotStored',
  decision: 'app.decisionNotStored',
}

/** Reports changes that could not be stored: the disk is full, or storage is blocked. */
export function useNotStoredNotice(): void {
  const replica = useLedger()
  useEffect(
    () => replica.onNotStored((what) => toasts.show({ message: t(messages[what]), tone: 'error' })),
    [replica],
  )
}
