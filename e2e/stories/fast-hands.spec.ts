import type { Page } from '@playwright/test'
import { expect, expectAccessible, once, onceLater, test } from '../product/fixtures.ts'
import { anOwner, changeElsewhere, entryRows, openDashboard, syncLine } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

/** Counts what a person does on a page, as the page sees it. */
async function countHands(
  page: Page,
): Promise<() => Promise<{ keys: number; taps: number; digits: number }>> {
  await page.evaluate(() => {
    const count = { keys: 0, taps: 0, digits: 0 }
    addEventListener('keydown', () => (count.keys += 1), { capture: true })
    const countClick = ({ target }: Event) => {
      const key = target instanceof Element ? target.closest('button')?.textContent.trim() : undefined
      count[/^[\d,]$/.test(key ?? '') ? 'digits' : 'taps'] += 1
    }
    addEventListener('click', countClick, { capture: true })
    Object.assign(globalThis, { count })
  })
  // Read from the page's own global, which the line above has set.
  return () => page.evaluate('count')
}

test('a known expense takes at most ten keys, three taps besides the digits, or twelve characters', async ({
  page,
  product,
  isMobile,
}) => {
  const [cash, everyday] = [newId(), newId()]
  const owner = await anOwner(
    product,
    createWallet(everyday, { name: 'Everyday' }),
    createWallet(cash, { name: 'Cash' }),
    createEntry(newId(), everyday, { description: 'Newspaper', amount: -280 }),
    createEntry(newId(), cash, { description: 'Coffee', amount: -260 }),
  )
  await openDashboard(page, owner)
  await expect(page.getByRole('heading', { level: 1, name: 'Cash' })).toBeAttached()
  const counted = await countHands(page)
  const form = page.getByRole('dialog', { name: 'Add entry' })
  const amount = form.getByRole('textbox', { name: 'Amount', exact: true })
  const added = entryRows(page).filter({ hasText: 'Coffee' }).first()
  if (isMobile) {
    await page.getByRole('link', { name: 'Add entry' }).filter({ visible: true }).tap()
    await expect(form.getByRole('group', { name: 'Calculator' })).toBeVisible()
    for (const key of ['3', '2']) await form.getByRole('button', { name: key, exact: true }).tap()
    await form.getByRole('button', { name: 'Coffee', exact: true }).tap()
    await form.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(form).toBeHidden()
    await expect(added).toContainText('−32,00')
    const { taps, digits } = await counted()
    expect(digits).toBe(2)
    expect(taps).toBeLessThanOrEqual(3)
  } else {
    await page.keyboard.press('n')
    await expect(amount).toBeFocused()
    await page.keyboard.type('3,2')
    await page.keyboard.press('Tab')
    const description = form.getByLabel('Description', { exact: true })
    await expect(description).toBeFocused()
    await page.keyboard.type('co')
    await expect(form.getByRole('option', { name: /Coffee/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(description).toHaveValue('Coffee')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(added).toContainText('−3,20')
    const { keys } = await counted()
    expect(keys).toBeLessThanOrEqual(10)
  }

  // In one line, from another wallet: the description says which wallet is meant.
  const line = '2,8 newspap'
  expect(line.length).toBeLessThanOrEqual(12)
  const bar = page.getByLabel('Add an entry in one line')
  await bar.click()
  await page.keyboard.type(line)
  await expect(page.getByRole('button', { name: 'Complete as “Newspaper”' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(bar).toHaveValue('2,8 Newspaper')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Entry added to Everyday')).toBeVisible()
})

test(
  'the same entry sent five times lands once, by a device and by the page',
  once,
  async ({ page, product }) => {
    const wallet = newId()
    const owner = await anOwner(
      product,
      createWallet(wallet, { name: 'Cash' }),
      createEntry(newId(), wallet, { description: 'Bread' }),
    )
    const { device } = owner
    device.add(createEntry(newId(), wallet, { description: 'Milk' }))
    await Promise.all(Array.from({ length: 5 }, () => device.copy().push(product.url)))
    await changeElsewhere(product, owner)

    await openDashboard(page, owner)
    await expect(entryRows(page).filter({ hasText: 'Milk' })).toHaveCount(1)
    await expect(syncLine(page, 'Saved')).toBeVisible()
    let sent = 0
    await page.route('**/v1/sync', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const answers = await Promise.all(Array.from({ length: 5 }, () => route.fetch()))
      sent += answers.length
      const response = answers.at(-1)
      return route.fulfill(response ? { response } : {})
    })
    await page.keyboard.press('q')
    await expect(page.getByLabel('Add an entry in one line')).toBeFocused()
    await page.keyboard.type('4 tea')
    await page.keyboard.press('Enter')
    await expect(entryRows(page).filter({ hasText: 'tea' })).toHaveCount(1)
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await expect.poll(() => sent).toBeGreaterThanOrEqual(5)
    const { entries } = await device.pull(product.url)
    expect(entries.map(({ description }) => description).toSorted()).toEqual(['Bread', 'Milk', 'tea'])
  },
)

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('the bar and the palette read Spanish', onceLater, async ({ page, product }) => {
    await page.addInitScript(() => localStorage.setItem('monedero.language', 'es'))
    const [cash, savings] = [newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(cash, { name: 'Efectivo' }),
      createWallet(savings, { name: 'Ahorros' }),
      createEntry(newId(), cash, { description: 'Café', amount: -150 }),
    )
    await signIn(page, owner.person)
    const bar = page.getByLabel('Añadir un movimiento en una línea')
    await bar.click()
    await page.keyboard.type('1,20 café ayer')
    const chips = page.getByRole('list', { name: 'Interpretado como' }).getByRole('listitem')
    await expect(chips.nth(0)).toHaveText('−1,20\u00A0€')
    await expect(chips.nth(1)).toHaveText('café')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Movimiento añadido')).toBeVisible()
    await expect(bar).toHaveValue('')
    await bar.blur()

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Búsqueda y comandos' })
    const field = palette.getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.type('200 a ahorros')
    await expect(palette.getByRole('option').first()).toContainText('Traspaso de Efectivo a Ahorros')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Traspaso añadido')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('informes')
    await expect(palette.getByRole('option').first()).toContainText('Informes')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/reports')
    await expect(palette).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toContainText('Ir a Papelera')
  })
})
