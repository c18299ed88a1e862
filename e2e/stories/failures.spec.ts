import { codeOf, stylesOf } from '../product/code-of.ts'
import { aGate, expect, expectAccessible, once, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard, openFigures } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

/** Runs in the page: code of the entry form breaks as long as the page is marked. */
function breakEntryForm(code: string): void {
  const { getTimezoneOffset } = Object.getOwnPropertyDescriptors(Date.prototype)
  Reflect.set(Date.prototype, 'getTimezoneOffset', function offset(this: Date) {
    const isMarked = 'broken' in document.documentElement.dataset
    if (isMarked && new RegExp(code).test(new Error('stack').stack ?? '')) throw new TypeError('broken')
    return getTimezoneOffset.value?.call(this) ?? 0
  })
}

test(
  'an overlay or a picker that fails leaves the screen and the form usable and can be retried; a screen that fails offers details without private data',
  phoneLater,
  async ({ page, context, product }) => {
    // Only messages about parts that were opened: the ledger switcher, which loads by itself, fails too.
    const toast = page.getByRole('alert').locator('[data-toast]').filter({ hasText: 'this part' })
    const addEntry = page.getByRole('link', { name: 'Add entry' }).filter({ visible: true }).first()
    const wallet = newId()
    const owner = await anOwner(product, createWallet(wallet), createEntry(newId(), wallet))
    await page.addInitScript(breakEntryForm, codeOf('entry').source)
    const code = codeOf('panels')
    await page.route(code, (route) => route.abort())
    await page.route(stylesOf('panels'), (route) => route.abort())
    const stylesFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
    const textsOfKeys = '**/assets/shortcuts-en-*.js'
    await page.route(textsOfKeys, (route) => route.abort())
    const keysReady = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/shortcuts-en-'),
    )
    await openDashboard(page, owner)
    await stylesFailed
    await page.unroute(stylesOf('panels'))

    const form = page.getByRole('dialog', { name: 'Add entry' })
    await addEntry.click()
    await form.getByRole('combobox', { name: 'Description' }).fill('Lunch')
    await context.setOffline(true)
    await page.unroute(code)
    const category = form.getByRole('button', { name: /^Category/ })
    await category.click()
    await expect(toast).toContainText('Couldn’t load this part. Try again once you’re online.')
    await expect(form.getByRole('combobox', { name: 'Description' })).toHaveValue('Lunch')
    await context.setOffline(false)
    await toast.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(form.getByRole('combobox', { name: 'Description' })).toHaveValue('Lunch')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await openFigures(page)
    await expect(page.getByRole('region', { name: 'Overview' })).toHaveCSS('display', /grid|flex/)

    await keysReady
    await context.setOffline(true)
    await page.unroute(textsOfKeys)
    await page.keyboard.press('?')
    await expect(toast).toContainText('Couldn’t load this part. Try again once you’re online.')
    await context.setOffline(false)
    await toast.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.evaluate(() => document.documentElement.toggleAttribute('data-broken'))
    await addEntry.click()
    await expect(toast).toContainText('Couldn’t open this part. Your saved data is safe.')
    await expect(page.locator('[data-entry]').first()).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => document.documentElement.toggleAttribute('data-broken'))
    await toast.getByRole('button', { name: 'Retry' }).click()
    await expect(form).toBeVisible()
    await expect(toast).toHaveCount(0)

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route(codeOf('screens'), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Dinner with Ana 1.234,56")' }),
    )
    await page.keyboard.press('Escape')
    await page
      .getByRole('link', { name: /^(Wallets|More)$/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copy details' }).click()
    await expect(page.getByRole('button', { name: 'Details copied' })).toBeVisible()
    const details = await page.evaluate(() => navigator.clipboard.readText())
    expect(details).toMatch(/screen: \/(wallets|more)/)
    expect(details).toContain('sync: saved, complete, 0 unsent')
    expect(details).toContain('error: Error')
    expect(details).not.toMatch(/Dinner|Ana|1\.234|@|token/)
  },
)

test(
  'a menu of files that fails to load, and a file that cannot be made, can be retried',
  once,
  async ({ page, context, product }) => {
    const wallet = newId()
    const owner = await anOwner(product, createWallet(wallet), createEntry(newId(), wallet))
    const toast = page.getByRole('alert').locator('[data-toast]')
    const menu = page.getByRole('button', { name: 'Download these entries' })
    const codeOfMenu = codeOf('reports')
    const gate = aGate()
    await page.route(codeOfMenu, async (route) => {
      await gate.open
      await route.abort()
    })
    await openDashboard(page, owner)
    await page.goto('/dashboard?find=yes', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible()
    await context.setOffline(true)
    gate.release()
    await expect(toast).toContainText('Couldn’t load this part. Try again once you’re online.')
    await context.setOffline(false)
    await page.unroute(codeOfMenu)
    await toast.getByRole('button', { name: 'Retry' }).click()
    await expect(menu).toBeEnabled()
    await expect(toast).toHaveCount(0)

    await page.evaluate(() => {
      const createObjectURL = URL.createObjectURL.bind(URL)
      URL.createObjectURL = () => {
        URL.createObjectURL = createObjectURL
        throw new RangeError('no memory left')
      }
    })
    await menu.click()
    await page.getByRole('button', { name: 'CSV, with plain numbers' }).click()
    await expect(toast).toContainText('Couldn’t open this part. Your saved data is safe.')
    const download = page.waitForEvent('download')
    await toast.getByRole('button', { name: 'Retry' }).click()
    expect((await download).suggestedFilename()).toBe('entries.csv')
    await expect(toast).toHaveCount(0)
  },
)

test(
  'an entry is edited and saved while a part of its form cannot be loaded',
  once,
  async ({ page, product }) => {
    const [wallet, entry] = [newId(), newId()]
    const owner = await anOwner(product, createWallet(wallet), createEntry(entry, wallet))
    await page.route(codeOf('panels'), (route) => route.abort())
    await signIn(page, owner.person, `/dashboard?edit=${entry}`)
    await page.getByRole('button', { name: /^Category/ }).click()
    await expect(page.getByRole('alert').locator('[data-toast]')).toContainText('Monedero was updated')
    await page.getByRole('combobox', { name: 'Description' }).fill('Lunch')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(entryRows(page)).toContainText(['Lunch'])
  },
)

test('texts that cannot be loaded show a notice until they are there', once, async ({ page }) => {
  const texts = '**/assets/start-en-*.js'
  await page.route(texts, (route) => route.abort())
  await page.goto('/login')
  const notice = page.getByRole('alert').filter({ visible: true })
  await expect(notice).toContainText('Monedero couldn’t load.')
  await page.unroute(texts)
  await expect(page.locator('[data-prerendered]')).toHaveCount(0)
  await expect(notice).toHaveCount(0)
})

for (const path of ['/login', '/dashboard'])
  test(
    `${path} shows a notice if its code cannot be loaded, and works after a reload`,
    once,
    async ({ page }) => {
      const code = '**/assets/index-*.js'
      await page.route(code, (route) => route.abort())
      await page.goto(path)
      const notice = page.getByRole('alert').filter({ visible: true })
      await expect(notice).toHaveText('Monedero couldn’t load. Check your connection. Reload', {
        useInnerText: true,
      })
      await page.unroute(code)
      await notice.getByRole('link', { name: 'Reload' }).click()
      await expect(page.locator('[data-prerendered]')).toHaveCount(0)
      await expect(notice).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
