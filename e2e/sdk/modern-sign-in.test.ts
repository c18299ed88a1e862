import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  isSignInWithEmailLink,
  linkWithCredential,
  reauthenticateWithCredential,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
} from '@firebase/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failing } from './failing.ts'
import { modernClient, registeredAt, userOf } from './modern-client.ts'
import { engines, freshEmail, password, type Service, startService } from './service.ts'

describe.each(engines)('the modern SDK signs in on %s', (engine) => {
  let service: Service
  const client = () => modernClient(service.product.url)
  const registered = () => registeredAt(service.product.url)

  beforeAll(async () => {
    service = await startService(engine)
  })
  afterAll(() => service.stop())

  test('sign-up makes the whole user record', async () => {
    const auth = client()
    const email = freshEmail()
    const credential = await createUserWithEmailAndPassword(auth, email.toUpperCase(), password)
    const { user } = credential
    expect(user).toMatchObject({
      uid: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
      email,
      emailVerified: false,
      displayName: null,
      photoURL: null,
      phoneNumber: null,
      isAnonymous: false,
      tenantId: null,
      providerData: [
        { providerId: 'password', uid: email, email, displayName: null, photoURL: null, phoneNumber: null },
      ],
    })
    expect(Date.parse(user.metadata.creationTime ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(Date.parse(user.metadata.lastSignInTime ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(getAdditionalUserInfo(credential)).toMatchObject({ isNewUser: true })
    expect(await user.getIdTokenResult()).toMatchObject({ signInProvider: 'password' })
    expect(user.refreshToken).not.toBe('')
  })

  test('sign-up refuses a taken address, a short password and a malformed address', async () => {
    const { email } = await registered()
    await expect(createUserWithEmailAndPassword(client(), email, password)).rejects.toEqual(
      failing('auth/email-already-in-use'),
    )
    await expect(createUserWithEmailAndPassword(client(), freshEmail(), 'seven77')).rejects.toEqual(
      failing('auth/weak-password'),
    )
    await expect(createUserWithEmailAndPassword(client(), 'not an address', password)).rejects.toEqual(
      failing('auth/invalid-email'),
    )
    await expect(createUserWithEmailAndPassword(client(), freshEmail(), '')).rejects.toEqual(
      failing('auth/missing-password'),
    )
  })

  test('a password signs in; a wrong one and an unknown address give the same error', async () => {
    const { email } = await registered()
    const auth = client()
    await signInWithEmailAndPassword(auth, email, password)
    expect(userOf(auth).email).toBe(email)
    await expect(signInWithEmailAndPassword(client(), email, 'another one')).rejects.toEqual(
      failing('auth/invalid-credential'),
    )
    await expect(signInWithEmailAndPassword(client(), freshEmail(), password)).rejects.toEqual(
      failing('auth/invalid-credential'),
    )
    expect(await fetchSignInMethodsForEmail(client(), email)).toEqual([])
  })

  test('a disabled account is reported after the right password, and its session ends', async () => {
    const { auth, email } = await registered()
    expect(await service.product.command('user', 'disable', email)).toMatchObject({ code: 0 })
    await expect(signInWithEmailAndPassword(client(), email, password)).rejects.toEqual(
      failing('auth/user-disabled'),
    )
    await expect(signInWithEmailAndPassword(client(), email, 'another one')).rejects.toEqual(
      failing('auth/invalid-credential'),
    )
    await expect(userOf(auth).getIdToken(true)).rejects.toEqual(failing('auth/user-disabled'))
    expect(auth.currentUser).toBeNull()
  })

  test('a guest who gains a password keeps the uid and is no guest any more', async () => {
    const auth = client()
    const { user: guest } = await signInAnonymously(auth)
    expect(guest).toMatchObject({ isAnonymous: true, email: null, providerData: [] })
    const email = freshEmail()
    const { user } = await linkWithCredential(guest, EmailAuthProvider.credential(email, password))
    expect(user).toMatchObject({ uid: guest.uid, isAnonymous: false, email })
    const again = client()
    await signInWithEmailAndPassword(again, email, password)
    expect(userOf(again).uid).toBe(guest.uid)
  })

  test('linking a taken address is refused and changes nothing', async () => {
    const { email } = await registered()
    const auth = client()
    const { user: guest } = await signInAnonymously(auth)
    await expect(linkWithCredential(guest, EmailAuthProvider.credential(email, password))).rejects.toEqual(
      failing('auth/email-already-in-use'),
    )
    await guest.reload()
    expect(guest.isAnonymous).toBe(true)
  })

  test('a mailed link signs in once', async () => {
    const auth = client()
    const email = freshEmail()
    const url = `${service.product.url}/dashboard`
    await sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true })
    const { link } = await service.mailbox.next(email)
    expect(isSignInWithEmailLink(auth, link)).toBe(true)
    expect(new URL(link).searchParams.get('continueUrl')).toBe(url)
    await expect(signInWithEmailLink(client(), freshEmail(), link)).rejects.toEqual(
      failing('auth/invalid-email'),
    )
    const credential = await signInWithEmailLink(auth, email, link)
    expect(credential.user).toMatchObject({ email, emailVerified: true })
    await expect(signInWithEmailLink(client(), email, link)).rejects.toEqual(
      failing('auth/invalid-action-code'),
    )
  })

  test('a link may lead only to this site', async () => {
    const elsewhere = { url: 'https://evil.example/', handleCodeInApp: true }
    await expect(sendSignInLinkToEmail(client(), freshEmail(), elsewhere)).rejects.toEqual(
      failing('auth/unauthorized-continue-uri'),
    )
  })

  test('Google signs in: a new account first, the same one afterwards', async () => {
    const account = { sub: freshEmail(), email: freshEmail(), email_verified: true, name: 'Ana Pérez' }
    const first = await signInWithCredential(client(), await googleCredential(account))
    expect(first.user).toMatchObject({ email: account.email, emailVerified: true, displayName: 'Ana Pérez' })
    expect(getAdditionalUserInfo(first)).toMatchObject({ isNewUser: true, providerId: 'google.com' })
    const second = await signInWithCredential(client(), await googleCredential(account))
    expect(second.user.uid).toBe(first.user.uid)
    expect(getAdditionalUserInfo(second)).toMatchObject({ isNewUser: false })
    expect(await second.user.getIdTokenResult()).toMatchObject({ signInProvider: 'google.com' })
  })

  test('Google is linked to an account only if the address is verified', async () => {
    const { email } = await registered()
    const unproven = { sub: freshEmail(), email, email_verified: false }
    await expect(signInWithCredential(client(), await googleCredential(unproven))).rejects.toMatchObject({
      code: 'auth/account-exists-with-different-credential',
      customData: { email },
    })
    const proven = { ...unproven, email_verified: true }
    const auth = client()
    await signInWithCredential(auth, await googleCredential(proven))
    expect(userOf(auth).email).toBe(email)
    // The person who had registered the address without verifying it has lost access.
    await expect(signInWithEmailAndPassword(client(), email, password)).rejects.toEqual(
      failing('auth/invalid-credential'),
    )
  })

  test('a Google identity belongs to one account', async () => {
    const account = { sub: freshEmail(), email: freshEmail(), email_verified: true }
    await signInWithCredential(client(), await googleCredential(account))
    const { user } = await registered()
    await expect(linkWithCredential(user, await googleCredential(account))).rejects.toEqual(
      failing('auth/credential-already-in-use'),
    )
  })

  test('a forged, foreign, stale or used Google token is refused', async () => {
    const account = { sub: freshEmail(), email: freshEmail(), email_verified: true }
    const idToken = await service.provider.idToken(account)
    const longAgoS = Math.floor(Date.now() / 1000) - 3600
    const bad = [
      'garbage',
      `${idToken.slice(0, -4)}AAAA`,
      await service.provider.idToken(account, { aud: 'another-client' }),
      await service.provider.idToken(account, { iss: 'https://evil.example' }),
      await service.provider.idToken(account, { iat: longAgoS, exp: longAgoS + 300 }),
    ]
    for (const token of bad) {
      await expect(signInWithCredential(client(), GoogleAuthProvider.credential(token))).rejects.toEqual(
        failing('auth/invalid-credential'),
      )
    }
    await signInWithCredential(client(), GoogleAuthProvider.credential(idToken))
    await expect(signInWithCredential(client(), GoogleAuthProvider.credential(idToken))).rejects.toEqual(
      failing('auth/invalid-credential'),
    )
  })

  test('re-authentication accepts the same person only', async () => {
    const { user, email } = await registered()
    const other = await registered()
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password))
    await expect(
      reauthenticateWithCredential(user, EmailAuthProvider.credential(other.email, password)),
    ).rejects.toEqual(failing('auth/user-mismatch'))
    const stranger = { sub: freshEmail(), email: freshEmail(), email_verified: true }
    await expect(reauthenticateWithCredential(user, await googleCredential(stranger))).rejects.toEqual(
      failing('auth/user-mismatch'),
    )
  })

  test('a custom token gives the uid and claims it was minted with', async () => {
    const uid = 'backend-user-1'
    const token = await service.customToken(uid, { claims: { plan: 'family' } })
    const credential = await signInWithCustomToken(client(), token)
    expect(credential.user.uid).toBe(uid)
    const { claims } = await credential.user.getIdTokenResult(true)
    expect(claims).toMatchObject({ plan: 'family', firebase: { sign_in_provider: 'custom' } })
    await expect(signInWithCustomToken(client(), 'garbage')).rejects.toEqual(
      failing('auth/invalid-custom-token'),
    )
    const foreign = await service.customToken(uid, { iss: 'nobody@evil.test', sub: 'nobody@evil.test' })
    await expect(signInWithCustomToken(client(), foreign)).rejects.toEqual(
      failing('auth/custom-token-mismatch'),
    )
  })

  async function googleCredential(account: Parameters<Service['provider']['idToken']>[0]) {
    return GoogleAuthProvider.credential(await service.provider.idToken(account))
  }
})

test('guessing passwords is slowed down for the account and the network', async () => {
  const service = await startService('sqlite', { RATE_LIMIT: 'on' })
  try {
    const email = freshEmail()
    await createUserWithEmailAndPassword(modernClient(service.product.url), email, password)
    const guess = () => signInWithEmailAndPassword(modernClient(service.product.url), email, 'a wrong guess')
    for (let tries = 0; tries < 5; tries++)
      await expect(guess()).rejects.toMatchObject({ code: 'auth/invalid-credential' })
    await expect(guess()).rejects.toMatchObject({ code: 'auth/too-many-requests' })
  } finally {
    await service.stop()
  }
})
