import { Link, useLocation } from '@tanstack/react-router'
import { Mail, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Notice } from '../../design/feedback/notice-line.tsx'
import { t } from '../../messages/text.ts'
import { sendVerificationMail } from '../../session/account.ts'
import { adviceFor } from '../../session/advice.ts'
import type { Problem } from '../../session/problem.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { useOffers } from '../../session/use-offers.ts'

/** The notice for guests, and on the dashboard for unverified addresses. */
export function useAccountNotice(user: SessionUser): Notice | undefined {
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | { problem: Problem }>('idle')
  const { signUp } = useOffers()
  const isDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' })
  if (user.isGuest)
    return signUp
      ? { ...guestNotice(), action: <Link to="/signup">{t('app.createAccount')}</Link> }
      : guestNotice()
  if (user.email === null || user.isEmailVerified || !isDashboard) return undefined
  const send = async () => {
    if (state === 'busy') return
    setState('busy')
    const problem = await sendVerificationMail()
    setState(problem === null ? 'sent' : { problem })
  }
  const notice = { id: 'verify-email', Icon: Mail }
  if (state === 'sent') return { ...notice, lead: t('session.linkSent') }
  return {
    ...notice,
    ...(typeof state === 'object'
      ? { lead: adviceFor(state.problem) }
      : { lead: t('app.verifyEmail'), detail: t('app.verifyEmailSent', { email: user.email }) }),
    action: (
      <button type="button" aria-disabled={state === 'busy'} onClick={() => void send()}>
        {t('session.sendAgain')}
      </button>
    ),
  }
}

function guestNotice(): Notice {
  return { id: 'guest', Icon: UserRound, lead: t('app.guest'), detail: t('app.guestExpires') }
}
