import type { ClipboardEvent } from 'react'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { EntryForm } from './use-entry-form.ts'

/** A whole line that is pasted as the amount is read into the fields. The reader is loaded then; what it cannot read is pasted as it is. */
export function usePastedLine(form: EntryForm) {
  const { store } = useLedger()
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim()
    if (!/\p{L}/u.test(text) || text.includes('\n')) return
    event.preventDefault()
    import('./line/pasted-line.ts').then(
      ({ fieldsOfLine }) => form.change(fieldsOfLine(text, form, store)),
      () => form.change({ amount: text }),
    )
  }
}
