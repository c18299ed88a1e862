import { getRouteApi } from '@tanstack/react-router'
import { LoginScreen } from '../features/login/login-screen.tsx'
import { SignUpScreen } from '../features/sign-up/sign-up-screen.tsx'

const login = getRouteApi('/login')
const signUp = getRouteApi('/signup')

/** `/login` with its search parameters. */
export function LoginPage() {
  return <LoginScreen returnUrl={login.useSearch().returnUrl} />
}

/** `/signup` with its search parameters. */
export function SignUpPage() {
  return <SignUpScreen returnUrl={signUp.useSearch().returnUrl} />
}
