import { type Mutation, Refusal } from '@monedero/core'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { refusalText } from '../messages/problem-text.ts'
import { useLedger } from '../replica/hooks/ledger-context.ts'
import { performWithUndo } from './change-with-undo.ts'

/** Error messages by field. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>

interface Saving<Field extends string> {
  readonly problems: Problems<Field>
  /** The changes to make, all or none; empty if nothing differs. */
  readonly changes: () => readonly Mutation[]
  /** The text of the toast with Undo. */
  readonly message: string
  readonly onSaved: () => void
}

/** Draft, errors and saving of a form that changes the ledger. */
export function useLedgerForm<Draft extends object, Field extends string>(initial: Draft | (() => Draft)) {
  const replica = useLedger()
  const [draft, setDraft] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [failures, setFailures] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useFirstInvalidField(form, failures)
  return {
    draft,
    /** Why the last attempt to save was refused. */
    refusal,
    change: (next: Partial<Draft>): void => {
      setDraft({ ...draft, ...next })
      setRefusal(undefined)
    },
    /** Shows the error of a field from now on. */
    touch: (field: Field) => setTouched((old) => new Set([...old, field])),
    /** The error to show: none before the field was left or the form was submitted. */
    shown: (field: Field, { [field]: problem }: Problems<Field>) =>
      failures > 0 || touched.has(field) ? problem : undefined,
    save: (
      event: SubmitEvent<HTMLFormElement>,
      { problems, changes, message, onSaved }: Saving<Field>,
    ): void => {
      event.preventDefault()
      if (Object.keys(problems).length > 0) {
        form.current = event.currentTarget
        setFailures(failures + 1)
        return
      }
      try {
        const made = changes()
        if (made.length > 0) performWithUndo(replica, made, message)
        onSaved()
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        setRefusal(refusalText(error))
      }
    },
  }
}

/** Focuses the first invalid field of a form after each failed attempt to save, once the errors are rendered. */
export function useFirstInvalidField(form: RefObject<HTMLFormElement | null>, failures: number): void {
  useEffect(() => {
    if (failures === 0) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    // A group of fields is invalid as a whole: then its first field.
    const field =
      find('[aria-invalid="true"], button[data-invalid="true"]') ?? find('[data-invalid="true"] input')
    // The message of a group is below it, on a phone perhaps behind the keypad.
    find('[data-error]')?.scrollIntoView({ block: 'nearest' })
    field?.focus()
  }, [form, failures])
}
