import { protocolVersion, protocolVersions } from '@monedero/core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { Device, newId, signUp } from './device.ts'
import type { Person } from './history-page.ts'
import type { MeasuredServer } from './measured-server.ts'
import { bundled } from './page.ts'

const hourMs = 3_600_000
/** Longer than everything takes to come from the device. */
const watchedMs = 1500
const walletNames = ['Everyday', 'Cash', 'Savings', 'Travel', 'House']
const walletIds = walletNames.map(() => newId())

/** The product in a browser, with all entries on the device. Each action returns its time in milliseconds. */
export class ProductPage {
  readonly #context: BrowserContext
  readonly #page: Page
  readonly #otherDevice: Device
  #shownWallet = 0

  private constructor(context: BrowserContext, page: Page, otherDevice: Device) {
    this.#context = context
    this.#page = page
    this.#otherDevice = otherDevice
  }

  static async open(
    { port }: MeasuredServer,
    browser: Browser,
    size: number,
    { isSplit = false } = {},
  ): Promise<ProductPage> {
    const version = isSplit ? protocolVersion : protocolVersions.min
    const { device, ...person } = await makePerson(port, size, isSplit ? splitEntry : anEntry, version)
    const baseURL = `http://localhost:${port}`
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.addInitScript(await bundled('simulation/watched-page.ts'))
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    // Nothing waits to be sent, and the oldest entry has come.
    await page.getByRole('link', { name: 'Saved', exact: true }).waitFor({ timeout: 120_000 })
    await page.goto(`/dashboard?q=${person.oldest}&in=all`)
    await page.getByRole('listitem').filter({ hasText: person.oldest }).waitFor({ timeout: 120_000 })
    return new ProductPage(context, page, device)
  }

  /** From the address to the first list. */
  async start(): Promise<number> {
    await this.#page.goto('/dashboard')
    return this.#page.evaluate<number>('watched.firstList')
  }

  /** The longest task after the first list, and the longest of as many tasks of one frame. */
  async longestTask(): Promise<{ task: number; frame: number }> {
    const task = await this.#page.evaluate<number>(`watched.longestTask(${watchedMs})`)
    const frame = await this.#page.evaluate<number>(`watched.longestFrame(${watchedMs})`)
    return { task, frame }
  }

  /** From Enter in the form to the new row. */
  async add(round: number): Promise<number> {
    const description = `Bread ${round} of many`
    await this.#page.keyboard.press('n')
    await this.#page.getByRole('textbox', { name: 'Amount', exact: true }).fill('4.20')
    await this.#page.getByLabel('Description', { exact: true }).fill(description)
    return this.#save(description)
  }

  /** From Enter in the form of an entry that `add` made to its changed row. */
  async edit(round: number): Promise<number> {
    const description = `Cake ${round} of many`
    const row = this.#page.getByRole('listitem').filter({ hasText: `Bread ${round} of many` })
    await row.getByRole('link').first().click()
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await this.#page.getByLabel('Description', { exact: true }).fill(description)
    return this.#save(description)
  }

  /** From the press on a wallet to its list. */
  async switchWallet(round: number): Promise<number> {
    this.#shownWallet = (round + 1) % walletNames.length
    const name = walletNames[this.#shownWallet] ?? ''
    const button = this.#page.getByRole('navigation', { name: 'Wallets' }).getByRole('button', { name })
    return this.#waitAfter('click', `in ${name}`, () => button.click())
  }

  /** From the key to what is found. */
  async search(round: number): Promise<number> {
    const text = `number ${500 + this.#shownWallet + round * walletNames.length}`
    await this.#page.getByRole('searchbox').fill('')
    return this.#waitAfter('input', `${text} in`, () => this.#page.getByRole('searchbox').fill(text))
  }

  /** One frame of a list that scrolls by a screen each time, on average. */
  async scroll(round: number): Promise<number> {
    return this.#page.evaluate<number>(`watched.scroll(${round})`)
  }

  /** From a push by another device to the new row. */
  async receive(round: number): Promise<number> {
    const description = `From elsewhere in round ${round}`
    const push = this.#otherDevice.nextPush([
      { op: 'entry.create', args: { ...anEntry(this.#shownWallet), description, dateMs: Date.now() } },
    ])
    return this.#waitAfter('pushing', description, async () => {
      await this.#page.evaluate(`dispatchEvent(new Event('pushing'))`)
      await push()
    })
  }

