import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { protocolVersion, uuidV7 } from '@monedero/core'
import type { Browser, Page } from 'playwright-core'
import { type MeasuredServer, ourCommand, start, stop } from './measured-server.ts'
import { bundled, openBrowser } from './page.ts'
import { median, type Row } from './row.ts'

const sizes = [1000, 10_000, 100_000]
const starts = 7
const actions = 15
/** Longer than everything takes to come from the device. */
const watchedMs = 1500
const newestMs = Date.now()
const hourMs = 3_600_000
const walletNames = ['Everyday', 'Cash', 'Savings', 'Travel', 'House']
const walletIds = walletNames.map(() => newId())

/** What a person waits for, in milliseconds by the clock, up to the frame that shows it. */
interface Waits {
  /** From the address to the first list, with everything on the device. */
  start: number
  /** From Enter in the form to the row. */
  add: number
  /** From the press on a wallet to its list. */
  switchWallet: number
  /** From the key to what is found. */
  find: number
  /** The longest task behind the first list, and the longest of as many tasks of one frame. */
  longestTask: number
  frame: number
}

/** The whole product in a real browser: what somebody with a hundred thousand entries waits for, against a thousand. */
export async function productRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-product-'))
  const server = await start(ourCommand, { DATA_DIR: dataDir, RATE_LIMIT: 'off' })
  const browser = await openBrowser()
  try {
    const waits: Waits[] = []
    for (const size of sizes) waits.push(await waitsOf(server, browser, size))
    const growth = (name: string, key: keyof Waits, atMost?: number): Row => ({
      name: `${name}, 100k against 1k`,
      ratio: (waits.at(-1)?.[key] ?? Number.NaN) / (waits[0]?.[key] ?? Number.NaN),
      detail: waits.map((wait) => `${wait[key].toFixed(0)} ms`).join(', '),
      ...(atMost !== undefined && { floor: { atMost } }),
    })
    const many = waits.at(-1)
    return [
      growth('cold start to the first list', 'start', 2),
      growth('Enter to the new row', 'add', 2),
      growth('wallet to its list', 'switchWallet', 2),
      growth('key to what is found', 'find'),
      {
        name: 'longest task after the first list of 100k, against one frame',
        ratio: (many?.longestTask ?? Number.NaN) / (many?.frame ?? Number.NaN),
        detail: `${many?.longestTask.toFixed(0)} ms, longest frame ${many?.frame.toFixed(0)} ms`,
        floor: { atMost: 3 },
      },
    ]
  } finally {
    await browser.close()
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function waitsOf(server: MeasuredServer, browser: Browser, size: number): Promise<Waits> {
  const baseURL = `http://localhost:${server.port}`
  const person = { email: `owner-of-${size}@example.com`, password: 'correct horse battery' }
  await fill(baseURL, person, size)
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  try {
    await page.addInitScript(await bundled('simulation/watched-page.ts'))
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await settled(page, size)
    return { ...(await startsOf(page)), ...(await actionsOf(page)) }
  } finally {
    await context.close()
  }
}

/** Everything has come and nothing waits: the oldest entry is on the device. */
async function settled(page: Page, size: number): Promise<void> {
  await page.getByRole('link', { name: 'Saved', exact: true }).waitFor({ timeout: 120_000 })
  await page.goto(`/dashboard?q=${oldest(size)}&in=all`)
  await page
    .getByRole('listitem')
    .filter({ hasText: oldest(size) })
    .waitFor({ timeout: 120_000 })
}

async function startsOf(page: Page): Promise<Pick<Waits, 'start' | 'longestTask' | 'frame'>> {
  const measured: { start: number; longestTask: number; frame: number }[] = []
  for (let round = 0; round < starts; round++) {
    await page.goto('/dashboard')
    const startMs = await page.evaluate<number>('watched.firstList')
    const longestTask = await page.evaluate<number>(`watched.longestTask(${watchedMs})`)
    const frame = await page.evaluate<number>(`watched.longestFrame(${watchedMs})`)
    measured.push({ start: startMs, longestTask, frame })
  }
  const of = (key: keyof (typeof measured)[0]) => median(measured.slice(1).map((one) => one[key]))
  return { start: of('start'), longestTask: of('longestTask'), frame: of('frame') }
}

async function actionsOf(page: Page): Promise<Pick<Waits, 'add' | 'switchWallet' | 'find'>> {
  const add = await often(async (round) => {
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('4.20')
    await page.getByLabel('Description').fill(`Bread of round ${round}`)
    return waitAfter(page, 'keydown', `Bread of round ${round}`, () => page.keyboard.press('Enter'))
  })
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const switchWallet = await often((round) => {
    const name = walletNames[round % walletNames.length] ?? ''
    const button = page.getByRole('navigation', { name: 'Wallets' }).getByRole('button', { name })
    return waitAfter(page, 'click', `in ${name}`, () => button.click())
  })
  const find = await often(async (round) => {
    const text = `number ${500 + ((actions - 1) % walletNames.length) + round * walletNames.length}`
    await page.getByRole('searchbox').fill('')
    return waitAfter(page, 'input', `${text} in`, () => page.getByRole('searchbox').fill(text))
  })
  return { add, switchWallet, find }
}

async function often(act: (round: number) => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < actions; round++) times.push(await act(round))
  return median(times.slice(2))
}

