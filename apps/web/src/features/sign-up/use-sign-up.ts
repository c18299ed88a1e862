import { useState } from 'react'
import { t } from '../../messages/text.ts'
import { type NewPasswordInput, useNewPassword } from '../../session/new-password/use-new-password.ts'
import type { Problem } from '../../session/problem.ts'
import { redirectProblem, useRedirectProblem } from '../../session/redirect-problem.ts'
import type { ProviderId } from '../../session/session-user.ts'
import { signUp, signUpWithProvider } from '../../session/sign-in.ts'
import { type EmailInput, useEmailInput } from '../../session/use-email-input.ts'

/** Actions and errors of the sign-up screen. */
export interface SignUp {
  readonly email: EmailInput
  readonly newPassword: NewPasswordInput
  readonly problem: Problem | null
  readonly isBusy: boolean
  readonly changeEmail: () => void
  readonly withPassword: () => Promise<void>
  readonly withProvider: (id: ProviderId) => Promise<void>
}

/** The logic of the sign-up screen. The router redirects afterwards. */
export function useSignUp(): SignUp {
  const email = useEmailInput()
  const newPassword = useNewPassword(email.typed)
  const [failure, setFailure] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const brought = useRedirectProblem()

  const report = (problem: Problem) => {
    setBusy(false)
    if (problem === 'email-invalid') {
      email.refuse(t('session.emailMalformed'))
      return
    }
    if (problem === 'password-weak') {
      newPassword.refuseAsWeak()
      return
    }
    if (problem !== 'closed-by-person') setFailure(problem)
    if (problem === 'email-taken') email.props.ref.current?.focus()
  }
  const clear = () => {
    setFailure(null)
    redirectProblem.set(null)
  }

  return {
    email,
    newPassword,
    problem: failure ?? brought,
    isBusy,
    changeEmail() {
      clear()
      email.props.onChange()
    },
    async withPassword() {
      if (isBusy) return
      clear()
      const password = newPassword.submit()
      // Last, so that the focus is on the first invalid field.
      const address = email.submit()
      if (password === null || address === null) return
      setBusy(true)
      await signUp(address, password, report)
    },
    async withProvider(id) {
      clear()
      await signUpWithProvider(id, report)
    },
  }
}
