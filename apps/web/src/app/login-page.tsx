import { getRouteApi } from '@tanstack/react-router'
import { LoginScreen } from '../features/login/login-screen.tsx'

const login = getRouteApi('/login')

/** `/login` with its search parameters. */
export function LoginPage() {
  const { returnUrl, shared } = login.useSearch()
  return <LoginScreen returnUrl={returnUrl} isShareLost={shared !== undefined} />
}
