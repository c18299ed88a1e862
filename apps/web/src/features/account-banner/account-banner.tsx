import { Link } from '@tanstack/react-router'
import { Mail, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sendVerificationMail } from '../../session/account.ts'
import { adviceFor, type Problem } from '../../session/problem.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { useOffers } from '../../session/use-offers.ts'
import styles from './account-banner.module.css'

interface AccountBannerProps {
  user: SessionUser
}

/** What is unfinished about an account: a guest has none, and an address waits to be verified. */
export function AccountBanner({ user }: AccountBannerProps) {
  if (user.isGuest) return <GuestBanner />
  if (user.email === null || user.isEmailVerified) return null
  return <UnverifiedBanner email={user.email} />
}

function GuestBanner() {
  const { signUp } = useOffers()
  return (
    <Line icon={<UserRound size={18} strokeWidth={1.75} aria-hidden />}>
      You are a guest. What you have here is deleted after 180 days without a visit.
      {signUp && (
        <>
          {' '}
          <Link to="/signup">Create an account</Link> to keep it.
        </>
      )}
    </Line>
  )
}

function UnverifiedBanner({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | { problem: Problem }>('idle')
  const send = async () => {
    if (state === 'busy') return
    setState('busy')
    const problem = await sendVerificationMail()
    setState(problem === null ? 'sent' : { problem })
  }
  return (
    <Line icon={<Mail size={18} strokeWidth={1.75} aria-hidden />}>
      We sent a link to {email} to verify the address.{' '}
      {state !== 'sent' && (
        <button
          type="button"
          className={styles['link']}
          aria-disabled={state === 'busy'}
          onClick={() => void send()}
        >
          Send again
        </button>
      )}
      <output>
        {state === 'sent' && 'A new one is on its way.'}
        {typeof state === 'object' && ` ${adviceFor(state.problem)}`}
      </output>
    </Line>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['banner']}>
      {icon}
      <p>{children}</p>
    </div>
  )
}
