import type { SessionUser } from '../session-user.ts'

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
