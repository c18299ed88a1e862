import { type NewPassword, type NewPasswordErrors, newPasswordErrors } from './new-password.ts'

/** A new password while it is being typed. */
export interface NewPasswordForm {
  readonly values: NewPassword
  /** The fields that the person has been in: only these show what is wrong with them. */
  readonly touched: ReadonlySet<keyof NewPassword>
  /** It was submitted: its errors are announced. */
  readonly isSubmitted: boolean
  /** Why the server refuses the password; undefined once something else is typed. */
  readonly refusal?: string
}

/** Nothing typed yet. */
export const emptyNewPasswordForm: NewPasswordForm = {
  values: { password: '', confirmation: '' },
  touched: new Set(),
  isSubmitted: false,
}

/** Something was typed into a field. */
export function typeInto(
  { values, touched }: NewPasswordForm,
  field: keyof NewPassword,
  text: string,
): NewPasswordForm {
  return { values: { ...values, [field]: text }, touched, isSubmitted: false }
}

/** The server refuses the password. */
export function refuse(form: NewPasswordForm, refusal: string): NewPasswordForm {
  return { ...form, refusal }
}

/** A field was left. */
export function leave(form: NewPasswordForm, field: keyof NewPassword): NewPasswordForm {
  return { ...form, touched: new Set([...form.touched, field]) }
}

/** The form was submitted with the values of its fields, which a password manager may have filled without events. */
export function submit(values: NewPassword): NewPasswordForm {
  return { values, touched: new Set(['password', 'confirmation'] as const), isSubmitted: true }
}

/** The errors to show. */
export function shownErrors({ values, touched, refusal }: NewPasswordForm): NewPasswordErrors {
  const { password = refusal, confirmation } = newPasswordErrors(values)
  return {
    ...(password !== undefined && touched.has('password') && { password }),
    ...(confirmation !== undefined && touched.has('confirmation') && { confirmation }),
  }
}

/** The first field with something wrong, where the focus goes. */
export function firstWrongField({ values }: NewPasswordForm): keyof NewPassword | null {
  const { password, confirmation } = newPasswordErrors(values)
  if (password !== undefined) return 'password'
  return confirmation === undefined ? null : 'confirmation'
}
