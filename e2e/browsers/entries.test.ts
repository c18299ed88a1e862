import { createWallet, newId } from '../product/sync-device.ts'
import { addEntry, anOwnersTab, expectRows, expectSaved, makeReadyForOffline } from './steps.ts'
import { test } from './story.ts'

test('add: an entry is on the page, on the server and still there after a reload', async ({
  browser,
  product,
}) => {
  const { person, tab } = await anOwnersTab(browser, product, createWallet(newId()))
  await addEntry(tab, 'Coffee', '3')
  await expectRows(tab, 'Coffee')
  await expectSaved(product, person, { description: 'Coffee', amount: -300 })
  await tab.reload()
  await expectRows(tab, 'Coffee')
})

test('transfer: money moves from one wallet to another', async ({ browser, product }) => {
  const { person, tab } = await anOwnersTab(
    browser,
    product,
    createWallet(newId()),
    createWallet(newId(), { name: 'Savings' }),
  )
  await tab.click('link', 'Add entry')
  await tab.click('radio', 'Transfer')
  await tab.fill('Amount sent', '5')
  await tab.fill('Description', 'Put aside')
  await tab.click('button', 'Save')
  await expectSaved(
    product,
    person,
    { description: 'Put aside', amount: -500 },
    { description: 'Put aside', amount: 500 },
  )
  await expectRows(tab, 'Put aside')
})

test('two tabs: each shows the entries of the other, and the remaining one sends everything once', async ({
  browser,
  network,
  product,
}) => {
  const { person, tab: first } = await anOwnersTab(browser, product, createWallet(newId()))
  await makeReadyForOffline(first)
  const second = await browser.newTab()
  await second.goto('/dashboard')
  await second.see('link', 'Add entry')
  await network.cut()
  await addEntry(first, 'Coffee', '3')
  await expectRows(second, 'Coffee')
  await addEntry(second, 'Bread', '2')
  await expectRows(first, 'Bread', 'Coffee')
  await first.close()
  await network.restore()
  await expectSaved(
    product,
    person,
    { description: 'Bread', amount: -200 },
    { description: 'Coffee', amount: -300 },
  )
})
