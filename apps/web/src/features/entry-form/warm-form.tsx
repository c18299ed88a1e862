import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { narrow } from '../../design/device/use-media.ts'
import { CompactFields } from './compact-fields.tsx'
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
  const Fields = matchMedia(narrow).matches ? CompactFields : EntryFields
  return form && form.wallets.length > 0 && <Fields form={form} hasKeypad />
}
