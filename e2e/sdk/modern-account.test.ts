import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  deleteUser,
  GoogleAuthProvider,
  getMultiFactorResolver,
  linkWithCredential,
  type MultiFactorError,
  type MultiFactorResolver,
  multiFactor,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth'
import { getFunctions, httpsCallable } from '@firebase/functions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor } from '../product/authenticator-app.ts'
import { failing } from './failing.ts'
import { modernClient, registeredAt, userOf } from './modern-client.ts'
import { codeIn, engines, freshEmail, password, type Service, startService } from './service.ts'

describe.each(engines)('the modern SDK manages an account on %s', (engine) => {
  let service: Service
  const client = () => modernClient(service.product.url)
  const registered = () => registeredAt(service.product.url)

  async function signedIn(email: string): Promise<Auth> {
    const auth = client()
    await signInWithEmailAndPassword(auth, email, password)
    return auth
  }

  async function publishedKeys(): Promise<number> {
    const answer = await fetch(`${service.product.url}/.well-known/jwks.json`)
    const { keys }: { keys: object[] } = await answer.json()
    return keys.length
  }

  beforeAll(async () => {
    service = await startService(engine)
  })
  afterAll(() => service.stop())

  test('name and picture are set, kept and cleared', async () => {
    const { user, email } = await registered()
    await updateProfile(user, { displayName: 'Ana', photoURL: 'https://example.com/a.png' })
    const elsewhere = userOf(await signedIn(email))
    expect(elsewhere).toMatchObject({ displayName: 'Ana', photoURL: 'https://example.com/a.png' })
    await updateProfile(user, { displayName: null, photoURL: null })
    await elsewhere.reload()
    expect(elsewhere).toMatchObject({ displayName: null, photoURL: null })
  })

  test('an address is verified by the mailed code, once', async () => {
    const { auth, user, email } = await registered()
    await sendEmailVerification(user)
    const { link } = await service.mailbox.next(email)
    expect(link.startsWith(`${service.product.url}/user/management?mode=verifyEmail&oobCode=`)).toBe(true)
    expect(link).toContain('&apiKey=monedero-web&lang=en')
    expect(await checkActionCode(auth, codeIn(link))).toMatchObject({
      operation: 'VERIFY_EMAIL',
      data: { email },
    })
    await applyActionCode(auth, codeIn(link))
    await user.reload()
    expect(user.emailVerified).toBe(true)
    await expect(applyActionCode(auth, codeIn(link))).rejects.toEqual(failing('auth/invalid-action-code'))
  })

  test('a reset by mail replaces the password and ends every session', async () => {
    const { auth, user, email } = await registered()
    await sendPasswordResetEmail(client(), email)
    const code = codeIn((await service.mailbox.next(email)).link)
    expect(await verifyPasswordResetCode(client(), code)).toBe(email)
    await expect(confirmPasswordReset(client(), code, 'short')).rejects.toEqual(failing('auth/weak-password'))
    await confirmPasswordReset(client(), code, 'a brand new password')
    await expect(user.getIdToken(true)).rejects.toEqual(failing('auth/user-token-expired'))
    expect(auth.currentUser).toBeNull()
    await expect(signInWithEmailAndPassword(client(), email, password)).rejects.toEqual(
      failing('auth/invalid-credential'),
    )
    await signInWithEmailAndPassword(client(), email, 'a brand new password')
    await expect(confirmPasswordReset(client(), code, 'yet another one')).rejects.toEqual(
      failing('auth/invalid-action-code'),
    )
  })

  test('asking to reset an unknown address succeeds and mails nobody', async () => {
    const unknown = freshEmail()
    await sendPasswordResetEmail(client(), unknown)
    const { email } = await registered()
    await sendPasswordResetEmail(client(), email)
    await service.mailbox.next(email)
    expect(service.mailbox.received.filter((mail) => mail.to === unknown)).toEqual([])
  })

  test('a changed password ends the other sessions and keeps this one', async () => {
    const { user, email } = await registered()
    const elsewhere = await signedIn(email)
    await updatePassword(user, 'a brand new password')
    await user.getIdToken(true)
    await expect(userOf(elsewhere).getIdToken(true)).rejects.toEqual(failing('auth/user-token-expired'))
    await expect(updatePassword(user, 'short')).rejects.toEqual(failing('auth/weak-password'))
  })

  test('an address is changed with the code in the new mailbox, and can be reverted from the old one', async () => {
    const { auth, user, email } = await registered()
    const newEmail = freshEmail()
    await expect(updateEmail(user, newEmail)).rejects.toEqual(failing('auth/operation-not-allowed'))
    await verifyBeforeUpdateEmail(user, newEmail)
    const change = codeIn((await service.mailbox.next(newEmail)).link)
    expect(await checkActionCode(auth, change)).toMatchObject({
      operation: 'VERIFY_AND_CHANGE_EMAIL',
      data: { email: newEmail, previousEmail: email },
    })
    await applyActionCode(auth, change)
    expect(userOf(await signedIn(newEmail))).toMatchObject({ email: newEmail, emailVerified: true })
    const recover = codeIn((await service.mailbox.next(email)).link)
    expect(await checkActionCode(auth, recover)).toMatchObject({
      operation: 'RECOVER_EMAIL',
      data: { email },
    })
    await applyActionCode(auth, recover)
    await expect(signedIn(newEmail)).rejects.toEqual(failing('auth/invalid-credential'))
    await signedIn(email)
  })

  test('Google is linked and unlinked', async () => {
    const { user } = await registered()
    const account = { sub: freshEmail(), email: freshEmail(), email_verified: true }
    const credential = GoogleAuthProvider.credential(await service.provider.idToken(account))
    await linkWithCredential(user, credential)
    expect(user.providerData.map((provider) => provider.providerId).toSorted()).toEqual([
      'google.com',
      'password',
    ])
    await unlink(user, 'google.com')
    expect(user.providerData.map((provider) => provider.providerId)).toEqual(['password'])
  })

  test('a second factor is enrolled, asked for and withdrawn', async () => {
    const { auth, user, email } = await registered()
    await sendEmailVerification(user)
    await applyActionCode(auth, codeIn((await service.mailbox.next(email)).link))
    await user.reload()
    await user.getIdToken(true)
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
    const enrolment = TotpMultiFactorGenerator.assertionForEnrollment(secret, codeFor(secret.secretKey))
    await multiFactor(user).enroll(enrolment, 'phone app')
    const [factor] = multiFactor(user).enrolledFactors
    expect(factor).toMatchObject({ factorId: 'totp', displayName: 'phone app' })

    const elsewhere = client()
    const resolver = await resolverOf(elsewhere, email)
    const hint = resolver.hints[0]?.uid ?? ''
    const wrong = TotpMultiFactorGenerator.assertionForSignIn(hint, '000000')
    await expect(resolver.resolveSignIn(wrong)).rejects.toEqual(failing('auth/invalid-verification-code'))
    const right = TotpMultiFactorGenerator.assertionForSignIn(hint, codeFor(secret.secretKey, 1))
    await resolver.resolveSignIn(right)
    const { claims } = await userOf(elsewhere).getIdTokenResult()
    expect(claims.firebase).toMatchObject({ sign_in_second_factor: 'totp' })

    await multiFactor(userOf(elsewhere)).unenroll(hint)
    await signedIn(email)
  })

  test('an operator who revokes sessions ends them at the next refresh', async () => {
    const { auth, user, email } = await registered()
    expect(await service.product.command('user', 'revoke', email)).toMatchObject({ code: 0 })
    await expect(user.getIdToken(true)).rejects.toEqual(failing('auth/user-token-expired'))
    expect(auth.currentUser).toBeNull()
    await signedIn(email)
  })

  test('keys rotate without signing anybody out', async () => {
    const { user } = await registered()
    const before = await publishedKeys()
    expect(await service.product.command('keys', 'rotate')).toMatchObject({ code: 0 })
    expect(await publishedKeys()).toBe(before + 1)
    await user.reload()
    await user.getIdToken(true)
    await user.reload()
  })

  test('a deleted account is gone for every session', async () => {
    const { auth, user, email } = await registered()
    const elsewhere = await signedIn(email)
    await deleteUser(user)
    expect(auth.currentUser).toBeNull()
    await expect(userOf(elsewhere).getIdToken(true)).rejects.toEqual(failing('auth/user-token-expired'))
    await expect(signedIn(email)).rejects.toEqual(failing('auth/invalid-credential'))
  })

  test('the callable deleteUser deletes the account, and succeeds again when called twice', async () => {
    const { auth, user, email } = await registered()
    const deleteByCallable = httpsCallable(
      getFunctions(auth.app, `${service.product.url}/functions`),
      'deleteUser',
    )
    await deleteByCallable({})
    // The first answer may have been lost: the token is still well signed, the account is gone.
    await deleteByCallable({})
    await expect(user.reload()).rejects.toEqual(failing('auth/user-token-expired'))
    await expect(signedIn(email)).rejects.toEqual(failing('auth/invalid-credential'))
  })

  test('the callable refuses callers who are not signed in', async () => {
    const auth = client()
    const call = httpsCallable(getFunctions(auth.app, `${service.product.url}/functions`), 'deleteUser')
    await expect(call({})).rejects.toEqual(failing('functions/unauthenticated'))
  })

  test('the password policy can be read in advance', async () => {
    expect(await validatePassword(client(), 'seven77')).toMatchObject({ isValid: false })
    expect(await validatePassword(client(), password)).toMatchObject({ isValid: true })
  })
})

async function resolverOf(auth: Auth, email: string): Promise<MultiFactorResolver> {
  const error: MultiFactorError = await signInWithEmailAndPassword(auth, email, password).then(
    () => Promise.reject(new Error('no second factor was asked for')),
    (reason) => reason,
  )
  expect(error).toEqual(failing('auth/multi-factor-auth-required'))
  return getMultiFactorResolver(auth, error)
}
