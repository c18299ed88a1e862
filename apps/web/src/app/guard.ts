import { redirect } from '@tanstack/react-router'
import { mayBeSignedIn, sessionKnown, trustPresence } from '../session/session.ts'
import { type Access, whereTo } from './access.ts'

/** What a guard is told about whoever arrives. */
export interface Arrival {
  cause: 'enter' | 'stay' | 'preload'
  location: { href: string }
  search: object
}

/** Waits until it is known whether somebody is signed in, and sends them elsewhere if the screen is not for them. */
export function guard(access: Access): (arrival: Arrival) => Promise<void> {
  const isForStrangers = access === 'landing' || access === 'sign-in'
  return async ({ cause, location, search }) => {
    // Who seems not to be signed in waits for nothing; if that was wrong, the session's change leads on.
    if (isForStrangers && !mayBeSignedIn()) return
    // What lies on the device waits for no request.
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
