import type { EntryRow } from '@monedero/core'
import { useEffect, useRef, useState } from 'react'
import { toasts } from '../../design/feedback/toasts.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useIsFilled } from '../../replica/hooks/use-rows.ts'

interface OpenEntry {
  /** Undefined while none is open, or the one that is to be open is not here. */
  readonly entry: EntryRow | undefined
  /** The entry that was open last stays, for as long as the dialog takes to go. */
  readonly shown: EntryRow | undefined
  /** Closes without a notice. */
  readonly leave: () => void
}

/** The entry with an id, live. If it is deleted or unknown, shows a notice and closes the detail. */
export function useOpenEntry(id: string | undefined, onClose: () => void): OpenEntry {
  const replica = useLedger()
  const row = useLedgerRows((store) => store.rows.entry(id ?? ''))
  const wallet = useLedgerRows((store) => store.rows.get('wallets', row?.walletId ?? ''))
  const isComplete = useLedgerRows((store) => store.layers.isComplete)
  const isFilled = useIsFilled(replica)
  const entry = row?.deletedAtMs === null && wallet?.deletedAtMs === null ? row : undefined
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)

  const leftId = useRef<string>(undefined)
  const isGone = id !== undefined && !entry && isComplete && isFilled
  useEffect(() => {
    if (!isGone || leftId.current === id) return
    leftId.current = id
    toasts.show({ message: t('entry.gone'), tone: 'info' })
    onClose()
  }, [isGone, id, onClose])
  useEffect(() => {
    if (id === undefined) leftId.current = undefined
  }, [id])

  const leave = () => {
    leftId.current = id
    onClose()
  }
  return { entry, shown, leave }
}
