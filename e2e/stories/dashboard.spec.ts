import { expect, expectAccessible, test } from '../product/fixtures.ts'
import { anOwner, changeElsewhere, entryRows, openDashboard, walletButtons } from '../product/ledger-steps.ts'
import {
  createEntries,
  createEntry,
  createTransfer,
  createWallet,
  newEntry,
  newId,
} from '../product/sync-device.ts'

test('the entries of the selected wallet are there, live, and another wallet is one press away', async ({
  page,
  product,
}) => {
  const [everyday, savings] = [newId(), newId()]
  const owner = await anOwner(
    product,
    createWallet(everyday, { openingBalance: 100_000 }),
    createWallet(savings, { name: 'Savings', kind: 'savings' }),
    createEntries([
      newEntry(newId(), everyday, { description: 'Lunch', amount: -1860, dateMs: Date.now() - 60_000 }),
    ]),
    createTransfer(everyday, savings, 40_000),
  )
  await openDashboard(page, owner)
  await expect(entryRows(page)).toContainText(['Transfer to Savings', 'Lunch'])
  await expectAccessible(page)
  await changeElsewhere(product, owner, createEntry(newId(), everyday, { description: 'Coffee' }))
  await expect(entryRows(page)).toContainText(['Coffee', 'Transfer to Savings', 'Lunch'])
  await walletButtons(page).filter({ hasText: 'Savings' }).click()
  await expect(entryRows(page)).toContainText(['Transfer from Everyday'])
})
