import { Link } from '@tanstack/react-router'
import { Alert } from '../../design/alert/alert.tsx'
import { Door } from '../../design/door/door.tsx'
import { useOffers } from '../../session/use-offers.ts'
import { useSession } from '../../session/use-session.ts'
import { SignUpForm } from './sign-up-form.tsx'

interface SignUpScreenProps {
  /** Where to go afterwards, as the address says it. */
  returnUrl: string | undefined
}

/** The door for people who have no account yet; a guest walks through it with everything they have. */
export function SignUpScreen({ returnUrl }: SignUpScreenProps) {
  const session = useSession()
  const offers = useOffers()
  const login = (
    <Link to="/login" search={returnUrl === undefined ? {} : { returnUrl }}>
      Login
    </Link>
  )
  if (!offers.signUp) {
    return (
      <Door name="Sign Up" title="Sign-up is closed" lead={<>Already have an account? {login}</>}>
        <Alert tone="info">This server doesn’t accept new accounts. Ask the person who runs it.</Alert>
      </Door>
    )
  }
  return (
    <Door name="Sign Up" title="Create your account" lead={<>Already have one? {login}</>}>
      <SignUpForm isGuest={session.status === 'signed-in' && session.user.isGuest} login={login} />
    </Door>
  )
}
