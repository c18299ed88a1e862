import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, later, phoneLater, test } from '../product/fixtures.ts'
import {
  anOwner,
  changeElsewhere,
  entryRows,
  openDashboard,
  openFormOnce,
  showMore,
} from '../product/ledger-steps.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createTransfer, createWallet, newId } from '../product/sync-device.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /(?:Add|Edit) (?:entry|transfer)/ })
const split = (page: Page) => form(page).getByRole('group', { name: 'Categories' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true })
const row = (page: Page, title: string) => entryRows(page).filter({ hasText: title })

async function aShopper(product: RunningProduct) {
  const ids = { everyday: newId(), savings: newId(), receipt: newId() }
  const owner = await anOwner(
    product,
    createWallet(ids.everyday, { openingBalance: 100_000 }),
    createWallet(ids.savings, { name: 'Savings' }),
    createEntry(ids.receipt, ids.everyday, { amount: -2000, description: 'Bread' }),
    { op: 'settings.update', args: { set: { selectedWalletWeb: ids.everyday } } },
  )
  return { ...owner, ids }
}

function topOf(place: Locator): Promise<number> {
  return place.evaluate((element) => element.getBoundingClientRect().top)
}

/** Of two parts, in the order in which they are shown. */
function partIds(): [string, string] {
  const [first = '', second = ''] = [newId(), newId()].toSorted()
  return [first, second]
}

function part(id: string, amount: number) {
  return { id, amount, categoryId: null, note: '', tags: [] }
}

/** Chooses by keyboard: a letter opens the list, Enter takes the first match. */
async function file(page: Page, place: number, category: string): Promise<void> {
  const picker = split(page).getByRole('button', { name: new RegExp(`^Category of part ${place}`) })
  await picker.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('combobox', { name: /^Search/ }).fill(category)
  await page.keyboard.press('Enter')
  await expect(picker).toContainText(category)
}

const amountOf = (page: Page, place: number): Locator =>
  split(page).getByRole('textbox', { name: `Amount of part ${place}` })

/** Opens an entry by its title: the middle of the row may be the button that shows the parts. */
async function open(page: Page, title: string): Promise<void> {
  await row(page, title).getByText(title, { exact: true }).click()
}

async function edit(page: Page, title: string): Promise<void> {
  await open(page, title)
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
}

