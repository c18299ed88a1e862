import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SignInLayout } from '../../design/layout/sign-in-layout.tsx'
import { rich, t } from '../../messages/text.ts'
import { useOffers } from '../../session/use-offers.ts'
import { LinkSent } from './link-sent.tsx'
import { LoginForm } from './login-form.tsx'

interface LoginScreenProps {
  /** Where to go afterwards, from the address. */
  returnUrl: string | undefined
  /** Something that another app shared was not kept. */
  isShareLost?: boolean
}

/** The login screen. */
export function LoginScreen({ returnUrl, isShareLost = false }: LoginScreenProps) {
  const offers = useOffers()
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null)
  if (linkSentTo !== null) return <LinkSent email={linkSentTo} onBack={() => setLinkSentTo(null)} />
  return (
    <SignInLayout
      name={t('login.login')}
      title={t('login.welcomeBack')}
      lead={
        offers.signUp
          ? rich('login.newHere', {
              link: <Link to="/signup" search={returnUrl === undefined ? {} : { returnUrl }} />,
            })
          : t('login.closed')
      }
    >
      <LoginForm returnUrl={returnUrl} isShareLost={isShareLost} onLinkSent={setLinkSentTo} />
    </SignInLayout>
  )
}
