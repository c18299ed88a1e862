import type { Page } from '@playwright/test'
import { expect, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, syncLine } from '../product/ledger-steps.ts'
import { login, signIn } from '../product/people.ts'
import { createWallet, newId } from '../product/sync-device.ts'

test.use({ serviceWorkers: 'allow' })

const december = 'Date,Name,Amount\n2026-12-01,Books,-21.90\n'

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
  'files and text that another app shares arrive offline, and are dropped while nobody is signed in',
  phoneLater,
  async ({ page, product }) => {
    const { person } = await anOwner(product, createWallet(newId()))
    await signIn(page, person)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(syncLine(page, 'Saved')).toBeVisible()

    await page.context().setOffline(true)
    await share(page, { text: december, fileName: 'december.csv' })
    await expect(page.getByRole('heading', { name: 'december.csv', exact: true })).toBeVisible()
    const opened = page.waitForRequest((request) => new URL(request.url()).pathname === '/add')
    await share(page, { text: 'lunch  12,50 @cash' })
    expect(new URL((await opened).url()).searchParams.get('line')).toBe('lunch 12,50 @cash')

    await page.context().setOffline(false)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    const sentence = page.getByText('Sign in and share it again.')
    for (const shared of [{ text: 'lunch 12,50 @cash' }, { text: december, fileName: 'november.csv' }]) {
      await share(page, shared)
      await expect(page).toHaveURL('/login?shared=again')
      await expect(sentence).toBeVisible()
      await expect.poll(() => page.evaluate(() => caches.has('shared-files'))).toBe(false)
    }
    await login(page, person)
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/import')
    await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'november.csv', exact: true })).toBeHidden()
  },
)
