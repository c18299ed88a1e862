import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'
import type { RunningProduct } from './running-product.ts'

/** A person with a unique address, so that stories do not interfere. */
export interface Person {
  readonly email: string
  readonly password: string
}

/** Makes up a person. */
export function aPerson(password = 'correct horse battery'): Person {
  return { email: `ana.${randomBytes(6).toString('hex')}@example.com`, password }
}

/** Creates an account, as the sign-up screen would, without a browser. */
export async function register(
  product: RunningProduct,
  person: Person = aPerson(),
  language?: string,
): Promise<Person> {
  await signUp(product, person, language)
  return person
}

/** Somebody new, with the ID token of the device on which they signed up. */
export async function aNewcomer(
  product: RunningProduct,
  language?: string,
): Promise<{ person: Person; idToken: string }> {
  const person = aPerson()
  const { idToken } = await signUp(product, person, language)
  return { person, idToken }
}

/** Gives somebody an account whose address is verified. */
export async function registerVerified(
  product: RunningProduct,
  mailbox: Mailbox,
  person: Person = aPerson(),
): Promise<Person> {
  const { idToken } = await signUp(product, person)
  await identityCall(product, 'accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const { link } = await mailbox.next(person.email)
  await identityCall(product, 'accounts:update', {
    oobCode: new URL(link).searchParams.get('oobCode'),
    idToken,
  })
  return person
}

/** Somebody's ID token, as a device gets it that signs in with the password. */
export async function idTokenOf(product: RunningProduct, person: Person): Promise<string> {
  const { idToken } = await identityCall(product, 'accounts:signInWithPassword', {
    ...person,
    returnSecureToken: true,
  })
  return idToken
}

/** Changes somebody's password on another device, which ends all other sessions. */
export async function changePassword(product: RunningProduct, person: Person): Promise<Person> {
  const changed = { ...person, password: `${person.password} changed` }
  const idToken = await idTokenOf(product, person)
  await identityCall(product, 'accounts:update', { idToken, password: changed.password })
  return changed
}

/** Gives somebody's account another address; the mail with the link that undoes it goes to the first one. */
export async function changeAddress(
  product: RunningProduct,
  mailbox: Mailbox,
  person: Person,
  newEmail: string,
): Promise<void> {
  const idToken = await idTokenOf(product, person)
  await identityCall(product, 'accounts:sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken,
    newEmail,
  })
  const { link } = await mailbox.next(newEmail)
  await identityCall(product, 'accounts:update', { oobCode: new URL(link).searchParams.get('oobCode') })
}

/** Asks for a mail as the app would. */
export async function askForMail(
  product: RunningProduct,
  requestType: string,
  person: Person,
): Promise<void> {
  await identityCall(product, 'accounts:sendOobCode', { requestType, email: person.email })
}

/** Whether somebody can sign in with their password. */
export async function canSignIn(product: RunningProduct, person: Person): Promise<boolean> {
  const answer = await identityRequest(product, 'accounts:signInWithPassword', {
    ...person,
    returnSecureToken: true,
  })
  return answer.ok
}

/** Types an address and a password into the login screen and sends them. */
export async function login(page: Page, { email, password }: Person): Promise<void> {
  // Wait for it: another sign-in screen may still show fields with the same names.
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Opens a page for a person who is signed in: the browser gets a session as the SDK would store it. */
export async function signIn(page: Page, person: Person, path = '/dashboard'): Promise<void> {
  const answer = await page.request.post(identityPath('accounts:signInWithPassword'), {
    data: { ...person, returnSecureToken: true },
  })
  if (!answer.ok()) throw new Error(`signing in: ${await answer.text()}`)
  await openWithSession(page, await answer.json(), { email: person.email, isAnonymous: false }, path)
}

/** A new guest, as the server answers when one begins. */
export async function aGuest(product: RunningProduct): Promise<NewSession> {
  return signUp(product)
}

/** Opens a page for a guest who has begun before. */
export async function openAsGuest(page: Page, guest: NewSession, path = '/dashboard'): Promise<void> {
  await openWithSession(page, guest, { isAnonymous: true }, path)
}

/** The server's response to a sign-in or a new guest. */
interface NewSession {
  readonly localId: string
  readonly idToken: string
  readonly refreshToken: string
  readonly expiresIn: string
}

async function openWithSession(
  page: Page,
  { localId: uid, idToken: accessToken, refreshToken, expiresIn }: NewSession,
  who: { readonly email?: string; readonly isAnonymous: boolean },
  path: string,
): Promise<void> {
  const expirationTime = Date.now() + Number(expiresIn) * 1000
  const stsTokenManager = { accessToken, refreshToken, expirationTime }
  const user = { uid, ...who, emailVerified: false, providerData: [], stsTokenManager }
  const kept = JSON.stringify({ ...user, apiKey: 'monedero-web', appName: '[DEFAULT]' })
  const keeping = await page.addInitScript(
    (session) => localStorage.setItem('firebase:authUser:monedero-web:[DEFAULT]', session),
    kept,
  )
  await page.goto(path)
  await keeping.dispose()
  await page.waitForFunction(() => localStorage.getItem('monedero.session') !== null)
  await expect(page).toHaveURL(path)
}

/** Signs somebody in through the login screen. */
export async function signInByHand(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await login(page, person)
  await expect(page).toHaveURL('/dashboard')
}

/** Waits for the first signed-in screen. */
export async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: /account and settings/i })).toBeVisible()
}

/** Focuses a tab until it reaches the expected page: a tab that was visible a moment ago does not check again. */
export async function comeBack(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page).toHaveURL(path, { timeout: 1500 })
  }).toPass()
}

/** Moves the stored sign-in time back. */
export function letSignInGrowOld(product: RunningProduct, { email }: Person, minutes = 10): void {
  const database = new DatabaseSync(join(product.dataDirectory, 'monedero.sqlite'), { timeout: 5000 })
  try {
    database
      .prepare(
        'update sessions set auth_time_s = auth_time_s - ? where uid = (select uid from accounts where email = ?)',
      )
      .run(minutes * 60, email)
  } finally {
    database.close()
  }
}

function signUp(product: RunningProduct, person?: Person, language?: string): Promise<NewSession> {
  return identityCall(product, 'accounts:signUp', { ...person, returnSecureToken: true }, language)
}

async function identityCall(product: RunningProduct, operation: string, body: object, language?: string) {
  const answer = await identityRequest(product, operation, body, language)
  if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`)
  return answer.json()
}

function identityRequest(
  product: RunningProduct,
  operation: string,
  body: object,
  language?: string,
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(language !== undefined && { 'x-firebase-locale': language }),
  }
  return fetch(`${product.url}${identityPath(operation)}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
}

function identityPath(operation: string): string {
  return `/identitytoolkit.googleapis.com/v1/${operation}?key=monedero-web`
}
