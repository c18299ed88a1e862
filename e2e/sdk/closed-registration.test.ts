import {
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
} from '@firebase/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failing } from './failing.ts'
import { modernClient } from './modern-client.ts'
import { freshEmail, password, type Service, startService } from './service.ts'

describe.each(['off', 'invite'])('with SIGN_UP=%s', (setting) => {
  let service: Service

  beforeAll(async () => {
    service = await startService('sqlite', { SIGN_UP: setting })
  })
  afterAll(() => service.stop())

  test('the SDK reports new accounts and guests as restricted', async () => {
    const auth = modernClient(service.product.url)
    const restricted = failing('auth/admin-restricted-operation')
    await expect(createUserWithEmailAndPassword(auth, freshEmail(), password)).rejects.toEqual(restricted)
    await expect(signInAnonymously(auth)).rejects.toEqual(restricted)
    const credential = GoogleAuthProvider.credential(
      await service.provider.idToken({ sub: 'newcomer', email: freshEmail(), email_verified: true }),
    )
    await expect(signInWithCredential(auth, credential)).rejects.toEqual(restricted)
    expect(auth.currentUser).toBeNull()
  })

  test('a trusted backend still makes accounts', async () => {
    const auth = modernClient(service.product.url)
    await signInWithCustomToken(auth, await service.customToken('from-the-backend'))
    expect(auth.currentUser?.uid).toBe('from-the-backend')
  })
})
