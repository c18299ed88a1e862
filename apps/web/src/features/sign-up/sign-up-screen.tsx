import { Link } from '@tanstack/react-router'
import { Door } from '../../design/door/door.tsx'
import { useSession } from '../../session/use-session.ts'
import { SignUpForm } from './sign-up-form.tsx'

interface SignUpScreenProps {
  /** Where to go afterwards, as the address says it. */
  returnUrl: string | undefined
}

/** The door for people who have no account yet; a guest walks through it with everything they have. */
export function SignUpScreen({ returnUrl }: SignUpScreenProps) {
  const session = useSession()
  const login = (
    <Link to="/login" search={returnUrl === undefined ? {} : { returnUrl }}>
      Login
    </Link>
  )
  return (
    <Door name="Sign Up" title="Create your account" lead={<>Already have one? {login}</>}>
      <SignUpForm isGuest={session.status === 'signed-in' && session.user.isGuest} login={login} />
    </Door>
  )
}
