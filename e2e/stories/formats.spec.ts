import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, once, phoneLater, test } from '../product/fixtures.ts'
import { register, signIn } from '../product/people.ts'

test(
  'formats are saved at once and synced to another open browser',
  phoneLater,
  async ({ page, onlookers, product }) => {
    const person = await register(product)
    for (const each of [page, ...onlookers]) await signIn(each, person, '/settings')
    const formats = page.getByRole('region', { name: 'Formats' })
    await expect(formats.getByRole('radio', { name: '1.234,56 €' })).toBeChecked()
    await expect(formats.getByRole('radio', { name: 'Monday' })).toBeChecked()
    await expectAccessible(page)

    await formats.getByRole('radio', { name: '1.234,56 €' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(formats.getByRole('radio', { name: '1,234.56 €' })).toBeChecked()
    await expect(formats.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expect(formats.getByText('Typing 1250 enters 12.50')).toBeVisible()
    await formats.getByRole('radio', { name: 'Sunday' }).click()
    await formats.getByRole('switch', { name: 'Enter cents without a separator' }).click()
    await formats.getByRole('switch', { name: 'Keyboard shortcuts' }).focus()
    await page.keyboard.press('Space')
    await formats.getByRole('button', { name: 'Home currency' }).click()
    await page.getByRole('option', { name: 'JPY' }).click()

    for (const each of [page, ...onlookers]) {
      const there = each.getByRole('region', { name: 'Formats' })
      await expect(there.getByRole('radio', { name: '1,234.56 €' })).toBeChecked()
      await expect(there.getByRole('radio', { name: 'Sunday' })).toBeChecked()
      await expect(there.getByRole('switch', { name: 'Enter cents without a separator' })).toBeChecked()
      await expect(there.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked()
      await expect(there.getByRole('button', { name: 'Home currency JPY' })).toBeVisible()
    }
  },
)

test(
  'everything is downloaded as one archive, including unsent changes',
  once,
  async ({ page, context, product }) => {
    await signIn(page, await register(product), '/settings')
    const data = page.getByRole('region', { name: 'Your data' })
    await expect(data.getByText('One file with all your wallets')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('radio', { name: 'Saturday' }).click()
    await expect(data.getByText('1 change is only on this device.')).toBeVisible()
    await context.setOffline(false)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: 'Download' }).click(),
    ])
    await expect(data.getByText('Downloaded', { exact: true })).toBeVisible()
    expect(download.suggestedFilename()).toMatch(/^monedero-\d{4}-\d\d-\d\d\.jsonl$/)
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')
    expect(lines[0]).toContain('monedero-archive')
    expect(lines[1]).toContain('"firstWeekday":6')
  },
)
