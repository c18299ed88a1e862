import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, once, test } from '../product/fixtures.ts'
import {
  addEntry,
  anOwner,
  changeElsewhere,
  entryRows,
  type Owner,
  openDashboard,
  syncLine,
} from '../product/ledger-steps.ts'
import { aPerson, login, register, signIn } from '../product/people.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId, SyncDevice } from '../product/sync-device.ts'

const switcher = (page: Page): Locator => page.getByRole('button', { name: /^Open ledger:/ })
const people = (page: Page): Locator => page.getByRole('region', { name: 'People' })
const rowOf = (page: Page, name: string): Locator =>
  people(page).getByRole('listitem').filter({ hasText: name })

interface Shared {
  owner: Owner
  ledger: string
  /** What others see of the owner. */
  name: string
}

/** Somebody with a ledger that has a wallet and an entry in it. */
async function aSharedLedger(product: RunningProduct): Promise<Shared> {
  const own = newId()
  const hidden = createEntry(newId(), own, { description: 'Nobody else’s' })
  const owner = await anOwner(product, createWallet(own), hidden)
  const ledger = newId()
  await ask(product, owner, 'POST', '/v1/ledgers', { id: ledger, name: 'Home' })
  const wallet = newId()
  const device = new SyncDevice(owner.device.token, ledger)
  const rent = createEntry(newId(), wallet, { description: 'Rent' })
  await changeElsewhere(product, { ...owner, device }, createWallet(wallet), rent)
  return { owner, ledger, name: owner.person.email }
}

