import { text } from 'node:stream/consumers'
import { aGate, expect, expectAccessible, once, onceLater, phoneLater, test } from '../product/fixtures.ts'
import { anOwner } from '../product/ledger-steps.ts'
import { canSignIn, letSignInGrowOld, login, register, signIn } from '../product/people.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

const path = '/user/management/deleteAccount'

test('an account is deleted after two confirmations', phoneLater, async ({ page, product }) => {
  const wallet = newId()
  const { person } = await anOwner(
    product,
    createWallet(wallet),
    createEntry(newId(), wallet),
    createEntry(newId(), wallet),
  )
  await page.goto('/user/management?mode=deleteAccount')
  await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`)
  await login(page, person)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Deletion')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(page.getByText(person.email)).toBeVisible()
  const counts = page.getByRole('list', { name: 'Will be deleted' }).getByRole('listitem')
  await expect(counts).toHaveText([/^Wallets 1$/, /^Entries 2$/, /^Categories \d+$/])
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a backup first' }).click()
  const archive = await text(await (await download).createReadStream())
  expect(archive.split('\n').filter((line) => line.includes('one cent'))).toHaveLength(2)
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Deletion')
  await expectAccessible(page)
  expect(await canSignIn(product, person)).toBe(true)

  const gate = aGate()
  await page.route('**/functions/deleteUser', async (route) => {
    await gate.open
    await route.continue()
  })
  await page.getByRole('button', { name: 'Yes, Delete My Account' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Deleting your account.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await expectAccessible(page)
  gate.release()
  await expect(page.getByText('Your account has been successfully deleted.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(path)
  await expectAccessible(page)
  expect(await canSignIn(product, person)).toBe(false)

  await page.reload()
  await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const step of [1, 2]) {
  test(
    `Cancel in step ${step} keeps the account and signs out without leaving`,
    step === 2 ? once : onceLater,
    async ({ page, product }) => {
      const person = await register(product)
      await signIn(page, person, path)
      if (step === 2) await page.getByRole('button', { name: "Yes, I'm sure" }).click()
      await expect(page.getByText(`Step ${step} of 2`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(
        page.getByText('Your account is safe. Deletion process cancelled.', { exact: true }),
      ).toBeVisible()
      await expect(page).toHaveURL(path)
      await expectAccessible(page)
      expect(await canSignIn(product, person)).toBe(true)
      await page.getByRole('link', { name: 'Go to sign-in' }).click()
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
      await expect(page.getByText('Your session has ended')).toHaveCount(0)
      await page.goto('/dashboard')
      await expect(page).toHaveURL('/login?returnUrl=%2Fdashboard')
    },
  )
}

test(
  "a failure shows the server's own message or that it is down, the account stays, and Retry begins again",
  once,
  async ({ page, product }) => {
    const person = await register(product)
    await signIn(page, person, path)
    const message = 'The account is being moved. See [12].'
    await page.route('**/functions/deleteUser', (route) =>
      route.fulfill({ status: 409, json: { error: { status: 'ABORTED', message } } }),
    )
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await page.getByRole('button', { name: 'Yes, Delete My Account' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to delete your account. Please try again later.')
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expectAccessible(page)

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    await expect(page.getByText(message)).toHaveCount(0)
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await product.kill()
    try {
      await page.getByRole('button', { name: 'Yes, Delete My Account' }).click()
      await expect(page.getByRole('alert')).toHaveText(
        'Failed to delete your account. Please try again later.',
      )
      await expect(
        page.getByText('Couldn’t reach the server. Check your connection and try again.', { exact: true }),
      ).toBeVisible()
    } finally {
      await product.restart()
    }
    expect(await canSignIn(product, person)).toBe(true)

    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await page.getByRole('button', { name: 'Yes, Delete My Account' }).click()
    await expect(page.getByText('Your account has been successfully deleted.', { exact: true })).toBeVisible()
  },
)

test('unsent changes are counted, and included in the downloaded copy', once, async ({ page, product }) => {
  await signIn(page, await register(product), '/settings')
  await expect(page.getByRole('radio', { name: 'Monday' })).toBeChecked()
  await page.route('**/v1/sync', (route) => route.abort())
  await page.getByRole('radio', { name: 'Sunday' }).check()
  await page.getByRole('link', { name: 'Delete account' }).click()
  const counts = page.getByRole('list', { name: 'Will be deleted' })
  await expect(counts.getByText('Changes only on this device 1')).toBeVisible()
  await page.unrouteAll()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a backup first' }).click()
  expect(await text(await (await download).createReadStream())).toContain('"firstWeekday":7')
})

test(
  'losing the session on the deletion screen does not leave it',
  onceLater,
  async ({ page, context, product }) => {
    await signIn(page, await register(product), path)
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/settings')
    await other.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(other).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('monedero.session'))).toBeNull()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(page.getByText('Step 2 of 2')).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.reload()
    await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`)
  },
)

test(
  'a sign-in of two hours ago is confirmed before anything else, and giving up leads no further',
  once,
  async ({ page, product }) => {
    const person = await register(product)
    await signIn(page, person, '/settings')
    letSignInGrowOld(product, person, 120)
    await page.getByRole('link', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(path)
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(proof).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(proof).toHaveCount(0)
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await proof.getByLabel('Password', { exact: true }).fill('wrong password')
    await proof.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(proof.getByText('Incorrect password. Try again.')).toBeVisible()
    await proof.getByLabel('Password', { exact: true }).fill(person.password)
    await proof.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText('Step 2 of 2')).toBeVisible()
    // Whoever waits on the second step is asked again.
    letSignInGrowOld(product, person, 120)
    await page.getByRole('button', { name: 'Yes, Delete My Account' }).click()
    await proof.getByLabel('Password', { exact: true }).fill(person.password)
    await proof.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText('Your account has been successfully deleted.', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
    expect(await canSignIn(product, person)).toBe(false)
  },
)

test('a guest deletes everything', onceLater, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Try without an account' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto(path)
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await page.getByRole('button', { name: 'Yes, Delete My Account' }).click()
  await expect(page.getByText('Your account has been successfully deleted.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
})

test(
  'the settings link here, and Back and Forward restart at the first step',
  onceLater,
  async ({ page, product }) => {
    const person = await register(product)
    await signIn(page, person, '/settings')
    await page.getByRole('link', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(path)
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(page.getByText('Step 2 of 2')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/settings')
    await page.goForward()
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    expect(await canSignIn(product, person)).toBe(true)
  },
)

test(
  'an account is deleted with the keyboard alone, and the other tabs are signed out',
  once,
  async ({ page, context, product }) => {
    await signIn(page, await register(product), path)
    const other = await context.newPage()
    await other.goto('/settings')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await page.bringToFront()
    for (const step of [1, 2]) {
      await expect(page.getByText(`Step ${step} of 2`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('Your account has been successfully deleted.', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeFocused()
    await expect(other).not.toHaveURL('/settings')
  },
)
