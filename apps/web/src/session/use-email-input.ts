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
  return {
    props: { ref, error, onChange: () => setError(undefined) },
    refuse,
    submit(message = t('session.emailMalformed')) {
      const typed = ref.current?.value ?? ''
      if (isEmailShaped(typed)) return typed
      refuse(message)
      return null
    },
  }
}
