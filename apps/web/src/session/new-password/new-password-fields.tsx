import { PasswordField } from '../../design/fields/password-field.tsx'
import { t } from '../../messages/text.ts'
import type { NewPasswordInput } from './use-new-password.ts'

interface NewPasswordFieldsProps {
  input: NewPasswordInput
  label: string
  isDisabled?: boolean
}

/** The two fields in which a new password is typed, once and again. */
export function NewPasswordFields({ input, label, isDisabled = false }: NewPasswordFieldsProps) {
  const { values, errors, areErrorsAnnounced, passwordRef, confirmationRef } = input
  const common = {
    autoComplete: 'new-password',
    disabled: isDisabled,
    isErrorAnnounced: areErrorsAnnounced,
  } as const
  return (
    <>
      <PasswordField
        {...common}
        ref={passwordRef}
        label={label}
        name="new-password"
        hint={t('session.passwordHint')}
        value={values.password}
        error={errors.password}
        onChange={({ target }) => input.type('password', target.value)}
        onBlur={() => input.leave('password')}
      />
      <PasswordField
        {...common}
        ref={confirmationRef}
        label={t('session.confirmPassword')}
        name="confirm-password"
        value={values.confirmation}
        error={errors.confirmation}
        onChange={({ target }) => input.type('confirmation', target.value)}
        onBlur={() => input.leave('confirmation')}
      />
    </>
  )
}
