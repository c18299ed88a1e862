import type { ClipboardEvent } from 'react'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { fieldsOfLine } from './line/pasted-line.ts'
import type { EntryForm } from './use-entry-form.ts'

/** A whole line that is pasted as the amount is read into the fields. */
export function usePastedLine(form: EntryForm) {
  const { store } = useLedger()
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim()
    if (!/\p{L}/u.test(text) || text.includes('\n')) return
    event.preventDefault()
    form.change(fieldsOfLine(text, form, store))
  }
}
