import type { Locator, Page } from '@playwright/test'
import { aGate } from './fixtures.ts'
import { aNewcomer, type Person, signIn } from './people.ts'
import type { RunningProduct } from './running-product.ts'
import { SyncDevice } from './sync-device.ts'

/** A person with a second device that syncs without a user interface. */
export interface Owner {
  readonly person: Person
  readonly device: SyncDevice
}

type Change = Parameters<SyncDevice['add']>[0]

/** A new person who already has rows. */
export async function anOwner(product: RunningProduct, ...changes: readonly Change[]): Promise<Owner> {
  const { person, idToken } = await aNewcomer(product)
  const owner = { person, device: new SyncDevice(idToken) }
  await changeElsewhere(product, owner, ...changes)
  return owner
}

/** Makes changes on the owner's other device; fails if the server refuses one. */
export async function changeElsewhere(
  product: RunningProduct,
  { device }: Owner,
  ...changes: readonly Change[]
): Promise<void> {
  device.add(...changes)
  for (let answered = 0; answered < changes.length; ) {
    const { results } = await device.push(product.url)
    const refused = results.find((result) => 'code' in result)
    if (refused) throw new Error(JSON.stringify(refused))
    answered += results.length
  }
}

/** Signs the owner in and waits for the list of entries. */
export async function openDashboard(page: Page, { person }: Pick<Owner, 'person'>): Promise<void> {
  await signIn(page, person)
  await entryRows(page).first().waitFor()
}

/** Holds back what the server has for the page, until the returned function is called. */
export async function holdPulls(page: Page): Promise<() => void> {
  const { open, release } = aGate()
  await page.route(/\/v1\/sync\?/, async (route) => {
    await open
    await route.continue()
  })
  return release
}

/** Goes to the wallets by the bars; on a phone they are behind *More*. */
export async function goToWallets(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Wallets', exact: true }).filter({ visible: true })
  const more = page.getByRole('link', { name: 'More', exact: true }).filter({ visible: true })
  await link.or(more).first().waitFor()
  if (await more.isVisible()) await more.click()
  await link.first().click()
}

/** Opens the form of a new expense and fills it in. */
export async function fillEntry(page: Page, description: string, amount: string): Promise<void> {
  await page.getByRole('link', { name: 'Add entry' }).filter({ visible: true }).first().click()
  await fillForm(page, description, amount)
}

/** Fills the form of a new expense in, once it is open. */
export async function fillForm(page: Page, description: string, amount: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add entry' })
  await form.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount)
  await form.getByLabel('Description', { exact: true }).fill(description)
}

/** Opens the form once, as it is otherwise loaded when there is time: from then on it opens without a network. */
export async function openFormOnce(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add entry' }).filter({ visible: true }).first().click()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** The button that saves the form that is open. */
export function saveButton(page: Page): Locator {
  return page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
}

/** Adds an expense by the form. */
export async function addEntry(page: Page, description: string, amount: string): Promise<void> {
  await fillEntry(page, description, amount)
  await saveButton(page).click()
}

/** The entries that are on the page, newest first. */
export function entryRows(page: Page): Locator {
  return page.getByRole('region', { name: 'Entries', exact: true }).getByRole('listitem')
}

/** The sync status line; pressing it opens the details. */
export function syncLine(page: Page, text: string): Locator {
  return page.getByRole('link', { name: text, exact: true })
}

/** The links to each wallet, in the side bar or, on a phone, in a row. */
export function walletButtons(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Wallets' }).getByRole('button')
}

/** Leads to the entries of all wallets: the first of them, in the side bar or, on a phone, in a row. */
export function allWalletsLink(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Wallets' }).getByRole('link', { name: /^All wallets/ })
}

/** Whether the page is as narrow as a phone. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 720
}

/** Opens what sums up over the list, which is one line on a phone. */
export async function openFigures(page: Page): Promise<void> {
  if (!isPhone(page)) return
  const line = page.locator('main section > div > button[aria-expanded]').first()
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
  await page.getByRole('definition').first().waitFor()
}

/** Begins to select entries; on a phone that is behind the filters. */
export async function startSelecting(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
}

/** Shows the fields of the form that most entries go without; on a phone they are one tap away. */
export async function showMore(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click()
}

/** One of the figures of a month: `Money in`, `Money out` or `Left over`. */
export function monthFigure(page: Page, name: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator('..')
}

/** Noon of a day of this month in Madrid, or of an earlier one. */
export function dayOfMonth(day: number, monthsAgo = 0): number {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' })
    .format(Date.now())
    .split('-')
    .map(Number)
  return Date.UTC(year, month - 1 - monthsAgo, day, 11)
}

/** Presses Tab until a part has the focus; answers with how many stops that took, none if it has it already. */
export async function tabTo(page: Page, part: Locator): Promise<number> {
  await page.locator('[data-prerendered]').first().waitFor({ state: 'detached' })
  await part.first().waitFor({ state: 'attached' })
  for (let stops = 0; stops <= 40; stops += 1) {
    const isThere = await part.evaluateAll((parts) => parts.some((each) => each === document.activeElement))
    if (isThere) return stops
    await page.keyboard.press('Tab')
  }
  throw new Error('never reached with Tab')
}
