import type { SessionUser } from '../src/session/session-user.ts'

/** Somebody who is signed in. */
export const ana: SessionUser = {
  uid: 'u1',
  email: 'ana@example.com',
  isEmailVerified: true,
  name: null,
  isGuest: false,
  methods: ['password'],
  secondFactors: [],
}
