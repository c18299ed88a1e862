import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failing } from './failing.ts'
import { firebase, legacyClient, legacyUserOf } from './legacy-client.ts'
import {
  codeIn,
  engines,
  freshEmail,
  freshPhoneNumber,
  password,
  type Service,
  startService,
} from './service.ts'

describe.each(engines)('the SDK of the older generation on %s', (engine) => {
  let service: Service
  const client = () => legacyClient(service.product.url)

  async function registered() {
    const auth = client()
    const email = freshEmail()
    await auth.createUserWithEmailAndPassword(email, password)
    return { auth, email, user: legacyUserOf(auth) }
  }

  async function googleCredential(account: Parameters<Service['provider']['idToken']>[0]) {
    return firebase.auth.GoogleAuthProvider.credential(await service.provider.idToken(account))
  }

  beforeAll(async () => {
    service = await startService(engine)
  })
  afterAll(() => service.stop())

  test('signupNewUser and getAccountInfo make the user record', async () => {
    const { user, email } = await registered()
    expect(user).toMatchObject({ email, emailVerified: false, isAnonymous: false })
    expect(user.providerData).toMatchObject([{ providerId: 'password', uid: email }])
    await expect(client().createUserWithEmailAndPassword(email, password)).rejects.toEqual(
      failing('auth/email-already-in-use'),
    )
    await expect(client().createUserWithEmailAndPassword(freshEmail(), 'seven77')).rejects.toEqual(
      failing('auth/weak-password'),
    )
  })

  test('verifyPassword signs in; a wrong password is reported with the message of that generation', async () => {
    const { email } = await registered()
    const { user } = await client().signInWithEmailAndPassword(email, password)
    expect(user?.email).toBe(email)
    await expect(client().signInWithEmailAndPassword(email, 'another one')).rejects.toMatchObject({
      code: 'auth/internal-error',
      message: expect.stringContaining('INVALID_LOGIN_CREDENTIALS'),
    })
  })

  test('setAccountInfo sets and clears the profile, and changes the password', async () => {
    const { user, email } = await registered()
    await user.updateProfile({ displayName: 'Ana', photoURL: 'https://example.com/a.png' })
    expect(user).toMatchObject({ displayName: 'Ana', photoURL: 'https://example.com/a.png' })
    await user.updateProfile({ displayName: null, photoURL: null })
    await user.reload()
    expect(user).toMatchObject({ displayName: null, photoURL: null })
    await user.updatePassword('a brand new password')
    await client().signInWithEmailAndPassword(email, 'a brand new password')
  })

  test('setAccountInfo gives a guest an address and keeps the uid', async () => {
    const auth = client()
    await auth.signInAnonymously()
    const guest = legacyUserOf(auth)
    const { uid } = guest
    expect(guest.isAnonymous).toBe(true)
    const email = freshEmail()
    const { user } = await guest.linkWithCredential(
      firebase.auth.EmailAuthProvider.credential(email, password),
    )
    expect(user).toMatchObject({ uid, email, isAnonymous: false })
  })

  test('getOobConfirmationCode mails a code that setAccountInfo applies', async () => {
    const { auth, user, email } = await registered()
    await user.sendEmailVerification()
    const code = codeIn((await service.mailbox.next(email)).link)
    expect(await auth.checkActionCode(code)).toMatchObject({ operation: 'VERIFY_EMAIL', data: { email } })
    await auth.applyActionCode(code)
    await user.reload()
    expect(user.emailVerified).toBe(true)
    await expect(auth.applyActionCode(code)).rejects.toEqual(failing('auth/invalid-action-code'))
  })

  test('resetPassword checks and uses a code', async () => {
    const { email } = await registered()
    await client().sendPasswordResetEmail(email)
    const code = codeIn((await service.mailbox.next(email)).link)
    expect(await client().verifyPasswordResetCode(code)).toBe(email)
    await client().confirmPasswordReset(code, 'a brand new password')
    await client().signInWithEmailAndPassword(email, 'a brand new password')
    await expect(client().confirmPasswordReset(code, 'yet another one')).rejects.toEqual(
      failing('auth/invalid-action-code'),
    )
  })

  test('emailLinkSignin signs in', async () => {
    const auth = client()
    const email = freshEmail()
    await auth.sendSignInLinkToEmail(email, {
      url: `${service.product.url}/dashboard`,
      handleCodeInApp: true,
    })
    const { link } = await service.mailbox.next(email)
    expect(auth.isSignInWithEmailLink(link)).toBe(true)
    const { user } = await auth.signInWithEmailLink(email, link)
    expect(user).toMatchObject({ email, emailVerified: true })
  })

  test('verifyAssertion signs in with Google and refuses an identity of somebody else', async () => {
    const account = { sub: freshEmail(), email: freshEmail(), email_verified: true, name: 'Ana Pérez' }
    const { user, additionalUserInfo } = await client().signInWithCredential(await googleCredential(account))
    expect(user).toMatchObject({ email: account.email, displayName: 'Ana Pérez', emailVerified: true })
    expect(additionalUserInfo).toMatchObject({ isNewUser: true, providerId: 'google.com' })
    const other = await registered()
    await expect(other.user.linkWithCredential(await googleCredential(account))).rejects.toEqual(
      failing('auth/credential-already-in-use'),
    )
    const own = await googleCredential({ sub: freshEmail(), email: freshEmail(), email_verified: true })
    await other.user.linkWithCredential(own)
    await other.user.unlink('google.com')
    expect(other.user.providerData.map((provider) => provider?.providerId)).toEqual(['password'])
  })

  test('sendVerificationCode and verifyPhoneNumber sign in with a phone', async () => {
    const auth = client()
    const number = freshPhoneNumber()
    const verifier = { type: 'recaptcha', verify: async () => 'a token of no value' }
    await expect(auth.signInWithPhoneNumber('0034', verifier)).rejects.toEqual(
      failing('auth/invalid-phone-number'),
    )
    const confirmation = await auth.signInWithPhoneNumber(number, verifier)
    const code = service.gateway.codeFor(number)
    const wrong = code === '123456' ? '654321' : '123456'
    await expect(confirmation.confirm(wrong)).rejects.toEqual(failing('auth/invalid-verification-code'))
    const { user } = await confirmation.confirm(code)
    expect(user).toMatchObject({ phoneNumber: number, isAnonymous: false })
  })

  test('verifyCustomToken gives the uid of the token', async () => {
    const { user } = await client().signInWithCustomToken(await service.customToken('backend-user-8'))
    expect(user?.uid).toBe('backend-user-8')
  })

  test('createAuthUri reveals nothing about an address', async () => {
    const { email } = await registered()
    expect(await client().fetchSignInMethodsForEmail(email)).toEqual([])
  })

  test('a token is refreshed, until the session is revoked', async () => {
    const { auth, user, email } = await registered()
    expect(await user.getIdToken(true)).toMatch(/^ey/)
    await service.product.command('user', 'revoke', email)
    await expect(user.getIdToken(true)).rejects.toEqual(failing('auth/user-token-expired'))
    expect(auth.currentUser).toBeNull()
  })

  test('deleteAccount deletes', async () => {
    const { user, email } = await registered()
    await user.delete()
    await expect(client().signInWithEmailAndPassword(email, password)).rejects.toMatchObject({
      message: expect.stringContaining('INVALID_LOGIN_CREDENTIALS'),
    })
  })

  test('getProjectConfig and getRecaptchaParam answer by their older names', async () => {
    const older = `${service.product.url}/www.googleapis.com/identitytoolkit/v3/relyingparty`
    const config = await fetch(`${older}/getProjectConfig?key=monedero-web&cb=1`)
    expect(await config.json()).toMatchObject({ authorizedDomains: expect.arrayContaining(['localhost']) })
    const recaptcha = await fetch(`${older}/getRecaptchaParam?key=monedero-web`)
    expect(await recaptcha.json()).toMatchObject({ recaptchaSiteKey: expect.any(String) })
  })
})
