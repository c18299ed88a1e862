import { useEffect, useState } from 'react'

/** What is known of the invitation of this browser. */
export type InvitationState =
  | { readonly status: 'unknown' | 'none' | 'dead' | 'offline' }
  | { readonly status: 'accepted'; readonly email: string | null }

/**
 * Accepts the invitation of the address, or finds the one that was accepted before: the server keeps it in a cookie,
 * which is sent along with every way of signing up.
 */
export function useInvitation(isNeeded: boolean, token: string | undefined): InvitationState {
  const [state, setState] = useState<InvitationState>({ status: 'unknown' })
  useEffect(() => {
    let isCurrent = isNeeded
    if (isNeeded) void accept(token).then((accepted) => isCurrent && setState(accepted))
    return () => {
      isCurrent = false
    }
  }, [isNeeded, token])
  return state
}

async function accept(token: string | undefined): Promise<InvitationState> {
  try {
    const response = await fetch('/v1/invitation', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    if (response.status === 404) return { status: token === undefined ? 'none' : 'dead' }
    if (!response.ok) return { status: 'offline' }
    const { email }: { email: string | null } = await response.json()
    return { status: 'accepted', email }
  } catch {
    return { status: 'offline' }
  }
}
