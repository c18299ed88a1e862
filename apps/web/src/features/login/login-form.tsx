import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { EmailField } from '../../design/fields/email-field.tsx'
import { PasswordField } from '../../design/fields/password-field.tsx'
import { OrDivider } from '../../design/layout/or-divider.tsx'
import { GoogleMark } from '../../design/marks/google-mark.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { safeReturnUrl } from '../../session/return-url.ts'
import { useOffers } from '../../session/use-offers.ts'
import { canUsePasskeys, usePasskeysOffered } from '../../session/use-passkeys-offered.ts'
import { useLoginProviders } from '../../session/use-providers.ts'
import { useSession } from '../../session/use-session.ts'
import { LoginAlert } from './login-alert.tsx'
import styles from './login-form.module.css'
import { type Login, useLogin } from './use-login.ts'

interface LoginFormProps {
  returnUrl: string | undefined
  isShareLost: boolean
  onLinkSent: (email: string) => void
}

/** Sign-in by email and password, OpenID provider, passkey, a mailed link, or as a guest. */
export function LoginForm({ returnUrl, isShareLost, onLinkSent }: LoginFormProps) {
  const alertId = useId()
  const password = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const providers = useLoginProviders()
  const hasPasskeys = usePasskeysOffered()
  const target = safeReturnUrl(returnUrl)
  const onGuest = () => void navigate({ href: target, replace: true })
  const login = useLogin({ password, returnUrl: target, onLinkSent, onGuest })
  const isFailed = login.failure !== null && login.failure.way !== 'link' && login.failure.way !== 'passkey'
  const marked = {
    isInvalid: isFailed,
    onChange: login.clear,
    ...(isFailed && { 'aria-describedby': alertId }),
  }

  const { ref: email } = login.email.props
  useEffect(() => {
    const first = email.current?.value === '' ? email : password
    first.current?.focus()
  }, [email])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void login.withPassword()
  }
  return (
    <form className={ui('stack', 'gap20')} noValidate onSubmit={submit}>
      <LoginAlert id={alertId} failure={login.failure} isShareLost={isShareLost} />
      <EmailField {...login.email.props} {...marked} isErrorAnnounced />
      <PasswordField
        {...marked}
        ref={password}
        label={t('session.password')}
        name="password"
        autoComplete="current-password"
        labelEnd={<Link to="/forgot-password">{t('login.forgotPassword')}</Link>}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={login.busyWith === 'password'}
        busyLabel={t('login.loggingIn')}
      >
        {t('login.login')}
      </Button>
      <OrDivider />
      {providers.map(({ id, name }) => (
        <Button key={id} size="large" onClick={() => void login.withProvider(id)}>
          {id === 'google.com' && <GoogleMark />}
          {t('login.withProvider', { provider: name })}
        </Button>
      ))}
      {hasPasskeys && canUsePasskeys && (
        <Button
          size="large"
          isBusy={login.busyWith === 'passkey'}
          busyLabel={t('login.loggingIn')}
          onClick={() => void login.withPasskey()}
        >
          {t('login.withPasskey')}
        </Button>
      )}
      <OtherWays login={login} />
    </form>
  )
}

function OtherWays({ login }: { login: Login }) {
  const session = useSession()
  const offers = useOffers()
  const isGuest = session.status === 'signed-in' && session.user.isGuest
  return (
    <div className={`${ui('cluster')} ${styles['more']}`}>
      <Button
        variant="ghost"
        isBusy={login.busyWith === 'link'}
        busyLabel={t('session.sending')}
        onClick={() => void login.byLink()}
      >
        {t('login.emailMeALink')}
      </Button>
      {offers.guests && !isGuest && (
        <Button
          variant="ghost"
          isBusy={login.busyWith === 'guest'}
          busyLabel={t('login.opening')}
          onClick={() => void login.asGuest()}
        >
          {t('login.tryAsGuest')}
        </Button>
      )}
    </div>
  )
}
