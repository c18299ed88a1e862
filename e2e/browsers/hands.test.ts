import { vi } from 'vitest'
import { createWallet, newId } from '../product/sync-device.ts'
import { anOwnersTab, expectRows, expectSaved } from './steps.ts'
import { expect, test } from './story.ts'

test('fast hands: an entry typed in one line is read while it is typed, saved with Enter, and found by the palette', async ({
  browser,
  product,
}) => {
  const { person, tab } = await anOwnersTab(browser, product, createWallet(newId()))
  await tab.fill('Add an entry in one line', '12,50 lun')
  const chips = () =>
    tab.evaluate(() => document.querySelector('ul[aria-label="Understood as"]')?.textContent ?? '')
  await expect.poll(chips).toMatch(/12,50.*lun/)
  await tab.fill('Add an entry in one line', 'ch')
  await expect.poll(chips).toMatch(/12,50.*lunch/)
  await tab.fill('Add an entry in one line', '\n')
  await expectRows(tab, 'lunch')
  await expectSaved(product, person, { description: 'lunch', amount: -1250 })

  await tab.click('button', 'Search and commands')
  await tab.fill('Search and commands', 'lnch')
  const options = () =>
    tab.evaluate(() => Array.from(document.querySelectorAll('[role=option]'), (option) => option.textContent))
  await expect.poll(options).toContainEqual(expect.stringMatching(/^lunch/))
})

test('fast hands: an address of /add fills the form and saves nothing until Save, and amounts are hidden', async ({
  browser,
  product,
}) => {
  const { person, tab } = await anOwnersTab(browser, product, createWallet(newId()))
  await tab.goto('/add?amount=3&description=Coffee')
  await tab.see('button', 'Everyday')
  await expect
    .poll(() => tab.evaluate(() => document.activeElement?.matches('input[data-amount]') ?? false))
    .toBe(true)
  await expectSaved(product, person)
  await tab.click('button', 'Save')
  await tab.waitForPath('/dashboard')
  await expectRows(tab, 'Coffee')
  await expectSaved(product, person, { description: 'Coffee', amount: -300 })

  await tab.goto('/settings')
  // The settings still move while they load, and WebKit's driver then clicks beside the switch.
  await vi.waitFor(
    async () => {
      if (await tab.evaluate(() => document.documentElement.dataset['amounts'] === 'hidden')) return
      await tab.click('button', 'Hide amounts')
      throw new Error('amounts are not hidden yet')
    },
    { timeout: 40_000, interval: 2000 },
  )
  await tab.goto('/dashboard')
  await expectRows(tab, 'Coffee')
  const filter = () =>
    tab.evaluate(() => {
      const amount = document.querySelector('section[aria-label=Entries] li [data-money]')
      return amount ? getComputedStyle(amount).filter : ''
    })
  await expect.poll(filter).toContain('blur')
})
