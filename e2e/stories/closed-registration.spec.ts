import { expect, expectAccessible, once, test } from '../product/fixtures.ts'
import { login, register } from '../product/people.ts'
import { startProduct } from '../product/running-product.ts'

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

    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page.getByText('This server doesn’t accept new accounts.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try without an account' })).toHaveCount(0)
    await expectAccessible(page)
    await login(page, person)
    await expect(page).toHaveURL('/dashboard')
    await page.close()
  },
)