test(
  'a receipt is split over three categories without a network, and another browser shows it',
  phoneLater,
  async ({ page, context, browser, product }) => {
    const owner = await aShopper(product)
    await using elsewhere = await browser.newContext({ baseURL: product.url })
    const other = await elsewhere.newPage()
    await openDashboard(other, owner)
    await openDashboard(page, owner)
    await openFormOnce(page)
    await page.getByRole('link', { name: 'Add entry' }).filter({ visible: true }).first().click()
    await context.setOffline(true)
    await form(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('64,27')
    await form(page).getByLabel('Description', { exact: true }).fill('Weekly groceries')
    await showMore(page)
    await form(page).getByRole('button', { name: 'Split' }).press('Enter')
    await expect(amountOf(page, 1)).toBeFocused()
    await file(page, 1, 'Groceries')
    await amountOf(page, 1).fill('40+1,87')
    await amountOf(page, 2).fill('16,50')
    await file(page, 2, 'Gifts')
    await expect(split(page)).toContainText('5,90 € left')
    await expectAccessible(page)
    await save(page).click()
    await expect(form(page).getByText('5,90 € left to assign')).toBeInViewport()
    await split(page).getByRole('button', { name: 'Add a part' }).press('Enter')
    await expect(amountOf(page, 3)).toBeFocused()
    await amountOf(page, 3).fill('7')
    await file(page, 3, 'Health')
    await expect(split(page)).toContainText('1,10 € too much')
    await expectAccessible(page)
    await split(page).getByRole('button', { name: 'Subtract from Health' }).press('Enter')
    await expect(amountOf(page, 3)).toHaveValue('5,90')
    await expect(split(page)).toContainText('Adds up to 64,27 €')
    await amountOf(page, 3).fill('')
    await split(page).getByRole('button', { name: 'Add remaining 5,90 €' }).press('Enter')
    await expect(split(page)).toContainText('Adds up to 64,27 €')
    await form(page).getByLabel('Description', { exact: true }).press('Control+Enter')
    await expect(row(page, 'Weekly groceries')).toContainText('3 categories')
    await expect(row(page, 'Weekly groceries')).toContainText('−64,27 €')
    await context.setOffline(false)
    await expect(row(other, 'Weekly groceries')).toContainText('Groceries, Gifts, Health')

    await open(other, 'Weekly groceries')
    const listed = other.getByRole('dialog').getByRole('list', { name: 'Parts' })
    await expect(listed.getByRole('listitem')).toHaveText([
      /Groceries.*−41,87/,
      /Gifts.*−16,50/,
      /Health.*−5,90/,
    ])
    await expectAccessible(other)
  },
)

test(
  'a changed total does not change the parts until they add up again, and one press returns to one category',
  later,
  async ({ page, product }) => {
    const owner = await aShopper(product)
    const [bread, soap] = partIds()
    await changeElsewhere(product, owner, {
      op: 'entry.update',
      args: {
        id: owner.ids.receipt,
        set: {
          parts: [part(bread, -1500), part(soap, -500)],
        },
      },
    })
    await openDashboard(page, owner)
    await edit(page, 'Bread')
    await form(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('30')
    await expect(amountOf(page, 1)).toHaveValue('15,00')
    await expect(split(page)).toContainText('10,00 € left')
    await save(page).click()
    await expect(form(page).getByText('10,00 € left to assign')).toBeVisible()
    await expect(amountOf(page, 1)).toBeFocused()
    await amountOf(page, 2).fill('5x')
    await save(page).click()
    await expect(form(page).getByText('“5x” isn’t a valid amount.').first()).toBeInViewport()
    await expect(amountOf(page, 2)).toBeFocused()
    await amountOf(page, 2).fill('5')
    await split(page).getByRole('button', { name: 'Split proportionally' }).click()
    await expect(amountOf(page, 1)).toHaveValue('22,50')
    await expect(amountOf(page, 2)).toHaveValue('7,50')
    await save(page).click()
    await expect(row(page, 'Bread')).toContainText('−30,00 €')

    await edit(page, 'Bread')
    await split(page).getByRole('button', { name: 'Note and tags of part 2' }).click()
    await split(page).getByLabel('Note of part 2').fill('For the party')
    await expectAccessible(page)
    await split(page).getByRole('button', { name: 'Remove split' }).click()
    await expect(form(page).getByLabel('Note', { exact: true })).toHaveValue('For the party')
    await save(page).click()
    await expect(row(page, 'Bread')).toContainText('For the party')
    await expect(row(page, 'Bread')).toContainText('−30,00 €')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Bread')).toContainText('2 parts')
  },
)

test(
  'the row of a split entry opens to its parts in the list',
  later,
  async ({ page, product, isMobile }) => {
    const owner = await aShopper(product)
    const [bread, soap] = partIds()
    const parts = [{ ...part(bread, -1500), note: 'rye' }, part(soap, -500)]
    await changeElsewhere(
      product,
      owner,
      { op: 'entry.update', args: { id: owner.ids.receipt, set: { parts } } },
      createEntry(newId(), owner.ids.everyday, {
        description: 'Older',
        dateMs: Date.now() - 40 * 86_400_000,
      }),
    )
    await openDashboard(page, owner)
    const unfold = page.getByRole('button', { name: '2 parts of Bread' })
    const listed = page.getByRole('list', { name: 'Parts of Bread' })
    const distance = async () => (await topOf(row(page, 'Older'))) - (await topOf(row(page, 'Bread').first()))
    await expect(unfold).toHaveAttribute('aria-expanded', 'false')
    const before = await distance()
    await unfold.click()
    await expect(listed.getByRole('listitem')).toHaveText([/No category.*rye.*−15,00/, /No category.*−5,00/])
    await expect(unfold).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const height = (await listed.boundingBox())?.height ?? 0
    expect(await distance()).toBeCloseTo(before + height, 0)
    await expectAccessible(page)
    // A change elsewhere is shown, and the rows below keep their distance.
    await changeElsewhere(product, owner, {
      op: 'entry.update',
      args: { id: owner.ids.receipt, set: { addParts: [part(newId(), -300)] } },
    })
    await expect(listed.getByRole('listitem')).toHaveCount(3)
    const grown = (await listed.boundingBox())?.height ?? 0
    expect(grown).toBeGreaterThan(height)
    expect(await distance()).toBeCloseTo(before + grown, 0)

    const folded = page.getByRole('button', { name: '3 parts of Bread' })
    await folded.press('Enter')
    await expect(listed).toHaveCount(0)
    expect(await distance()).toBeCloseTo(before, 0)
    await folded.press('Space')
    await expect(listed).toBeVisible()
    if (isMobile) await folded.tap()
    else await folded.click()
    await expect(listed).toHaveCount(0)
    await open(page, 'Bread')
    await expect(page.getByRole('dialog').getByRole('list', { name: 'Parts' })).toBeVisible()
  },
)

test(
  'a form that is open while another device splits the entry shows a notice, and adopts the parts',
  later,
  async ({ page, product }) => {
    const owner = await aShopper(product)
    await openDashboard(page, owner)
    await edit(page, 'Bread')
    await form(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('25')
    await form(page).getByLabel('Description', { exact: true }).fill('Bread and soap')
    const [bread, soap] = partIds()
    await changeElsewhere(product, owner, {
      op: 'entry.update',
      args: { id: owner.ids.receipt, set: { parts: [part(bread, -1500), part(soap, -500)] } },
    })
    // The list lies under the dialog.
    await expect(page.getByText('2 parts', { exact: true })).toBeVisible()
    await save(page).click()
    await expect(
      form(page).getByText('This entry was split on another device. Show its parts to continue.'),
    ).toBeVisible()
    await expectAccessible(page)
    await form(page).getByRole('button', { name: 'Show the current parts' }).click()
    await expect(amountOf(page, 1)).toHaveValue('15,00')
    await expect(form(page).getByLabel('Description', { exact: true })).toHaveValue('Bread and soap')
    await save(page).click()
    await expect(row(page, 'Bread and soap')).toContainText('−20,00 €')
  },
)

test(
  'two devices change different parts, and both changes are kept',
  later,
  async ({ page, context, product }) => {
    const owner = await aShopper(product)
    const [bread, soap] = partIds()
    const { receipt: id } = owner.ids
    await changeElsewhere(product, owner, {
      op: 'entry.update',
      args: { id, set: { parts: [part(bread, -1500), part(soap, -500)] } },
    })
    await openDashboard(page, owner)
    await edit(page, 'Bread')
    await context.setOffline(true)
    await form(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('21')
    await amountOf(page, 1).fill('16')
    await save(page).click()
    await expect(row(page, 'Bread')).toContainText('−21,00 €')
    await changeElsewhere(product, owner, {
      op: 'entry.update',
      args: { id, set: { changeParts: [{ id: soap, set: { amount: -700 } }] } },
    })
    await context.setOffline(false)
    await expect(row(page, 'Bread')).toContainText('−23,00 €')
  },
)

test('a bulk change moves only the parts in the searched category', later, async ({ page, product }) => {
  const owner = await aShopper(product)
  const { documents } = (await owner.device.pull(product.url)).page
  const idOf = (wanted: string) => documents.categories?.find(({ name }) => name === wanted)?.id ?? ''
  const [bread, soap] = partIds()
  const parts = [
    { ...part(bread, -1500), categoryId: idOf('Groceries') },
    { ...part(soap, -500), categoryId: idOf('Gifts') },
  ]
  const { receipt: id, everyday } = owner.ids
  await changeElsewhere(
    product,
    owner,
    { op: 'entry.update', args: { id, set: { parts } } },
    createEntry(newId(), everyday, { amount: -300, description: 'Milk', categoryId: idOf('Groceries') }),
  )
  await openDashboard(page, owner)
  await page.goto(`/dashboard?category=${idOf('Groceries')}&select=yes`)
  await expect(row(page, 'Bread')).toContainText('2 categories')
  // What was found, and what that is on the day.
  await expect(page.getByText('−18,00 €', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Select all 2' }).click()
  await page
    .getByRole('region', { name: 'Selected entries' })
    .getByRole('button', { name: 'Category' })
    .click()
  await expect(page.getByText('In split entries, only the parts in Groceries change.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Health' }).click()
  await expect(entryRows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Bread')).toContainText('Groceries, Gifts')
  await expect(entryRows(page)).toHaveCount(2)
})

test(
  'a transfer with a fee is created, edited, undone and deleted as one',
  later,
  async ({ page, context, onlookers, product }) => {
    const owner = await aShopper(product)
    const { everyday, savings } = owner.ids
    await changeElsewhere(product, owner, createTransfer(everyday, savings, 5000, { description: 'Abroad' }))
    for (const each of [...onlookers, page]) await openDashboard(each, owner)
    await edit(page, 'Abroad')
    await context.setOffline(true)
    await form(page).getByRole('button', { name: 'Fee', exact: true }).click()
    await expect(form(page).getByRole('textbox', { name: 'Fee' })).toBeFocused()
    await form(page).getByRole('textbox', { name: 'Fee' }).fill('1,50')
    await expectAccessible(page)
    await save(page).click()
    const fee = row(page, 'Transfer fee')
    await expect(fee).toContainText('−1,50 €')
    await edit(page, 'Abroad')
    await form(page).getByRole('textbox', { name: 'Fee' }).fill('2')
    await save(page).click()
    await expect(fee).toContainText('−2,00 €')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(fee).toContainText('−1,50 €')
    await context.setOffline(false)
    for (const each of onlookers) await expect(row(each, 'Transfer fee')).toContainText('−1,50 €')

    await fee.getByRole('link').click()
    await expect(page.getByRole('dialog')).toContainText('Transfer fee')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await expect(form(page).getByLabel('Amount sent')).toHaveValue('50,00')
    await page.keyboard.press('Escape')
    await row(page, 'Abroad').getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, 'Abroad')).toHaveCount(0)
    await expect(fee).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(fee).toContainText('−1,50 €')
  },
)
