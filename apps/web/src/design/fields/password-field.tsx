import { Eye, EyeOff, Lock } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../messages/text.ts'
import { ui } from '../primitives/primitives.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './password-field.module.css'

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end' | 'icon' | 'autoComplete'> {
  /** Tells password managers whether to fill in or to propose. */
  autoComplete: 'current-password' | 'new-password'
}

/** A field for a password, which can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      icon={<Lock size={18} strokeWidth={1.75} aria-hidden />}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className={`${ui('inlineCenter', 'rigid', 'muted')} ${styles['toggle']}`}
          aria-label={t(isShown ? 'session.hidePassword' : 'session.showPassword')}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </button>
      }
    />
  )
}
