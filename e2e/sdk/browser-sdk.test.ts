import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchOptions } from '../browser.ts'
import { type SdkPage, serveSdkPage } from './sdk-page.ts'
import {
  apiKey,
  codeIn,
  engines,
  freshEmail,
  freshPhoneNumber,
  password,
  projectId,
  type Service,
  startService,
} from './service.ts'

let browser: Browser
let sdkPage: SdkPage

beforeAll(async () => {
  browser = await chromium.launch(launchOptions)
  sdkPage = await serveSdkPage()
})
afterAll(async () => {
  await browser.close()
  await sdkPage[Symbol.asyncDispose]()
})

describe.each(engines)('the modern SDK in a browser, on a page of another origin, on %s', (engine) => {
  let service: Service

  beforeAll(async () => {
    service = await startService(engine, { ALLOWED_ORIGINS: `http://127.0.0.1:${sdkPage.port}` })
  })
  afterAll(() => service.stop())
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

  async function open(page: Page, origin = `http://127.0.0.1:${sdkPage.port}`): Promise<Page> {
    const { host } = new URL(service.product.url)
    await page.goto(`${origin}/?${new URLSearchParams({ host, apiKey, projectId })}`)
    return page
  }
  const aPage = async () => open(await (await browser.newContext()).newPage())

  async function registered() {
    const page = await aPage()
    const person = { email: freshEmail(), password }
    const uid = await page.evaluate(async (who) => {
      const { createUserWithEmailAndPassword, auth } = window.sdk
      return (await createUserWithEmailAndPassword(auth, who.email, who.password)).user.uid
    }, person)
    return { page, uid, ...person }
  }

  test('sign-up and sign-in make the user record; refusals arrive with their codes', async () => {
    const { page, uid, email } = await registered()
    const codes = await page.evaluate(
      async ([address = '', fresh = '', secret = '']) => {
        const { auth, failure, createUserWithEmailAndPassword, signInWithEmailAndPassword } = window.sdk
        return {
          taken: await failure(createUserWithEmailAndPassword(auth, address, secret)),
          weak: await failure(createUserWithEmailAndPassword(auth, fresh, 'seven77')),
          malformed: await failure(createUserWithEmailAndPassword(auth, 'nobody', secret)),
          wrong: await failure(signInWithEmailAndPassword(auth, address, 'another one')),
          unknown: await failure(signInWithEmailAndPassword(auth, fresh, secret)),
        }
      },
      [email, freshEmail(), password],
    )
    expect(codes).toEqual({
      taken: 'auth/email-already-in-use',
      weak: 'auth/weak-password',
      malformed: 'auth/invalid-email',
      wrong: 'auth/invalid-credential',
      unknown: 'auth/invalid-credential',
    })
    const user = await (await aPage()).evaluate(
      async ([address = '', secret = '']) => {
        const { auth, signInWithEmailAndPassword } = window.sdk
        return (await signInWithEmailAndPassword(auth, address, secret)).user.toJSON()
      },
      [email, password],
    )
    expect(user).toMatchObject({ uid, email, emailVerified: false, isAnonymous: false })
  })

  test('a page of an origin that is not allowed gets no response', async () => {
    const page = await open(await browser.newPage(), `http://localhost:${sdkPage.port}`)
    const code = await page.evaluate(() => window.sdk.failure(window.sdk.signInAnonymously(window.sdk.auth)))
    expect(code).toBe('auth/network-request-failed')
  })

  test('a guest gains an address, a name and a new password, and the token is refreshed', async () => {
    const page = await aPage()
    const seen = await page.evaluate(
      async ([email = '', secret = '']) => {
        const { auth, signInAnonymously, linkWithCredential, EmailAuthProvider, updateProfile, ...rest } =
          window.sdk
        const { user } = await signInAnonymously(auth)
        const { uid } = user
        await linkWithCredential(user, EmailAuthProvider.credential(email, secret))
        await updateProfile(user, { displayName: 'Ana' })
        await rest.updatePassword(user, `${secret} and more`)
        const { claims } = await user.getIdTokenResult(true)
        return { sameUid: uid === user.uid, isAnonymous: user.isAnonymous, name: claims['name'] }
      },
      [freshEmail(), password],
    )
    expect(seen).toEqual({ sameUid: true, isAnonymous: false, name: 'Ana' })
  })

  test('mailed codes verify the address and reset the password, once', async () => {
    const { page, email } = await registered()
    await page.evaluate(() => window.sdk.sendEmailVerification(window.sdk.user()))
    const verify = codeIn((await service.mailbox.next(email)).link)
    await page.evaluate(
      ([address = '']) => window.sdk.sendPasswordResetEmail(window.sdk.auth, address),
      [email],
    )
    const reset = codeIn((await service.mailbox.next(email)).link)
    const seen = await page.evaluate(
      async (codes) => {
        const { auth, applyActionCode, failure, user, ...rest } = window.sdk
        await applyActionCode(auth, codes.verify)
        await user().reload()
        const isVerified = user().emailVerified
        const address = await rest.verifyPasswordResetCode(auth, codes.reset)
        await rest.confirmPasswordReset(auth, codes.reset, 'a brand new password')
        return {
          isVerified,
          address,
          again: await failure(rest.confirmPasswordReset(auth, codes.reset, 'yet another one')),
          afterwards: await failure(user().getIdToken(true)),
        }
      },
      { verify, reset },
    )
    expect(seen).toEqual({
      isVerified: true,
      address: email,
      again: 'auth/invalid-action-code',
      afterwards: 'auth/user-token-expired',
    })
  })

  test('a mailed link, a Google credential and a custom token sign in', async () => {
    const page = await aPage()
    const email = freshEmail()
    const url = `${service.product.url}/dashboard`
    await page.evaluate(
      ([address = '', target = '']) =>
        window.sdk.sendSignInLinkToEmail(window.sdk.auth, address, { url: target, handleCodeInApp: true }),
      [email, url],
    )
    const { link } = await service.mailbox.next(email)
    const account = { sub: freshEmail(), email: freshEmail(), email_verified: true }
    const given = {
      email,
      link,
      google: await service.provider.idToken(account),
      custom: await service.customToken(`backend-${engine}`),
    }
    const seen = await page.evaluate(async ({ email: address, link: mailed, google, custom }) => {
      const { auth, failure, GoogleAuthProvider, signInWithCredential, ...rest } = window.sdk
      const byLink = await rest.signInWithEmailLink(auth, address, mailed)
      const linkEmail = byLink.user.email
      const byGoogle = await signInWithCredential(auth, GoogleAuthProvider.credential(google))
      const googleEmail = byGoogle.user.email
      const { uid } = (await rest.signInWithCustomToken(auth, custom)).user
      const forged = await failure(signInWithCredential(auth, GoogleAuthProvider.credential('garbage')))
      return { linkEmail, googleEmail, uid, forged }
    }, given)
    expect(seen).toEqual({
      linkEmail: email,
      googleEmail: account.email,
      uid: `backend-${engine}`,
      forged: 'auth/invalid-credential',
    })
  })

  test('a phone signs in by the code of a text message; the number belongs to one account', async () => {
    const page = await aPage()
    const number = freshPhoneNumber()
    const sent = await page.evaluate(
      async ([phoneNumber = '']) => {
        const { auth, failure, verifier, PhoneAuthProvider } = window.sdk
        const provider = new PhoneAuthProvider(auth)
        return {
          malformed: await failure(provider.verifyPhoneNumber('0034', verifier)),
          id: await provider.verifyPhoneNumber(phoneNumber, verifier),
        }
      },
      [number],
    )
    expect(sent.malformed).toBe('auth/invalid-phone-number')
    const code = service.gateway.codeFor(number)
    const seen = await page.evaluate(
      async ([id = '', right = '', wrong = '']) => {
        const { auth, failure, PhoneAuthProvider, signInWithCredential } = window.sdk
        const signIn = (digits: string) =>
          signInWithCredential(auth, PhoneAuthProvider.credential(id, digits))
        const refused = await failure(signIn(wrong))
        const { user } = await signIn(right)
        return { refused, phoneNumber: user.phoneNumber, again: await failure(signIn(right)) }
      },
      [sent.id, code, code === '123456' ? '654321' : '123456'],
    )
    expect(seen).toEqual({
      refused: 'auth/invalid-verification-code',
      phoneNumber: number,
      again: 'auth/invalid-verification-id',
    })

    const other = await registered()
    const id = await other.page.evaluate(
      ([phoneNumber = '']) =>
        new window.sdk.PhoneAuthProvider(window.sdk.auth).verifyPhoneNumber(phoneNumber, window.sdk.verifier),
      [number],
    )
    const taken = await other.page.evaluate(
      ([session = '', digits = '']) => {
        const { failure, linkWithCredential, PhoneAuthProvider, user } = window.sdk
        return failure(linkWithCredential(user(), PhoneAuthProvider.credential(session, digits)))
      },
      [id, service.gateway.codeFor(number)],
    )
    expect(taken).toBe('auth/account-exists-with-different-credential')
  })

  test('the session survives a reload, and ends when the account is disabled', async () => {
    const { page, uid, email } = await registered()
    await page.reload()
    expect(await page.evaluate(() => window.sdk.untilSignedIn(true))).toBe(uid)
    await service.product.command('user', 'disable', email)
    expect(await page.evaluate(() => window.sdk.failure(window.sdk.user().getIdToken(true)))).toBe(
      'auth/user-disabled',
    )
    await page.reload()
    expect(await page.evaluate(() => window.sdk.untilSignedIn(false))).toBeUndefined()
  })

  test('two tabs sign in and out in step', async () => {
    const context = await browser.newContext()
    const [one, other] = [await open(await context.newPage()), await open(await context.newPage())]
    const arrival = other.evaluate(() => window.sdk.untilSignedIn(true))
    const uid = await one.evaluate(
      async ([email = '', secret = '']) => {
        const { auth, createUserWithEmailAndPassword } = window.sdk
        return (await createUserWithEmailAndPassword(auth, email, secret)).user.uid
      },
      [freshEmail(), password],
    )
    expect(await arrival).toBe(uid)
    const departure = one.evaluate(() => window.sdk.untilSignedIn(false))
    await other.evaluate(() => window.sdk.signOut(window.sdk.auth))
    expect(await departure).toBeUndefined()
  })

  test('a deleted account is gone', async () => {
    const { page, email } = await registered()
    const code = await page.evaluate(
      async ([address = '', secret = '']) => {
        const { auth, deleteUser, failure, signInWithEmailAndPassword, user } = window.sdk
        await deleteUser(user())
        return failure(signInWithEmailAndPassword(auth, address, secret))
      },
      [email, password],
    )
    expect(code).toBe('auth/invalid-credential')
  })
})
