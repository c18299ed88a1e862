import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Door } from '../../design/door/door.tsx'
import { LinkSent } from './link-sent.tsx'
import { LoginForm } from './login-form.tsx'

interface LoginScreenProps {
  /** Where to go afterwards, as the address says it. */
  returnUrl: string | undefined
}

/** The door for people who have an account. */
export function LoginScreen({ returnUrl }: LoginScreenProps) {
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null)
  if (linkSentTo !== null) return <LinkSent email={linkSentTo} onBack={() => setLinkSentTo(null)} />
  return (
    <Door
      name="Login"
      title="Welcome back"
      lead={
        <>
          New here?{' '}
          <Link to="/signup" search={returnUrl === undefined ? {} : { returnUrl }}>
            Sign Up
          </Link>
        </>
      }
    >
      <LoginForm returnUrl={returnUrl} onLinkSent={setLinkSentTo} />
    </Door>
  )
}