  close(): Promise<void> {
    return this.#context.close()
  }

  async #save(description: string): Promise<number> {
    const waitMs = await this.#waitAfter('keydown', description, () => this.#page.keyboard.press('Enter'))
    // Details may close together with the form above them.
    for (const dialog of await this.#page.getByRole('dialog').all()) await dialog.waitFor({ state: 'hidden' })
    return waitMs
  }

  /** From an event to the frame in which the list shows a text. */
  async #waitAfter(event: string, text: string, act: () => Promise<unknown>): Promise<number> {
    await this.#page.evaluate(
      `watched.shown = watched.waitAfter(${JSON.stringify(event)}, ${JSON.stringify(text)}), undefined`,
    )
    await act()
    return this.#page.evaluate<number>('watched.shown')
  }
}

/** Makes an account with so many entries. */
export async function makePerson(
  port: number,
  size: number,
  entryOf: (index: number) => ReturnType<typeof anEntry> = anEntry,
  version: number = protocolVersion,
): Promise<Person & { device: Device }> {
  const person = {
    email: `owner-${newId()}@example.com`,
    password: 'correct horse battery',
    oldest: `Oldest-of-${size}`,
    // By name the second wallet is the first.
    oldestShown: `Coffee number ${size - 4} in ${walletNames[1]}`,
  }
  const device = new Device(port, await signUp(port, person.email, person.password), version)
  await fill(device, size, entryOf, person.oldest)
  return { ...person, device }
}

/** Makes an account with so many wallets, each with an entry. */
export async function makeOwnerOfWallets(port: number, count: number): Promise<Person> {
  const person = await makePerson(port, walletNames.length)
  const wallets = Array.from({ length: count - walletNames.length }, (_, index) => ({
    ...aWallet(`Wallet ${index}`, index),
    id: newId(),
  }))
  await person.device.nextPush(wallets.map((args) => ({ op: 'wallet.create', args })))()
  const entries = wallets.map(({ id }, index) => ({ ...anEntry(index), walletId: id }))
  await person.device.nextPush([{ op: 'entries.create', args: { entries, transfers: [] } }])()
  return person
}

/** Adds wallets and entries. */
async function fill(
  device: Device,
  size: number,
  entryOf: (index: number) => ReturnType<typeof anEntry>,
  oldest: string,
): Promise<void> {
  await device.nextPush(
    walletNames.map((name, index) => ({ op: 'wallet.create', args: aWallet(name, index) })),
  )()
  for (let from = 0; from < size; from += 5000) {
    const entries = Array.from({ length: Math.min(5000, size - from) }, (_, index) => entryOf(from + index))
    const last = entries.at(-1)
    if (last && from + entries.length === size) last.description = oldest
    await device.nextPush([{ op: 'entries.create', args: { entries, transfers: [] } }])()
  }
}

function aWallet(name: string, index: number) {
  const look = { kind: 'bank', currency: 'EUR', symbol: '€', colour: 'blue', icon: 'landmark' }
  return { id: walletIds[index], name, openingBalance: 0, ...look }
}

const newestMs = Date.now()

function anEntry(index: number) {
  const wallet = index % walletIds.length
  return {
    id: newId(),
    walletId: walletIds[wallet],
    amount: -100 - (index % 999),
    categoryId: null,
    description: `Coffee number ${index} in ${walletNames[wallet]}`,
    note: '',
    tags: new Array<string>(),
    dateMs: newestMs - index * hourMs,
    offsetMinutes: 0,
  }
}

/** Every tenth entry has three parts. */
function splitEntry(index: number) {
  const entry = anEntry(index)
  if (index % 10 !== 0) return entry
  const amounts = [-30, -30, entry.amount + 60]
  return { ...entry, parts: amounts.map((amount) => ({ id: newId(), amount, ...unfiled })) }
}

/** With one of 5,000 tags. */
export function taggedEntry(index: number) {
  return { ...anEntry(index), tags: [`tag-${index % 5000}`] }
}

const unfiled = { categoryId: null, note: '', tags: [] }
