import { getRouteApi } from '@tanstack/react-router'
import { UserManagementScreen } from '../features/user-management/user-management-screen.tsx'

const route = getRouteApi('/user/management')

/** `/user/management` with its search parameters. */
export function UserManagementPage() {
  const { mode, oobCode = '', continueUrl } = route.useSearch()
  return <UserManagementScreen mode={mode} code={oobCode} continueUrl={continueUrl} />
}
