import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectAccessible, once, test } from '../product/fixtures.ts'
import { freePort } from '../product/free-port.ts'
import { startOpenIdProvider } from '../product/openid-provider.ts'
import { startProduct } from '../product/running-product.ts'

test(
  'somebody signs in with a provider of the server, which is then the only way in',
  once,
  async ({ browser }) => {
    const port = await freePort()
    await using provider = await startOpenIdProvider([`http://localhost:${port}/auth/company/callback`])
    const account = { sub: 'ana', email: 'ana@company.example', email_verified: true, name: 'Ana' }
    provider.accounts.push(account)
    const folder = await mkdtemp(join(tmpdir(), 'monedero-openid-'))
    const file = join(folder, 'providers.json')
    const { issuer, clientId, clientSecret } = provider
    await writeFile(
      file,
      JSON.stringify({ company: { name: 'The Company', issuer, clientId, clientSecret } }),
    )
    await using product = await startProduct({
      PORT: String(port),
      RATE_LIMIT: 'off',
      OPENID_PROVIDERS: file,
    })
    const page = await browser.newPage({ baseURL: product.url })
    await page.goto('/signup')
    await expect(page.getByRole('button', { name: 'Sign up with The Company' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign up with Google' })).toHaveCount(0)

    await page.goto('/login?returnUrl=/settings')
    const button = page.getByRole('button', { name: 'Login with The Company' })
    await expect(button).toBeVisible()
    await expectAccessible(page)
    const opened = page.waitForEvent('popup')
    await button.click()
    const popup = await opened
    await popup.getByRole('link', { name: account.email }).click()
    await expect(page).toHaveURL('/settings')
    await expect(page.getByText(account.email, { exact: true }).last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unlink The Company' })).toBeDisabled()
    await page.close()
    await rm(folder, { recursive: true })
  },
)
