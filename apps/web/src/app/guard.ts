import { redirect } from '@tanstack/react-router'
import { mayBeSignedIn, sessionKnown, trustPresence } from '../session/session.ts'
import { type Access, whereTo } from './access.ts'

/** The arguments of a route guard. */
export interface Arrival {
  cause: 'enter' | 'stay' | 'preload'
  location: { href: string }
  search: object
}

/** Waits until the session state is known, and redirects if the screen is not allowed. */
export function guard(access: Access): (arrival: Arrival) => Promise<void> {
  const isForStrangers = access === 'landing' || access === 'sign-in'
  return async ({ cause, location, search }) => {
    // Without a remembered session there is no wait; if that was wrong, the session change redirects.
    if (isForStrangers && !mayBeSignedIn()) return
    // Local data is shown without waiting for a request.
    if (access === 'private') trustPresence()
    const session = await sessionKnown()
    const href = whereTo(access, session, {
      href: location.href,
      returnUrl: 'returnUrl' in search && typeof search.returnUrl === 'string' ? search.returnUrl : undefined,
      isStaying: cause === 'stay',
    })
    if (href !== null) throw redirect({ href, replace: true })
  }
}
