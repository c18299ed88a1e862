import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, changeElsewhere, dayOfMonth } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

/** A day of an earlier month, as rows have it. */
function dayText(day: number): string {
  return new Date(dayOfMonth(day, 2)).toISOString().slice(0, 10)
}

test(
  'a wallet is checked against balances set by hand and of a file, and shows which one a later change breaks',
  phoneLater,
  async ({ page, product }) => {
    const [everyday, lunch] = [newId(), newId()]
    const checkpoint = { walletId: everyday, day: dayText(5), balance: 10_000, importId: null }
    const owner = await anOwner(
      product,
      createWallet(everyday, { openingBalance: 10_000 }),
      createEntry(lunch, everyday, { amount: -1_240, dateMs: dayOfMonth(12, 2) }),
      { op: 'checkpoints.set', args: { checkpoints: [checkpoint] } },
    )
    await signIn(page, owner.person, '/wallets')
    const card = page.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
    await expect(card).toContainText('Matches the actual balance on')
    const saving = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('button', { name: 'Download as CSV', exact: true }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('Everyday.csv')
    expect(await readFile(await download.path(), 'utf8')).toContain(';Everyday;EUR;-12,40;')
    await card.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('button', { name: 'Reconcile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reconcile Everyday' })
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog).toContainText('Enter an amount.')
    await dialog.getByLabel('Actual balance', { exact: true }).fill('87,60')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog.getByRole('row')).toHaveCount(3)
    await expect(dialog).toContainText('Matches the actual balance on')
    await expectAccessible(page)

    await changeElsewhere(product, owner, {
      op: 'entry.update',
      args: { id: lunch, set: { amount: -1_000 } },
    })
    await expect(dialog).toContainText('2,40\u00A0€ more than the actual balance on')
    await expect(dialog.getByRole('row').nth(1)).toContainText('+2,40\u00A0€')
    await expect(dialog.getByRole('row').nth(2)).toContainText('Matches')
    await dialog
      .getByRole('button', { name: /^Delete the actual balance/ })
      .first()
      .click()
    await expect(dialog.getByRole('row')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(card).toContainText('Matches the actual balance on')

    await page.goto('/import')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    const file = `Date,Name,Amount,Balance\n${dayText(13)},Market,-2.40,87.60\n${dayText(14)},Tea,-1.00,86.60\n`
    await (await choosing).setFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await expect(page.getByRole('region', { name: 'Everyday: balances match' })).toContainText(
      'Matching days: 2 of 2',
    )
    await page.getByRole('checkbox', { name: /^Import “Market”/ }).click()
    const apart = page.getByRole('region', { name: /^Everyday: balances differ by 2,40.€/ })
    await expect(apart.getByRole('row').nth(1)).toContainText('+2,40\u00A0€')
    await expectAccessible(page)
    await apart.getByRole('button', { name: 'Import it: Market' }).click()
    await expect(page.getByRole('region', { name: 'Everyday: balances match' })).toBeVisible()
    await page.getByRole('button', { name: 'Import 2 entries' }).click()
    await expect(page.getByRole('region', { name: 'Previous imports' })).toContainText('Balance matches')
  },
)
