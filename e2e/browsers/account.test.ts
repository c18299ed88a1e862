import { aPerson, canSignIn } from '../product/people.ts'
import { createWallet, newId } from '../product/sync-device.ts'
import {
  addEntry,
  anOwnersTab,
  aWalletWithRent,
  expectRows,
  expectSaved,
  fillLogin,
  makeReadyForOffline,
} from './steps.ts'
import { expect, test } from './story.ts'

test('sign-up: a person creates an account, verifies the address and stays signed in', async ({
  browser,
  mailbox,
  product,
}) => {
  const person = aPerson()
  const tab = await browser.newTab()
  await tab.goto('/')
  await tab.click('link', 'Create account')
  await tab.fill('Email', person.email)
  await tab.fill('Password', person.password)
  await tab.fill('Confirm Password', person.password)
  await tab.click('button', 'Sign Up')
  await tab.waitForPath('/dashboard')
  expect(await canSignIn(product, person)).toBe(true)

  const { pathname, search } = new URL((await mailbox.next(person.email, /Verify/)).link)
  await tab.goto(`${pathname}${search}`)
  await tab.see('heading', 'Your email has been verified')
  await tab.goto('/')
  await tab.waitForPath('/dashboard')
})

test('deletion: the account and everything on the device are deleted', async ({ browser, product }) => {
  const { person, tab } = await anOwnersTab(browser, product, ...aWalletWithRent())
  await expectRows(tab, 'Rent')
  await tab.goto('/user/management/deleteAccount')
  await tab.click('button', "Yes, I'm sure")
  await tab.click('button', 'Yes, Delete My Account')
  await expect
    .poll(() => tab.evaluate(() => document.body.innerText))
    .toContain('Your account has been successfully deleted.')
  expect(await canSignIn(product, person)).toBe(false)
  const leftDatabases = () =>
    tab.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('monedero.')),
    )
  await expect.poll(leftDatabases).toEqual([])
  await tab.goto('/dashboard')
  await tab.waitForPath('/login')
})

test('forced sign-out: unsent changes are kept until the next sign-in, and then sent', async ({
  browser,
  network,
  product,
}) => {
  const { person, tab } = await anOwnersTab(browser, product, createWallet(newId()))
  await makeReadyForOffline(tab)
  await network.cut()
  await addEntry(tab, 'Coffee', '3')
  await expectRows(tab, 'Coffee')
  await product.command('user', 'disable', person.email)
  await network.restore()
  await tab.reload()
  await tab.waitForPath('/login')
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('[role=alert]')?.textContent))
    .toMatch(/sign/)

  await product.command('user', 'enable', person.email)
  await fillLogin(tab, person)
  await tab.waitForPath('/dashboard')
  await expectRows(tab, 'Coffee')
  await expectSaved(product, person, { description: 'Coffee', amount: -300 })
})
