import { Navigate } from '@tanstack/react-router'

/** Leads from any path that the app does not know to the empty path. */
export function UnknownPage() {
  return <Navigate to="/" replace />
}
