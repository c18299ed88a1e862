import { getRouteApi } from '@tanstack/react-router'
import { SignUpScreen } from '../features/sign-up/sign-up-screen.tsx'

const signUp = getRouteApi('/signup')

/** `/signup` with its search parameters. */
export function SignUpPage() {
  return <SignUpScreen {...signUp.useSearch()} />
}
