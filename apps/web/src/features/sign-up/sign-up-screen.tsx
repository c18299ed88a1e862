import { Link } from '@tanstack/react-router'
import { Alert } from '../../design/feedback/alert.tsx'
import { SignInLayout } from '../../design/layout/sign-in-layout.tsx'
import { rich, t } from '../../messages/text.ts'
import { useOffers } from '../../session/use-offers.ts'
import { useSession } from '../../session/use-session.ts'
import { SignUpForm } from './sign-up-form.tsx'

interface SignUpScreenProps {
  /** Where to go afterwards, from the address. */
  returnUrl: string | undefined
}

/** The sign-up screen; a guest keeps all their data. */
export function SignUpScreen({ returnUrl }: SignUpScreenProps) {
  const session = useSession()
  const offers = useOffers()
  const login = <Link to="/login" search={returnUrl === undefined ? {} : { returnUrl }} />
  if (!offers.signUp) {
    return (
      <SignInLayout
        name={t('login.signUp')}
        title={t('login.signUpClosedTitle')}
        lead={rich('login.haveAccount', { link: login })}
      >
        <Alert tone="info">{t('login.signUpClosed')}</Alert>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout
      name={t('login.signUp')}
      title={t('login.signUpTitle')}
      lead={rich('login.haveOne', { link: login })}
    >
      <SignUpForm isGuest={session.status === 'signed-in' && session.user.isGuest} login={login} />
    </SignInLayout>
  )
}
