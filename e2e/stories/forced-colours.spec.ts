import type { Locator } from '@playwright/test'
import { expect, expectAccessible, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, openDashboard, walletButtons } from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

function look(part: Locator) {
  return part.evaluate((element) => {
    const { backgroundColor, outlineStyle, borderTopStyle, borderTopWidth } = getComputedStyle(element)
    return { backgroundColor, outlineStyle, edge: `${borderTopStyle} ${borderTopWidth}` }
  })
}

const shown = (part: Locator) => part.filter({ visible: true })

test(
  'with forced colours what is chosen differs from what is not, dialogs have an edge, and a field shows the focus',
  phoneLater,
  async ({ page, product }) => {
    const [bank, cash, receipt] = [newId(), newId(), newId()]
    const parts = [newId(), newId()].map((id) => ({ id, amount: -250, categoryId: null, note: '', tags: [] }))
    const owner = await anOwner(
      product,
      createWallet(bank, { name: 'Bank' }),
      createWallet(cash, { name: 'Cash' }),
      createEntry(receipt, bank, { amount: -500 }),
      { op: 'entry.update', args: { id: receipt, set: { parts } } },
    )
    await openDashboard(page, owner)
    const expectDistinct = async (chosen: Locator, other: Locator) =>
      expect((await look(chosen)).backgroundColor).not.toBe((await look(other)).backgroundColor)

    const wallet = (name: string) => shown(walletButtons(page).filter({ hasText: name }))
    await expectDistinct(wallet('Bank'), wallet('Cash'))
    const section = (name: string) =>
      shown(page.getByRole('navigation').getByRole('link', { name, exact: true }))
    await expectDistinct(section('Entries'), section('Reports'))
    await expectAccessible(page)

    await page.goto('/wallets?form=new')
    const form = page.getByRole('dialog', { name: 'New wallet' })
    await form.waitFor()
    expect((await look(form)).edge).toBe('solid 1px')
    const option = (group: string, name: string) =>
      form
        .getByRole('group', { name: group })
        .locator('label')
        .filter({ has: page.getByRole('radio', { name, exact: true }) })
    await expectDistinct(option('Type', 'Bank'), option('Type', 'Cash'))
    await expectDistinct(option('Icon', 'Bank'), option('Icon', 'Palm tree'))
    const colours = form.getByRole('group', { name: 'Colour' }).locator('label')
    expect((await look(colours.and(page.locator(':has(:checked)')))).outlineStyle).toBe('solid')
    expect((await look(colours.and(page.locator(':not(:has(:checked))')).first())).outlineStyle).toBe('none')

    await page.goto(`/dashboard?edit=${receipt}`)
    await page.getByRole('textbox', { name: 'Amount of part 2' }).waitFor()
    for (const field of await page.getByRole('dialog').getByRole('textbox').all()) {
      await field.focus()
      await expect(field).toHaveCSS('outline', /solid 2px$/)
    }
  },
)
