import { expect, expectAccessible, phoneLater, test } from '../product/fixtures.ts'
import {
  anOwner,
  dayOfMonth,
  entryRows,
  isPhone,
  monthFigure,
  openDashboard,
  openFigures,
} from '../product/ledger-steps.ts'
import { createEntry, createTransfer, createWallet, newId } from '../product/sync-device.ts'

test(
  'the figures of a month link to their entries, and other months are one step away',
  phoneLater,
  async ({ page, product }) => {
    const [everyday, savings] = [newId(), newId()]
    const first = { dateMs: dayOfMonth(1) }
    const owner = await anOwner(
      product,
      createWallet(everyday),
      createWallet(savings, { name: 'Savings' }),
      createEntry(newId(), everyday, { description: 'Salary', amount: 200_000, ...first }),
      createEntry(newId(), everyday, { description: 'Rent', amount: -80_000, ...first }),
      createTransfer(everyday, savings, 30_000, first),
      createEntry(newId(), everyday, {
        description: 'Concert',
        amount: -5000,
        dateMs: dayOfMonth(15, 1),
      }),
    )
    await openDashboard(page, owner)
    if (isPhone(page)) {
      const line = page.getByRole('region', { name: 'Month' }).getByRole('button', { expanded: false })
      await expect(line).toContainText(/Money in 2\.000,00.€ ?Money out 800,00.€/)
      await expect(monthFigure(page, 'Money in')).toHaveCount(0)
    }
    await openFigures(page)
    await expect(monthFigure(page, 'Money in')).toContainText('2.000,00\u00A0€')
    await expect(monthFigure(page, 'Left over')).toContainText('+1.200,00\u00A0€')
    await expect(monthFigure(page, 'Left over')).toContainText('excluding transfers (−300,00\u00A0€)')
    await expect(page.getByRole('main')).toContainText('+900,00\u00A0€ since')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'How “Left over” is calculated' }).press('Enter')
    const sum = page.getByRole('dialog', { name: 'How “Left over” is calculated' })
    await expect(sum.locator('dl > div')).toHaveText([
      'Money in+2.000,00\u00A0€',
      'Money out\u2212800,00\u00A0€',
      'Left over+1.200,00\u00A0€',
      'Transfers\u2212300,00\u00A0€',
      'Change in balance+900,00\u00A0€',
    ])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sum).toBeHidden()
    await expect(page.getByRole('button', { name: 'How “Left over” is calculated' })).toBeFocused()

    await monthFigure(page, 'Money out').getByRole('link').click()
    await expect(entryRows(page)).toContainText(['Rent'])
    await expect(entryRows(page)).toHaveCount(1)
    await page.goBack()
    await monthFigure(page, 'Left over').getByRole('link').click()
    await expect(entryRows(page)).toHaveCount(2)
    await page.goBack()

    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(monthFigure(page, 'Money out')).toContainText('50,00\u00A0€')
    await expect(monthFigure(page, 'Left over')).not.toContainText('excluding transfers')
    await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
    await monthFigure(page, 'Money out').getByRole('link').click()
    await expect(entryRows(page)).toContainText(['Concert'])
    await page.goBack()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(monthFigure(page, 'Money out')).toContainText('800,00\u00A0€')
    await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled()
  },
)

test(
  'the balance line shows its values by mouse, touch and keyboard',
  phoneLater,
  async ({ page, product }) => {
    const everyday = newId()
    const owner = await anOwner(
      product,
      createWallet(everyday, { openingBalance: 99_900 }),
      createEntry(newId(), everyday, { description: 'Found', amount: 100, dateMs: dayOfMonth(1, 6) }),
      createEntry(newId(), everyday, { description: 'Lunch', amount: -1550 }),
    )
    await openDashboard(page, owner)
    await openFigures(page)
    const line = page.getByRole('slider', { name: 'Balance by day' })
    await expect(line).toHaveAttribute('aria-valuetext', /: 984,50.€$/)
    const box = await line.boundingBox()
    if (!box) throw new Error('no line')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await (isPhone(page) ? page.touchscreen.tap(x, y) : page.mouse.move(x, y))
    await expect(page.getByRole('figure').getByText(/: 1\.000,00.€$/)).toBeVisible()
    await expectAccessible(page)
    if (!isPhone(page)) await page.mouse.move(0, 0)
    await line.focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('figure').getByText(/: 984,50.€$/)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('figure').getByText(/: 1\.000,00.€$/)).toBeVisible()
  },
)
