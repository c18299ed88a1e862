import type { EntryRow } from '@monedero/core'
import { useEffect, useRef, useState } from 'react'
import { toasts } from '../../design/feedback/toasts.ts'
import { t } from '../../messages/text.ts'
import { useHasAllRows, useLedgerRows } from '../../replica/hooks/ledger-context.ts'

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
  const row = useLedgerRows((store) => store.rows.entry(id ?? ''))
  const wallet = useLedgerRows((store) => store.rows.get('wallets', row?.walletId ?? ''))
  const hasAllRows = useHasAllRows()
  const entry = row?.deletedAtMs === null && wallet?.deletedAtMs === null ? row : undefined
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)

  const leftId = useRef<string>(undefined)
  const isGone = id !== undefined && !entry && hasAllRows
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
