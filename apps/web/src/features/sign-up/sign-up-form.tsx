import { type FormEvent, type ReactElement, useEffect } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { EmailField } from '../../design/fields/email-field.tsx'
import { OrDivider } from '../../design/layout/or-divider.tsx'
import { GoogleMark } from '../../design/marks/google-mark.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { rich, t } from '../../messages/text.ts'
import { NewPasswordFields } from '../../session/new-password/new-password-fields.tsx'
import type { Problem } from '../../session/problem.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import { useProviders } from '../../session/use-providers.ts'
import styles from './sign-up-form.module.css'
import { useSignUp } from './use-sign-up.ts'

interface SignUpFormProps {
  isGuest: boolean
  /** The link to the login screen, for people who have an account. */
  login: ReactElement
  /** The invitation that was accepted, where one is needed. */
  invitation?: { readonly email: string | null } | undefined
  /** The only domains whose addresses may sign up; empty for all. */
  domains: readonly string[]
}

/** An OpenID provider, or email and a password typed twice. */
export function SignUpForm({ isGuest, login, invitation, domains }: SignUpFormProps) {
  const form = useSignUp()
  const providers = useProviders()
  const { email } = form
  const { ref } = email.props
  useEffect(() => ref.current?.focus(), [ref])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.withPassword()
  }
  return (
    <form className={ui('stack', 'gap20')} noValidate onSubmit={submit}>
      {invitation && (
        <Alert tone="info">
          {invitation.email === null ? t('login.invited') : t('login.invitedAs', { email: invitation.email })}
        </Alert>
      )}
      {domains.length > 0 && (
        <Alert tone="info">{t('login.domainsOnly', { domains: domains.join(', ') })}</Alert>
      )}
      {isGuest && <Alert tone="info">{t('login.guestDataKept')}</Alert>}
      <SignUpAlert problem={form.problem} login={login} isInvited={invitation !== undefined} />
      {providers.map(({ id, name }) => (
        <Button key={id} size="large" onClick={() => void form.withProvider(id)}>
          {id === 'google.com' && <GoogleMark />}
          {t('login.signUpWithProvider', { provider: name })}
        </Button>
      ))}
      {providers.length > 0 && <OrDivider />}
      <EmailField
        {...email.props}
        isInvalid={form.problem === 'email-taken'}
        onChange={form.changeEmail}
        onBlur={email.leave}
      />
      <NewPasswordFields label={t('session.password')} input={form.newPassword} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={form.isBusy}
        busyLabel={t('login.signingUp')}
      >
        {t('login.signUp')}
      </Button>
      <p className={`${ui('small', 'faint')} ${styles['note']}`}>{t('login.verifyNote')}</p>
    </form>
  )
}

interface SignUpAlertProps {
  problem: Problem | null
  login: ReactElement
  isInvited: boolean
}

function SignUpAlert({ problem, login, isInvited }: SignUpAlertProps) {
  if (problem === 'sign-up-closed' && isInvited) {
    return (
      <Alert tone="neg" isAnnounced>
        {t('login.inviteRefused')}
      </Alert>
    )
  }
  if (problem !== 'email-taken' && problem !== 'provider-taken')
    return <ProblemAlert problem={problem} refused={t('login.providerFailed')} />
  return (
    <Alert tone="neg" isAnnounced>
      {rich(problem === 'email-taken' ? 'login.emailTakenLogin' : 'login.providerTakenLogin', {
        link: login,
      })}
    </Alert>
  )
}
