import { type RefObject, useRef, useState } from 'react'
import { t } from '../../messages/text.ts'
import { isEmailShaped } from '../../session/email-shape.ts'
import { type NewPasswordInput, useNewPassword } from '../../session/new-password/use-new-password.ts'
import type { Problem } from '../../session/problem.ts'
import { redirectProblem, useRedirectProblem } from '../../session/redirect-problem.ts'
import type { ProviderId } from '../../session/session-user.ts'
import { signUp, signUpWithProvider } from '../../session/sign-in.ts'

/** Actions and errors of the sign-up screen. */
export interface SignUp {
  readonly email: RefObject<HTMLInputElement | null>
  readonly emailError: string | undefined
  readonly newPassword: NewPasswordInput
  readonly problem: Problem | null
  readonly isBusy: boolean
  readonly changeEmail: () => void
  readonly leaveEmail: () => void
  readonly withPassword: () => Promise<void>
  readonly withProvider: (id: ProviderId) => Promise<void>
}

/** The logic of the sign-up screen. The router redirects afterwards. */
export function useSignUp(): SignUp {
  const email = useRef<HTMLInputElement>(null)
  const newPassword = useNewPassword()
  const [emailError, setEmailError] = useState<string | undefined>()
  const [failure, setFailure] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const brought = useRedirectProblem()

  const report = (problem: Problem) => {
    setBusy(false)
    if (problem === 'email-invalid') setEmailError(t('session.emailMalformed'))
    else if (problem !== 'closed-by-person') setFailure(problem)
    if (problem === 'email-invalid' || problem === 'email-taken') email.current?.focus()
  }
  const clear = () => {
    setFailure(null)
    redirectProblem.set(null)
  }
  const errorNow = () => (isEmailShaped(email.current?.value ?? '') ? undefined : t('session.emailMalformed'))

  return {
    email,
    emailError,
    newPassword,
    problem: failure ?? brought,
    isBusy,
    changeEmail() {
      clear()
      if (emailError !== undefined) setEmailError(errorNow())
    },
    leaveEmail() {
      if (email.current?.value !== '') setEmailError(errorNow())
    },
    async withPassword() {
      if (isBusy) return
      clear()
      const password = newPassword.submit()
      setEmailError(errorNow())
      if (errorNow() !== undefined) email.current?.focus()
      if (password === null || errorNow() !== undefined) return
      setBusy(true)
      await signUp(email.current?.value ?? '', password, report)
    },
    async withProvider(id) {
      clear()
      await signUpWithProvider(id, report)
    },
  }
}
