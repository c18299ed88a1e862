import { isCalendarDay } from '@monedero/core'
import { useEffect, useState } from 'react'
import { useToday } from '../../design/device/use-today.ts'
import { recurringFromEntry } from '../../ledger-ui/repeat/new-recurring.ts'
import { RepeatChoices } from '../../ledger-ui/repeat/repeat-choices.tsx'
import { monthly, recurrenceFrom } from '../../ledger-ui/repeat/repeat-draft.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { storeTimeZone } from '../../replica/recurring/device-time-zone.ts'
import type { EntryForm } from './use-entry-form.ts'

/** How the entry of a form repeats, from its date on. */
export function RepeatFields({ form }: { form: EntryForm }) {
  const replica = useLedger()
  const today = useToday()
  const [draft, setDraft] = useState(monthly)
  const [isCustom, setCustom] = useState(false)
  const from = isCalendarDay(form.draft.day) ? form.draft.day : today
  const { setRepeat } = form
  const { kind, walletId, description } = form.draft
  const isEdit = form.state.edited !== undefined
  useEffect(() => {
    const chosen = recurrenceFrom(draft, from)
    if (!chosen) {
      setRepeat('invalid')
      return
    }
    setRepeat((template, made) => {
      const id = replica.newId()
      const given = { draft, recurrence: chosen, today, id, isEdit }
      const { mutation, isLater } = recurringFromEntry(template, given)
      return [...(isLater ? [] : made), mutation, ...storeTimeZone(replica.store)]
    })
  }, [draft, from, today, isEdit, replica, setRepeat])
  return (
    <RepeatChoices
      draft={draft}
      from={from}
      isCustom={isCustom}
      onChange={(changes) => setDraft((old) => ({ ...old, ...changes }))}
      onCustom={setCustom}
      onNever={() => setRepeat(undefined)}
      like={kind === 'transfer' ? undefined : { kind, walletId, description }}
    />
  )
}
