import { t } from '../../messages/text.ts'

const fewestCharacters = 8

const passwordMessages = {
  required: 'session.passwordTooShort',
  minlength: 'session.passwordTooShort',
  /** Native message for a pattern mismatch; no pattern is used. */
  pattern: 'session.passwordPattern',
} as const

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

/** Error messages by field. */
export type NewPasswordErrors = { readonly [Field in keyof NewPassword]?: string }

/** Checks a new password and its confirmation. */
export function newPasswordErrors({ password, confirmation }: NewPassword): NewPasswordErrors {
  const wrong = passwordError(password)
  const unconfirmed = confirmationError(password, confirmation)
  return {
    ...(wrong && { password: t(passwordMessages[wrong]) }),
    ...(unconfirmed && { confirmation: unconfirmed }),
  }
}

function passwordError(password: string): keyof typeof passwordMessages | undefined {
  if (password === '') return 'required'
  return Array.from(password).length < fewestCharacters ? 'minlength' : undefined
}

function confirmationError(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return t('session.confirmationEmpty')
  return confirmation === password ? undefined : t('session.passwordsDiffer')
}
