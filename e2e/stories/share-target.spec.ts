import type { Page } from '@playwright/test'
import { expect, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, syncLine } from '../product/ledger-steps.ts'
import { login, signIn } from '../product/people.ts'
import { createWallet, newId } from '../product/sync-device.ts'

test.use({ serviceWorkers: 'allow' })

/** Sends a form as a phone does when another app shares something. */
async function share(page: Page, { text, fileName }: { text: string; fileName?: string }): Promise<void> {
  await page.evaluate(
    ([content, name]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
      const input = document.createElement('input')
      input.name = name === undefined ? 'text' : 'files'
      if (name === undefined) input.value = content
      else {
        const transfer = new DataTransfer()
        transfer.items.add(new File([content], name, { type: 'text/csv' }))
        input.type = 'file'
        input.files = transfer.files
      }
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [text, fileName] as const,
  )
}

test(
  'files and text that another app shares arrive offline, and are kept until the person signs in',
  phoneLater,
  async ({ page, product }) => {
    const { person } = await anOwner(product, createWallet(newId()))
    await signIn(page, person)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(syncLine(page, 'Saved')).toBeVisible()

    await page.context().setOffline(true)
    await share(page, { text: 'Date,Name,Amount\n2026-12-01,Books,-21.90\n', fileName: 'december.csv' })
    await expect(page.getByRole('heading', { name: 'december.csv', exact: true })).toBeVisible()
    const opened = page.waitForRequest((request) => new URL(request.url()).pathname === '/add')
    await share(page, { text: 'lunch  12,50 @cash' })
    expect(new URL((await opened).url()).searchParams.get('line')).toBe('lunch 12,50 @cash')

    await page.context().setOffline(false)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await share(page, { text: 'Date,Name,Amount\n2026-11-14,Market,-12.40\n', fileName: 'november.csv' })
    await expect(page).toHaveURL(/\/login\?/)
    await login(page, person)
    await expect(page.getByRole('heading', { name: 'november.csv', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import 1 entry' })).toBeEnabled()
  },
)
