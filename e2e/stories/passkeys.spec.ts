import type { Page } from '@playwright/test'
import { aGate, expect, expectAccessible, phoneLater, test } from '../product/fixtures.ts'
import { letSignInGrowOld, login, registerVerified, signIn } from '../product/people.ts'
import { aVirtualAuthenticator } from '../product/virtual-authenticator.ts'

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
}

test(
  'a passkey is added in the settings, signs in without a name or password, is the second step after one, and is removed',
  phoneLater,
  async ({ page, product, mailbox }) => {
    const person = await registerVerified(product, mailbox)
    const authenticator = await aVirtualAuthenticator(page)
    await signIn(page, person, '/settings')
    const passkeys = page.getByRole('listitem').filter({ hasText: /Added / })
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Passkey added')).toBeVisible()
    await expect(passkeys).toContainText('Not used yet')
    await mailbox.next(person.email, /A passkey was added/)
    await expectAccessible(page)
    // The same device makes no second one.
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('This device already has a passkey')).toBeVisible()
    expect(await authenticator.count()).toBe(1)

    await signOut(page)
    await page.goto('/login?returnUrl=/settings')
    // Somebody who is not recognised can try again. The request is held until the button has shown that it is busy.
    await authenticator.recognisesPerson(false)
    const gate = aGate()
    await page.route('**/passkeySignIn:start*', async (route) => {
      await gate.open
      await route.continue()
    })
    const enter = page.getByRole('button', { name: 'Sign in with a passkey' })
    await enter.click()
    await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible()
    gate.release()
    await expect(enter).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await authenticator.recognisesPerson(true)
    await enter.click()
    await expect(page).toHaveURL('/settings')
    await expect(passkeys).toContainText('Last used')

    // With the password it is the second step, which a recovery code can take the place of.
    letSignInGrowOld(product, person)
    await page.getByRole('button', { name: 'Turn on' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await proof.getByRole('button', { name: 'Use a passkey' }).click()
    const codes = page.getByRole('dialog', { name: 'Passkey after the password' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const [code = ''] = await codes.getByRole('listitem').allInnerTexts()
    await codes.getByRole('button', { name: 'I’ve saved them' }).click()
    const asked = page.getByRole('dialog', { name: 'Two-step verification' })
    for (const way of ['passkey', 'recovery code']) {
      await signOut(page)
      await page.goto('/login?returnUrl=/settings')
      await login(page, person)
      if (way === 'passkey') {
        await expectAccessible(page)
        await asked.getByRole('button', { name: 'Use a passkey' }).click()
      } else {
        await asked.getByRole('button', { name: 'Use a recovery code' }).click()
        await asked.getByLabel('Recovery code').fill(code)
        await page.keyboard.press('Enter')
      }
      await expect(page).toHaveURL('/settings')
    }

    // The last one that is removed turns the second step off.
    letSignInGrowOld(product, person)
    await page.getByRole('button', { name: /^Remove / }).click()
    await proof.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await asked.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(asked).toHaveCount(0)
    await expect(passkeys).toHaveCount(0)
    await mailbox.next(person.email, /Two-step verification is off/)

    await signOut(page)
    await page.goto('/login')
    await enter.click()
    await expect(page.getByRole('alert')).toContainText('This passkey no longer belongs to an account')
  },
)
