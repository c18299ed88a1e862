import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { afterAll, beforeAll, test } from 'vitest'
import { launchOptions, sizes } from '../browser.ts'
import { type RunningProduct, startProduct } from '../product/running-product.ts'
import { pseudoMessage } from '../screens/pseudo-locale.ts'

const root = join(import.meta.dirname, '../..')
const offer = 'Monedero est aussi en français.'
const english = 'Know what you have, to the cent.'

let copy: string
let product: RunningProduct
let browser: Browser

/** Adds a language to a copy of the repository as docs/translating.md describes, and builds it. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'monedero-languages-'))
  await copyRepository()
  await addFrench(join(copy, 'packages/messages/catalogues'))
  await node('.', 'packages/messages/build/main.ts')
  await node('.', join(root, 'node_modules/typescript/bin/tsc'), '-b')
  await node('apps/web', join(root, 'node_modules/vite/bin/vite.js'), 'build')
  await node('apps/server', 'build.mjs')
  product = await startProduct({}, [process.execPath, join(copy, 'apps/server/dist/main.js')])
  browser = await chromium.launch(launchOptions)
})

afterAll(async () => {
  await browser?.close()
  await product?.[Symbol.asyncDispose]()
  await rm(copy, { recursive: true, force: true })
})

test('the landing page offers a third language, and shows it alone once it is chosen', async () => {
  const page = await newPage()
  await page.goto('/')
  await expectOnly(page, english)
  const banner = page.getByText(offer).filter({ visible: true })
  await expect(banner).toHaveCount(1)
  await page.getByRole('button', { name: 'Utiliser le français' }).click()
  await expectOnly(page, pseudoMessage('landing.title', english))
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expectOnly(page, pseudoMessage('landing.title', english))
})

for (const path of ['/', '/login'])
  test(`${path} shows one language and one notice while its code cannot be loaded`, async () => {
    for (const language of ['en', 'fr']) {
      const page = await newPage()
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.addInitScript((tag) => localStorage.setItem('monedero.language', tag), language)
      await page.goto(path)
      await expect(page.locator('[data-prerendered]').filter({ visible: true })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1)
      await expect(page.locator('#load-failed p').filter({ visible: true })).toHaveCount(1)
      await expect(page.locator('#load-failed p').filter({ visible: true })).toHaveAttribute('lang', language)
      await page.context().close()
    }
  })

function newPage(): Promise<Page> {
  return browser.newPage({ ...sizes.desktop, locale: 'fr-FR', baseURL: product.url })
}

async function expectOnly(page: Page, title: string): Promise<void> {
  const headings = page.getByRole('heading', { level: 1 }).filter({ visible: true })
  await expect(headings).toHaveCount(1)
  await expect(headings).toHaveText(title)
}

/** The sources of the packages and apps; what they install is linked, and they find each other in the copy. */
async function copyRepository(): Promise<void> {
  const made = new Set(['node_modules', 'dist', '.cache'])
  for (const each of ['apps', 'packages', 'e2e', 'bench', 'tsconfig.json', 'tsconfig.base.json'])
    await cp(join(root, each), join(copy, each), {
      recursive: true,
      filter: (path) => !made.has(basename(path)),
    })
  const installed = join(copy, 'node_modules')
  await mkdir(installed)
  for (const each of await readdir(join(root, 'node_modules'))) {
    if (each === '@monedero')
      await cp(join(root, 'node_modules', each), join(installed, each), {
        recursive: true,
        verbatimSymlinks: true,
      })
    else if (!each.startsWith('.')) await symlink(join(root, 'node_modules', each), join(installed, each))
  }
}

/** English with accents, under the name of French. */
async function addFrench(catalogues: string): Promise<void> {
  await mkdir(join(catalogues, 'fr'))
  for (const file of await readdir(join(catalogues, 'en'))) {
    const messages = Object.entries<string>(JSON.parse(await readFile(join(catalogues, 'en', file), 'utf8')))
    const area = basename(file, '.json')
    const translated =
      area === 'language'
        ? { name: 'Français', offer, accept: 'Utiliser le français' }
        : Object.fromEntries(messages.map(([key, text]) => [key, pseudoMessage(`${area}.${key}`, text)]))
    await writeFile(join(catalogues, 'fr', file), JSON.stringify(translated))
  }
}

async function node(folder: string, ...args: string[]): Promise<void> {
  const environment = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, args, { cwd: join(copy, folder), env: environment })
}
