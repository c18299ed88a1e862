import { type RefObject, useEffect, useRef, useState } from 'react'
import type { NewPassword, NewPasswordErrors } from './new-password.ts'
import {
  emptyNewPasswordForm,
  firstWrongField,
  leave,
  refuse,
  shownErrors,
  submit,
  typeInto,
} from './new-password-form.ts'

/** A new password while it is being typed, with the two inputs it is typed into. */
export interface NewPasswordInput {
  readonly values: NewPassword
  readonly errors: NewPasswordErrors
  readonly areErrorsAnnounced: boolean
  readonly passwordRef: RefObject<HTMLInputElement | null>
  readonly confirmationRef: RefObject<HTMLInputElement | null>
  type(field: keyof NewPassword, text: string): void
  leave(field: keyof NewPassword): void
  /** Returns the password if it is valid; otherwise shows all errors, focuses the first invalid field and returns null. */
  submit(): string | null
  /** Shows why the server refused the password, and focuses its field. */
  refuse(message: string): void
}

/** Holds a new password and its confirmation. */
export function useNewPassword(): NewPasswordInput {
  const [form, setForm] = useState(emptyNewPasswordForm)
  const passwordRef = useRef<HTMLInputElement>(null)
  const confirmationRef = useRef<HTMLInputElement>(null)
  const { refusal } = form
  // Not at once: while a password is being sent the field may be disabled.
  useEffect(() => {
    if (refusal !== undefined) passwordRef.current?.focus()
  }, [refusal])
  return {
    values: form.values,
    errors: shownErrors(form),
    areErrorsAnnounced: form.isSubmitted,
    passwordRef,
    confirmationRef,
    type: (field, text) => setForm((now) => typeInto(now, field, text)),
    leave: (field) => setForm((now) => leave(now, field)),
    submit() {
      const values = {
        password: passwordRef.current?.value ?? '',
        confirmation: confirmationRef.current?.value ?? '',
      }
      const sent = submit(values)
      setForm(sent)
      const wrong = firstWrongField(sent)
      if (wrong === null) return values.password
      const first = wrong === 'password' ? passwordRef : confirmationRef
      first.current?.focus()
      return null
    },
    refuse: (message) => setForm((now) => refuse(now, message)),
  }
}
