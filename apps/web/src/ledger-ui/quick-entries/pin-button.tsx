import type { EntryRow } from '@monedero/core'
import { Pin, PinOff } from 'lucide-react'
import { Button } from '../../design/buttons/button.tsx'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { pinQuickEntry } from './quick-entries.ts'

/** Pins an entry, so that one tap adds it again. */
export function PinButton({ entry }: { entry: EntryRow }) {
  const replica = useLedger()
  const isPinned = useLedgerRows((store) => store.user()).settings.quickEntries.includes(entry.id)
  const Icon = isPinned ? PinOff : Pin
  return (
    <Button size="small" onClick={() => pinQuickEntry(replica, entry.id, !isPinned)}>
      <Icon size={16} strokeWidth={2} aria-hidden />
      {t(isPinned ? 'entry.unpin' : 'entry.pin')}
    </Button>
  )
}
