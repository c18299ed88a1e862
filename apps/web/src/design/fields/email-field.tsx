import { Mail } from 'lucide-react'
import { t } from '../../messages/text.ts'
import { Field, type FieldProps } from './field.tsx'

interface EmailFieldProps
  extends Omit<FieldProps, 'label' | 'type' | 'name' | 'end' | 'icon' | 'autoComplete'> {
  label?: string
  /** `username` where it is the address of an account, for password managers. */
  autoComplete?: 'username' | 'email'
}

/** A field for an email address. */
export function EmailField({
  label = t('session.email'),
  autoComplete = 'username',
  ...props
}: EmailFieldProps) {
  return (
    <Field
      {...props}
      label={label}
      type="email"
      name="email"
      icon={<Mail size={18} strokeWidth={1.75} aria-hidden />}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
