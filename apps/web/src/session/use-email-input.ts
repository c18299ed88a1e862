import { type RefObject, useRef, useState } from 'react'
import { t } from '../messages/text.ts'
import { isEmailShaped } from './email-shape.ts'

/** An email address while it is being typed, with its field. */
export interface EmailInput {
  /** Of the field. */
  readonly props: {
    readonly ref: RefObject<HTMLInputElement | null>
    readonly error: string | undefined
    readonly onChange: () => void
  }
  /** What is in the field now. */
  readonly typed: () => string
  /** Shows the error of a malformed address when the field is left. */
  readonly leave: () => void
  /** Shows why the address was refused, and focuses the field. */
  refuse(message: string): void
  /** Returns the address if it is shaped like one; otherwise shows the message, focuses the field and returns null. */
  submit(message?: string): string | null
}

/** Holds an email address and its error, which the next change clears. */
export function useEmailInput(): EmailInput {
  const ref = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const refuse = (message: string) => {
    setError(message)
    ref.current?.focus()
  }
  const typed = () => ref.current?.value ?? ''
  return {
    props: { ref, error, onChange: () => setError(undefined) },
    typed,
    leave() {
      if (typed() !== '' && !isEmailShaped(typed())) setError(t('session.emailMalformed'))
    },
    refuse,
    submit(message = t('session.emailMalformed')) {
      if (isEmailShaped(typed())) return typed()
      refuse(message)
      return null
    },
  }
}
