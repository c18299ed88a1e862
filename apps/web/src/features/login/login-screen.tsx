import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Door } from '../../design/door/door.tsx'
import { useOffers } from '../../session/use-offers.ts'
import { LinkSent } from './link-sent.tsx'
import { LoginForm } from './login-form.tsx'

interface LoginScreenProps {
  /** Where to go afterwards, as the address says it. */
  returnUrl: string | undefined
}

/** The door for people who have an account. */
export function LoginScreen({ returnUrl }: LoginScreenProps) {
  const offers = useOffers()
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null)
  if (linkSentTo !== null) return <LinkSent email={linkSentTo} onBack={() => setLinkSentTo(null)} />
  return (
    <Door
      name="Login"
      title="Welcome back"
      lead={
        offers.signUp ? (
          <>
            New here?{' '}
            <Link to="/signup" search={returnUrl === undefined ? {} : { returnUrl }}>
              Sign Up
            </Link>
          </>
        ) : (
          'This server doesn’t accept new accounts.'
        )
      }
    >
      <LoginForm returnUrl={returnUrl} onLinkSent={setLinkSentTo} />
    </Door>
  )
}
