import type { Page } from '@playwright/test'
import { expect, expectAccessible, once, test } from '../product/fixtures.ts'
import { startMailbox } from '../product/mailbox.ts'
import { aPerson, login, type Person, register } from '../product/people.ts'
import { startProduct } from '../product/running-product.ts'

async function signUp(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
}

test(
  'closed registration offers no new accounts, and existing accounts sign in',
  once,
  async ({ browser }) => {
    await using open = await startProduct({ RATE_LIMIT: 'off' })
    const person = await register(open)
    await open.stop()
    await using closed = await startProduct({
      RATE_LIMIT: 'off',
      SIGN_UP: 'off',
      DATA_DIR: open.dataDirectory,
    })
    const page = await browser.newPage({ baseURL: closed.url })

    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Create account' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try without an account' })).toHaveCount(0)
    await expectAccessible(page)

    await page.goto('/signup')
    await expect(page.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible()
    await expect(page.getByText('This server doesn’t accept new accounts.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByText('This server doesn’t accept new accounts.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try without an account' })).toHaveCount(0)
    await expectAccessible(page)
    await login(page, person)
    await expect(page).toHaveURL('/dashboard')
    await page.close()
  },
)

test('people come in by the link of an owner, and only with one', once, async ({ browser }) => {
  const owner = aPerson()
  await using mailbox = await startMailbox()
  await using product = await startProduct({
    RATE_LIMIT: 'off',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Monedero <no-reply@monedero.test>',
    SIGN_UP: 'invite',
    INVITERS: owner.email,
  })
  await test.step('without an invitation the page explains how to get in', async () => {
    const page = await browser.newPage({ baseURL: product.url })
    await page.goto('/signup')
    await expect(page.getByRole('heading', { name: 'By invitation only' })).toBeVisible()
    await expect(page.getByText('You need an invitation to create an account here.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await expectAccessible(page)
    await page.goto('/signup?invite=made-up')
    await expect(page.getByRole('alert')).toContainText('This invitation has been used or has expired')
    await page.close()
  })

  const { output } = await product.command('invite', '--email', owner.email)
  const [fromCommand = ''] = output.split('\n')
  const page = await browser.newPage({ baseURL: product.url })
  await page.goto(fromCommand)
  await expect(page.getByText(`Create your account with ${owner.email}.`)).toBeVisible()
  await expectAccessible(page)
  await signUp(page, aPerson())
  await expect(page.getByRole('alert')).toContainText('it’s for another email')
  await signUp(page, owner)
  await expect(page).toHaveURL('/dashboard')
  const { link: verification } = await mailbox.next(owner.email, /Verify/)
  await page.goto(verification)
  await expect(page.getByRole('heading', { level: 1, name: 'Your email has been verified' })).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await expect(page.getByText('Unused link')).toBeVisible()
  await expectAccessible(page)

  await test.step('a friend signs up with the link, once', async () => {
    const theirs = await browser.newPage({ baseURL: product.url })
    await theirs.goto(link)
    await expect(theirs.getByText('You’ve been invited. Create your account here.')).toBeVisible()
    await signUp(theirs, aPerson())
    await expect(theirs).toHaveURL('/dashboard')
    await theirs.close()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible()
  await expect(page.getByText('Unused link')).toHaveCount(0)

  await page.getByRole('button', { name: 'Create a link' }).click()
  await page.getByRole('button', { name: /^Revoke the link/ }).click()
  await expect(page.getByText('Unused link')).toHaveCount(0)
  await page.close()
})
