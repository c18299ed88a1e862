import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '../../messages/text.ts'
import { type NewPassword, type NewPasswordErrors, newPasswordErrors } from './new-password.ts'
import {
  emptyNewPasswordForm,
  firstWrongField,
  leave,
  refuse,
  shownErrors,
  submit,
  typeInto,
} from './new-password-form.ts'
import { isPasswordWeak } from './password-check.ts'

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
  /** Shows that the server refused the password as weak, and focuses its field. */
  refuseAsWeak(): void
}

/** Holds a new password and its confirmation; `ownEmail` returns the address of the person, as far as it is there. */
export function useNewPassword(ownEmail: () => string): NewPasswordInput {
  const [form, setForm] = useState(emptyNewPasswordForm)
  const passwordRef = useRef<HTMLInputElement>(null)
  const confirmationRef = useRef<HTMLInputElement>(null)
  const { refusal, isSubmitted } = form
  // Not at once: while a password is being sent the field may be disabled.
  useEffect(() => {
    if (refusal !== undefined && isSubmitted) passwordRef.current?.focus()
  }, [refusal, isSubmitted])
  const checkStrength = async (password: string) => {
    if (newPasswordErrors({ password, confirmation: password }).password !== undefined) return
    if (!(await isPasswordWeak(password, ownEmail()))) return
    setForm((now) => (now.values.password === password ? refuse(now, t('session.passwordWeak')) : now))
  }
  return {
    values: form.values,
    errors: shownErrors(form),
    areErrorsAnnounced: isSubmitted || refusal !== undefined,
    passwordRef,
    confirmationRef,
    type: (field, text) => setForm((now) => typeInto(now, field, text)),
    leave(field) {
      setForm((now) => leave(now, field))
      if (field === 'password') void checkStrength(form.values.password)
    },
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
    refuseAsWeak: () => setForm((now) => refuse(now, t('session.passwordWeak'))),
  }
}