async function ask<Answer>(
  product: RunningProduct,
  { device }: Owner,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${device.token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${product.url}${path}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Makes an invitation on another device of the owner; returns the path of its link. */
async function inviteElsewhere(
  product: RunningProduct,
  { owner, ledger }: Shared,
  role: 'editor' | 'viewer',
): Promise<string> {
  const path = `/v1/ledgers/invitations?ledger=${ledger}`
  const { token } = await ask<{ token: string }>(product, owner, 'POST', path, { role })
  return `/join#${token}`
}

/** Somebody else's browser, who has joined. */
async function aMember(browser: Browser, product: RunningProduct, shared: Shared, role: 'editor' | 'viewer') {
  const person = await register(product)
  const page = await browser.newPage({ baseURL: product.url })
  await signIn(page, person)
  await page.goto(await inviteElsewhere(product, shared, role))
  await page.getByRole('button', { name: 'Join “Home”' }).click()
  await expect(switcher(page)).toContainText('Home')
  return { person, page }
}

async function openHome(page: Page, { owner }: Shared): Promise<void> {
  await openDashboard(page, owner)
  await switcher(page).click()
  await page.getByRole('menuitemradio', { name: /^Home/ }).click()
  await expect(entryRows(page)).toContainText('Rent')
}

/** What is stored of further ledgers. */
function storedOfHome(page: Page, ledger: string): Promise<readonly string[]> {
  return page.evaluate(async (id) => {
    const databases = await indexedDB.databases()
    const names = [...databases.map(({ name = '' }) => name), ...Object.keys(localStorage)]
    const texts = Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? '')
    return [...names, ...texts].filter((text) => text.includes(id))
  }, ledger)
}

test('someone is invited by a link, signs up and joins, and both see what the other adds', async ({
  page,
  browser,
  product,
}) => {
  const shared = await aSharedLedger(product)
  await openHome(page, shared)
  await page.goto('/settings')
  await expect(people(page)).toContainText('Only you can see this ledger.')
  await people(page).getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to “Home”' })
  await expect(dialog).toContainText('They can add, change and delete everything here.')
  await expectAccessible(page)
  await dialog.getByLabel('Their email (optional)').fill('nobody')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter a valid email.')
  await dialog.getByLabel('Their email (optional)').fill('')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  expect(link).toMatch(/\/join#[\w-]{43}$/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(people(page).getByRole('list', { name: 'Open invitations' })).toContainText('Can edit. Until')

  const theirs = await browser.newPage({ baseURL: product.url })
  await theirs.goto(link)
  await expect(
    theirs.getByRole('heading', { level: 1, name: `${shared.name} invites you to “Home”` }),
  ).toBeVisible()
  await expect(theirs).toHaveURL('/join')
  await expect(theirs.getByText('You can edit.')).toBeVisible()
  await expect(theirs.getByText('You need an account to join.')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('link', { name: 'Create account' }).click()
  const other = aPerson()
  await theirs.getByLabel('Email').fill(other.email)
  await theirs.getByLabel('Password', { exact: true }).fill(other.password)
  await theirs.getByLabel('Confirm Password').fill(other.password)
  await theirs.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(theirs.getByText(`You join as ${other.email}.`)).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Join “Home”' }).click()
  await expect(switcher(theirs)).toContainText('Home')
  await expect(entryRows(theirs)).toContainText('Rent')
  await addEntry(theirs, 'Bakery', '3')
  await page.getByRole('link', { name: 'Entries', exact: true }).click()
  await expect(entryRows(page).filter({ hasText: 'Bakery' })).toBeVisible()
  await addEntry(page, 'Light bulbs', '9')
  await expect(entryRows(theirs).filter({ hasText: 'Light bulbs' })).toBeVisible()

  await page.goto('/settings')
  await expect(rowOf(page, other.email)).toContainText('Can edit since')
  await expect(people(page).getByRole('list', { name: 'Open invitations' })).toHaveCount(0)
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  await expect(theirs.getByText('Home')).toHaveCount(0)
  await expectAccessible(theirs)
  await theirs.close()
})

test('whoever may only view sees everything, and nothing that would be refused', async ({
  page,
  browser,
  isMobile,
  product,
}) => {
  const shared = await aSharedLedger(product)
  const { page: theirs, person } = await aMember(browser, product, shared, 'viewer')
  await expect(entryRows(theirs)).toContainText('Rent')
  await expect(theirs.getByRole('link', { name: 'Add entry' })).toHaveCount(0)
  await theirs.keyboard.press('n')
  await theirs.goto('/dashboard?new=expense')
  await expect(entryRows(theirs)).toContainText('Rent')
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await entryRows(theirs).first().getByRole('link').first().click()
  const detail = theirs.getByRole('dialog')
  await expect(detail).toContainText('Rent')
  await expect(detail.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await theirs.keyboard.press('Escape')
  const forbidden = /^(New|Edit|Delete|Add|Restore|Copy from|Run|Select|Import|Transfer)/
  for (const path of ['/upcoming', '/budgets', '/wallets', '/categories', '/rules', '/trash', '/reports']) {
    await theirs.goto(path)
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
    const main = theirs.getByRole('main')
    for (const role of ['button', 'link'] as const)
      expect([path, await main.getByRole(role, { name: forbidden }).count()]).toEqual([path, 0])
  }
  for (const path of ['/add', '/import']) {
    await theirs.goto(path)
    await expect(theirs.getByRole('heading', { name: 'You can only view this ledger' })).toBeVisible()
  }
  await expectAccessible(theirs)

  await test.step('until the owner lets them edit', async () => {
    await openHome(page, shared)
    await page.goto('/settings')
    await rowOf(page, person.email)
      .getByRole('button', { name: /^Change/ })
      .click()
    await page.getByRole('button', { name: 'Let them edit' }).click()
    const question = page.getByRole('dialog', { name: `Let ${person.email} edit?` })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Let them edit' }).click()
    await expect(rowOf(page, person.email)).toContainText('Can edit since')
    await theirs.goto('/dashboard')
    await expect(theirs.getByRole('link', { name: 'Add entry' }).first()).toBeVisible()
    if (!isMobile) await addEntry(theirs, 'Bakery', '3')
  })
  await theirs.close()
})

test(
  'someone who was removed while offline loses the ledger at once when they are back',
  once,
  async ({ page, browser, product }) => {
    const shared = await aSharedLedger(product)
    const { page: theirs, person } = await aMember(browser, product, shared, 'editor')
    await expect(syncLine(theirs, 'Saved')).toBeVisible()
    await theirs.context().setOffline(true)
    await openHome(page, shared)
    await page.goto('/settings')
    await rowOf(page, person.email)
      .getByRole('button', { name: /^Change/ })
      .click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(rowOf(page, person.email)).toContainText('(left)')
    await expectAccessible(page)
    await theirs.context().setOffline(false)
    await expect(theirs.getByText('You’re no longer a member of this ledger.')).toBeVisible()
    await expect(switcher(theirs)).toContainText('Personal')
    await expect.poll(() => storedOfHome(theirs, shared.ledger)).toEqual([])
    await theirs.close()
  },
)

test(
  'the owner hands a ledger over and leaves it, and nothing of it stays in the browser',
  once,
  async ({ page, browser, product }) => {
    const shared = await aSharedLedger(product)
    const { page: theirs, person } = await aMember(browser, product, shared, 'editor')
    await openHome(page, shared)
    await page.goto('/settings')
    await expect(people(page).getByRole('button', { name: 'Leave this ledger' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete ledger' })).toHaveCount(0)
    await rowOf(page, person.email)
      .getByRole('button', { name: /^Change/ })
      .click()
    await page.getByRole('button', { name: 'Make them the owner' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make them the owner' }).click()
    await expect(rowOf(page, person.email)).toContainText('Owner since')
    await people(page).getByRole('button', { name: 'Leave this ledger' }).click()
    const question = page.getByRole('dialog', { name: 'Leave “Home”?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Leave this ledger' }).click()
    await expect(switcher(page)).toContainText('Personal')
    await expect.poll(() => storedOfHome(page, shared.ledger)).toEqual([])
    await theirs.goto('/settings')
    await expect(rowOf(theirs, shared.name)).toContainText('(left)')
    await expect(theirs.getByRole('button', { name: 'Delete ledger' })).toBeVisible()
    await theirs.close()
  },
)

test(
  'a link that was revoked, declined or is for someone else leads nowhere',
  once,
  async ({ page, browser, product }) => {
    const shared = await aSharedLedger(product)
    const link = await inviteElsewhere(product, shared, 'viewer')
    const theirs = await browser.newPage({ baseURL: product.url })
    await theirs.goto(link)
    await expect(theirs.getByText('You can view.')).toBeVisible()
    await theirs.getByRole('button', { name: 'Decline' }).click()
    await expect(theirs.getByRole('heading', { name: 'Invitation declined' })).toBeFocused()
    await theirs.goto('/join')
    await expect(theirs.getByRole('heading', { name: 'There’s no such invitation' })).toBeVisible()

    await openHome(page, shared)
    await page.goto('/settings')
    await people(page)
      .getByRole('button', { name: /^Revoke the invitation/ })
      .click()
    await expect(people(page).getByRole('list', { name: 'Open invitations' })).toHaveCount(0)
    await theirs.goto(link)
    await expect(theirs.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()

    await people(page).getByRole('button', { name: 'Invite someone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite to “Home”' })
    await dialog.getByText('Can view').click()
    await dialog.getByLabel('Their email (optional)').fill('lucia@example.com')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const bound = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue()
    const person = await register(product)
    await theirs.goto(bound)
    await expect(theirs.getByText('This invitation is for l…@example.com.')).toBeVisible()
    await theirs.getByRole('link', { name: 'Sign in' }).click()
    await login(theirs, person)
    await theirs.getByRole('button', { name: 'Join “Home”' }).click()
    await expect(theirs.getByRole('heading', { name: 'This invitation is for another email' })).toBeFocused()
    await expectAccessible(theirs)
    await theirs.close()
  },
)
