import { type RefObject, useState } from 'react'
import { t } from '../../messages/text.ts'
import { isEmailShaped } from '../../session/email-shape.ts'
import { sendSignInMail } from '../../session/mails.ts'
import type { Problem } from '../../session/problem.ts'
import { redirectProblem, useRedirectProblem } from '../../session/redirect-problem.ts'
import type { ProviderId } from '../../session/session-user.ts'
import { signIn, signInAsGuest, signInWithPasskey, signInWithProvider } from '../../session/sign-in.ts'
import { type EmailInput, useEmailInput } from '../../session/use-email-input.ts'

type Way = 'password' | 'provider' | 'passkey' | 'link' | 'guest'

/** An attempt that failed, and why. */
export interface LoginFailure {
  readonly way: Way
  readonly problem: Problem
}

interface LoginPorts {
  password: RefObject<HTMLInputElement | null>
  returnUrl: string
  onLinkSent: (email: string) => void
  /** Guests may sign in here too, so the guard does not redirect them. */
  onGuest: () => void
}

/** Actions, pending action and errors of the login screen. */
export interface Login {
  /** Set by any failure, and by a form that is not filled in; the next change of a field clears it. */
  readonly failure: LoginFailure | null
  readonly email: EmailInput
  readonly busyWith: Way | null
  readonly clear: () => void
  readonly withPassword: () => Promise<void>
  readonly withProvider: (id: ProviderId) => Promise<void>
  readonly withPasskey: () => Promise<void>
  readonly byLink: () => Promise<void>
  readonly asGuest: () => Promise<void>
}

/** The logic of the login screen. The router redirects after a sign-in. */
export function useLogin({ password, returnUrl, onLinkSent, onGuest }: LoginPorts): Login {
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const email = useEmailInput()
  const [busyWith, setBusyWith] = useState<Way | null>(null)
  const brought = useRedirectProblem()

  const fail = (way: Way) => (problem: Problem) => {
    setBusyWith(null)
    if (problem !== 'closed-by-person') setFailure({ way, problem })
  }

  return {
    failure: failure ?? (brought && { way: 'provider', problem: brought }),
    email,
    busyWith,
    clear() {
      setFailure(null)
      email.props.onChange()
      redirectProblem.set(null)
    },
    async withPassword() {
      if (busyWith !== null) return
      const typedPassword = password.current?.value ?? ''
      const typedEmail = email.typed()
      if (!isEmailShaped(typedEmail) || typedPassword === '') {
        fail('password')('refused')
        const first = isEmailShaped(typedEmail) ? password : email.props.ref
        first.current?.focus()
        return
      }
      setBusyWith('password')
      if ((await signIn(typedEmail, typedPassword, fail('password'))) !== null) return
      password.current?.focus()
      password.current?.select()
    },
    async withProvider(id) {
      await signInWithProvider(id, fail('provider'))
    },
    async withPasskey() {
      if (busyWith !== null) return
      setBusyWith('passkey')
      await signInWithPasskey(fail('passkey'))
    },
    async byLink() {
      if (busyWith !== null) return
      const address = email.submit(t('login.enterEmailFirst'))
      if (address === null) return
      setBusyWith('link')
      const problem = await sendSignInMail(address, returnUrl)
      if (problem === null) onLinkSent(address)
      else fail('link')(problem)
    },
    async asGuest() {
      if (busyWith !== null) return
      setBusyWith('guest')
      if ((await signInAsGuest(fail('guest'))) !== null) onGuest()
    },
  }
}