/** From what somebody does to the frame in which the list shows a text. */
async function waitAfter(
  page: Page,
  event: string,
  text: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(
    `watched.shown = watched.waitAfter(${JSON.stringify(event)}, ${JSON.stringify(text)}), undefined`,
  )
  await act()
  return page.evaluate<number>('watched.shown')
}

/** Gives somebody wallets and entries through the door that every device uses. */
async function fill(url: string, person: object, size: number): Promise<void> {
  const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=monedero-web'
  const { idToken }: { idToken: string } = await post(`${url}${signUp}`, {
    ...person,
    returnSecureToken: true,
  })
  const wallets = walletNames.map((name, index) => ({ op: 'wallet.create', args: aWallet(name, index) }))
  const client = newId()
  let ackedSeq = 0
  const push = async (changes: readonly object[]) => {
    const mutations = changes.map((change, index) => ({ seq: ackedSeq + 1 + index, id: newId(), ...change }))
    const batch = { schema: protocolVersion, epoch: null, client, ackedSeq, mutations }
    const answer = await post<{ results?: { ok?: true }[] }>(`${url}/v1/sync`, batch, idToken)
    if (!answer.results?.every(({ ok }) => ok)) throw new Error(`refused: ${JSON.stringify(answer)}`)
    ackedSeq += changes.length
  }
  await push(wallets)
  for (let from = 0; from < size; from += 5000) {
    const count = Math.min(5000, size - from)
    const entries = Array.from({ length: count }, (_, index) => anEntry(from + index, size))
    await push([{ op: 'entries.create', args: { entries, transfers: [] } }])
  }
}

async function post<T>(url: string, body: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return JSON.parse(await answer.text())
}

function aWallet(name: string, index: number) {
  const look = { kind: 'bank', currency: 'EUR', symbol: '€', colour: 'blue', icon: 'landmark' }
  return { id: walletIds[index], name, openingBalance: 0, ...look }
}

function anEntry(index: number, size: number) {
  const wallet = index % walletIds.length
  return {
    id: newId(),
    walletId: walletIds[wallet],
    amount: -100 - (index % 999),
    categoryId: null,
    description: index === size - 1 ? oldest(size) : `Coffee number ${index} in ${walletNames[wallet]}`,
    note: '',
    tags: [],
    dateMs: newestMs - index * hourMs,
    offsetMinutes: 0,
  }
}

function oldest(size: number): string {
  return `Oldest-of-${size}`
}

function newId(): string {
  return uuidV7(Date.now(), randomBytes(10))
}
