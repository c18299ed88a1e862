import { describe, expect, it } from 'vitest'
import { ana as user } from '../../testing/ana.ts'
import { type Access, type Visit, whereTo } from './access.ts'

const signedIn = { status: 'signed-in', user } as const
const guest = { status: 'signed-in', user: { ...user, isGuest: true } } as const
const signedOut = { status: 'signed-out', notice: null } as const
const cancelledDeletion = { status: 'signed-out', notice: 'deletion-cancelled' } as const
const thrownOut = { status: 'signed-out', notice: 'ended' } as const

const entering: Visit = { href: '/settings?x=1', isStaying: false }
const staying: Visit = { ...entering, isStaying: true }

describe('whereTo', () => {
  it('redirects from private screens to the login while signed out, and keeps the requested page', () => {
    const login = '/login?returnUrl=%2Fsettings%3Fx%3D1'
    expect(whereTo('private', signedOut, entering)).toBe(login)
    expect(whereTo('deletion', signedOut, entering)).toBe(login)
  })

  it('does not keep what another app has shared for whoever signs in next', () => {
    for (const href of ['/import?shared=id', '/add?line=lunch&shared=yes']) {
      for (const isStaying of [false, true])
        expect(whereTo('private', thrownOut, { href, isStaying })).toBe('/login?shared=again')
      expect(whereTo('private', signedOut, { href, isStaying: false })).toBe('/login?shared=again')
      expect(whereTo('private', signedIn, { href, isStaying: false })).toBeNull()
    }
  })

  it.each([signedIn, guest])('allows private screens while signed in ($user.isGuest)', (session) => {
    expect(whereTo('private', session, entering)).toBeNull()
    expect(whereTo('deletion', session, entering)).toBeNull()
  })

  it('redirects from a sign-in screen to the requested page of this site while signed in', () => {
    expect(whereTo('sign-in', signedIn, entering)).toBe('/dashboard')
    expect(whereTo('sign-in', signedIn, { ...entering, returnUrl: '/settings' })).toBe('/settings')
    expect(whereTo('sign-in', signedIn, { ...entering, returnUrl: '//evil.example' })).toBe('/dashboard')
  })

  it('allows the sign-in screens for guests and while signed out', () => {
    expect(whereTo('sign-in', guest, entering)).toBeNull()
    expect(whereTo('sign-in', signedOut, entering)).toBeNull()
  })

  it('redirects from the landing to the dashboard while signed in', () => {
    expect(whereTo('landing', signedIn, entering)).toBe('/dashboard')
    expect(whereTo('landing', guest, entering)).toBe('/dashboard')
    expect(whereTo('landing', signedOut, entering)).toBeNull()
  })

  it('goes home after a chosen sign-out, and to the login after a forced one', () => {
    expect(whereTo('private', signedOut, staying)).toBe('/')
    expect(whereTo('private', cancelledDeletion, staying)).toBe('/')
    expect(whereTo('private', thrownOut, staying)).toBe('/login?returnUrl=%2Fsettings%3Fx%3D1')
  })

  it.each([signedOut, thrownOut])('never redirects from the deletion screen ($notice)', (session) => {
    expect(whereTo('deletion', session, staying)).toBeNull()
  })

  it('never redirects in a loop', () => {
    const accessOf: Record<string, Access> = { '/': 'landing', '/login': 'sign-in', '/dashboard': 'private' }
    for (const session of [signedIn, guest, signedOut, thrownOut]) {
      for (const [path, access] of Object.entries(accessOf)) {
        const target = whereTo(access, session, { href: path, isStaying: false })
        const next = target === null ? undefined : accessOf[new URL(target, 'https://x.example').pathname]
        const again =
          next === undefined ? null : whereTo(next, session, { href: target ?? '', isStaying: false })
        expect(again).toBeNull()
      }
    }
  })
})
