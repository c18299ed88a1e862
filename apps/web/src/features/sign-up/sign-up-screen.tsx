import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { Alert } from '../../design/feedback/alert.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { SignInLayout } from '../../design/layout/sign-in-layout.tsx'
import { rich, t } from '../../messages/text.ts'
import { useOffers, useSignInConfig } from '../../session/use-offers.ts'
import { useSession } from '../../session/use-session.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { type InvitationState, useInvitation } from './use-invitation.ts'

interface SignUpScreenProps {
  /** Where to go afterwards, from the address. */
  returnUrl?: string
  /** The token of an invitation, from the address. */
  invite?: string
}

/** The sign-up screen; a guest keeps all their data. */
export function SignUpScreen({ returnUrl, invite }: SignUpScreenProps) {
  const session = useSession()
  const offers = useOffers()
  const { inviteOnly = false, signUpDomains = [] } = useSignInConfig() ?? {}
  const invitation = useInvitation(inviteOnly, invite)
  const login = <Link to="/login" search={returnUrl === undefined ? {} : { returnUrl }} />
  if (!offers.signUp) {
    return (
      <NoSignUp title={t('login.signUpClosedTitle')} login={login}>
        <Alert tone="info">{t('login.signUpClosed')}</Alert>
      </NoSignUp>
    )
  }
  if (inviteOnly && invitation.status !== 'accepted') {
    return (
      <NoSignUp title={t('login.inviteTitle')} login={login}>
        <MissingInvitation status={invitation.status} />
      </NoSignUp>
    )
  }
  // An invitation for one address is not bound to domains.
  const invitedEmail = invitation.status === 'accepted' ? invitation.email : null
  return (
    <SignInLayout
      name={t('login.signUp')}
      title={t('login.signUpTitle')}
      lead={rich('login.haveOne', { link: login })}
    >
      <SignUpForm
        isGuest={session.status === 'signed-in' && session.user.isGuest}
        login={login}
        invitation={inviteOnly ? { email: invitedEmail } : undefined}
        domains={invitedEmail === null ? signUpDomains : []}
      />
    </SignInLayout>
  )
}

function NoSignUp({ title, login, children }: { title: string; login: ReactElement; children: ReactNode }) {
  return (
    <SignInLayout name={t('login.signUp')} title={title} lead={rich('login.haveAccount', { link: login })}>
      {children}
    </SignInLayout>
  )
}

function MissingInvitation({ status }: { status: Exclude<InvitationState['status'], 'accepted'> }) {
  if (status === 'unknown') return <Skeleton label={t('login.inviteChecking')} />
  if (status === 'none') return <Alert tone="info">{t('login.inviteNeeded')}</Alert>
  return (
    <Alert tone="neg" isAnnounced>
      {t(status === 'dead' ? 'login.inviteDead' : 'login.inviteUnchecked')}
    </Alert>
  )
}
