import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { EntryFields } from './entry-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'

/** Draws the fields of a new entry once, outside of the page, so that their code is compiled when the form first opens. */
export default function WarmForm() {
  const [outside] = useState(() => document.createElement('div'))
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDone(true))
    return () => clearTimeout(timer)
  }, [])
  return isDone ? null : createPortal(<NewEntryFields />, outside)
}

function NewEntryFields() {
  const form = useEntryForm({ kind: 'expense' }, false, () => {})
  return form && form.wallets.length > 0 && <EntryFields form={form} hasKeypad />
}
