import { type FormEvent, type ReactNode, useEffect } from 'react'
import { Alert } from '../../design/alert/alert.tsx'
import { Button } from '../../design/button/button.tsx'
import { Or } from '../../design/door/door.tsx'
import { EmailField } from '../../design/field/email-field.tsx'
import { GoogleMark } from '../../design/google/google-mark.tsx'
import { NewPasswordFields } from '../../session/new-password/new-password-fields.tsx'
import type { Problem } from '../../session/problem.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import styles from './sign-up-form.module.css'
import { useSignUp } from './use-sign-up.ts'

interface SignUpFormProps {
  isGuest: boolean
  /** The way to the other door, for whoever has an account already. */
  login: ReactNode
}

/** Google, or email and a password typed twice. */
export function SignUpForm({ isGuest, login }: SignUpFormProps) {
  const form = useSignUp()
  const { email } = form
  useEffect(() => email.current?.focus(), [email])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.withPassword()
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      {isGuest && <Alert tone="info">What you have as a guest stays yours.</Alert>}
      <SignUpAlert problem={form.problem} login={login} />
      <Button size="large" onClick={() => void form.withGoogle()}>
        <GoogleMark />
        Sign up with Google
      </Button>
      <Or />
      <EmailField
        ref={email}
        error={form.emailError}
        isInvalid={form.problem === 'email-taken'}
        onChange={form.changeEmail}
        onBlur={form.leaveEmail}
      />
      <NewPasswordFields label="Password" input={form.newPassword} />
      <Button type="submit" variant="primary" size="large" isBusy={form.isBusy} busyLabel="Signing up">
        Sign Up
      </Button>
      <p className={styles['note']}>We will send you a link to verify the address.</p>
    </form>
  )
}

function SignUpAlert({ problem, login }: { problem: Problem | null; login: ReactNode }) {
  const hasAccount = problem === 'email-taken' || problem === 'google-taken'
  return (
    <ProblemAlert problem={problem} refused="Google did not sign you up. Try again.">
      {hasAccount && <> {login} instead.</>}
    </ProblemAlert>
  )
}
