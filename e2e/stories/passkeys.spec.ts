import { expect, expectAccessible, phoneLater, test } from '../product/fixtures.ts'
import { letSignInGrowOld, registerVerified, signIn } from '../product/people.ts'
import { aVirtualAuthenticator } from '../product/virtual-authenticator.ts'

test(
  'a passkey is added in the settings, signs in without a name or password, proves who is there, and is removed',
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

    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/login?returnUrl=/settings')
    await authenticator.recognisesPerson(false)
    const enter = page.getByRole('button', { name: 'Sign in with a passkey' })
    await enter.click()
    await expect(enter).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('alert')).toBeHidden()
    await authenticator.recognisesPerson(true)
    await enter.click()
    await expect(page).toHaveURL('/settings')
    await expect(passkeys).toContainText('Last used')

    letSignInGrowOld(product, person)
    await page.getByRole('button', { name: /^Remove / }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expectAccessible(page)
    await proof.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(passkeys).toBeHidden()
    await mailbox.next(person.email, /A passkey was removed/)

    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/login')
    await enter.click()
    await expect(page.getByRole('alert')).toContainText('No account here has this passkey any more')
  },
)
