import type { Page } from '@playwright/test'
import { expect, expectAccessible, onceLater, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openFigures, saveButton, syncLine } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'
import { aRecurring, coming, day, dayMs } from '../product/upcoming-steps.ts'

async function choose(page: Page, name: string, action: string): Promise<void> {
  await coming(page, name)
    .first()
    .getByRole('button', { name: `Actions for ${name}`, exact: false })
    .click()
  await page.getByRole('button', { name: action, exact: true }).last().click()
}

test(
  'what recurs is confirmed, skipped, changed from here on, paused and ended',
  phoneLater,
  async ({ page, product }) => {
    const [everyday, japan] = [newId(), newId()]
    const waits = { isAutomatic: false }
    const owner = await anOwner(
      product,
      createWallet(everyday),
      createWallet(japan, { name: 'Japan', currency: 'JPY', symbol: '¥' }),
      createEntry(newId(), everyday, { description: 'Lunch' }),
      {
        op: 'settings.update',
        args: { set: { timeZone: 'Europe/Madrid', selectedWalletWeb: everyday, homeCurrency: 'EUR' } },
      },
      aRecurring(everyday, 'Insurance', -1_820, day(-2), waits),
      aRecurring(everyday, 'Piano', -4_500, day(0), waits),
      aRecurring(everyday, 'Gas', -6_000, day(0), { isAbout: true }),
      aRecurring(everyday, 'Rent', -82_000, day(3)),
      aRecurring(everyday, 'Music', -1_099, day(0)),
      aRecurring(everyday, 'Travel fund', -10_000, day(-1), { destinationId: japan }),
    )
    await signIn(page, owner.person, '/upcoming')
    await expect(coming(page, 'Insurance').first()).toContainText('2 days late')
    await expect(coming(page, 'Rent').first()).toContainText('Automatic')
    // Today's is added by itself; the next one is listed.
    await expect(coming(page, 'Music').first()).toContainText('Automatic')
    await expectAccessible(page)

    await page.getByRole('button', { name: /^Confirm Insurance/ }).click()
    await expect(page.getByText('Insurance added')).toBeVisible()
    await expect(coming(page, 'Insurance').filter({ hasText: 'late' })).toHaveCount(0)

    await page.getByRole('button', { name: /^Skip Piano/ }).click()
    await expect(coming(page, 'Piano').first()).toContainText('Skipped')
    await page.getByRole('button', { name: /^Undo skip of Piano/ }).click()
    await expect(page.getByRole('button', { name: /^Confirm Piano/ })).toBeVisible()

    await page.getByRole('button', { name: /^Confirm Gas/ }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm Gas' })
    await confirm.getByLabel('Amount').fill('61,80')
    await confirm.getByLabel('Date', { exact: true }).fill('')
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await expect(confirm.getByLabel('Date', { exact: true })).toHaveAccessibleDescription(
      'Enter a valid date.',
    )
    await confirm.getByLabel('Date', { exact: true }).fill(day(0))
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await expect(confirm).toBeHidden()

    // Automatic, but nobody knows what arrives.
    await expect(coming(page, 'Travel fund').first()).toContainText('1 day late')
    await page.getByRole('button', { name: /^Confirm Travel fund/ }).click()
    const transfer = page.getByRole('dialog', { name: 'Confirm Travel fund' })
    await transfer.getByRole('button', { name: 'Confirm' }).click()
    await expect(transfer.getByLabel('Received in Japan')).toHaveAccessibleDescription(/amount/)
    await transfer.getByLabel('Received in Japan').fill('16740')
    await transfer.getByRole('button', { name: 'Confirm' }).click()
    await expect(transfer).toBeHidden()
    await expect(coming(page, 'Travel fund').filter({ hasText: 'late' })).toHaveCount(0)

    await choose(page, 'Rent', 'Change')
    const change = page.getByRole('dialog', { name: 'Change Rent' })
    await change.getByRole('textbox', { name: 'Amount', exact: true }).fill('845')
    await expect(change.getByRole('paragraph').first()).toHaveText(/^Amount−820,00.€−845,00.€$/)
    await change.getByRole('button', { name: /^Repeat/ }).click()
    await page.getByRole('option', { name: /^Every week on/ }).click()
    await expectAccessible(page)
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(coming(page, 'Rent').first()).toContainText('−845,00')
    await expect(coming(page, 'Rent').first()).toContainText('Every week on')

    await choose(page, 'Rent', 'Pause')
    await expect(page.getByRole('region', { name: 'Paused' })).toContainText('Rent')
    await page.getByRole('button', { name: 'Resume Rent' }).click()
    await expect(page.getByRole('region', { name: 'Paused' })).toBeHidden()

    await choose(page, 'Piano', 'Delete')
    const remove = page.getByRole('dialog', { name: 'Delete Piano' })
    await remove.getByText('This and following').click()
    await remove.getByRole('button', { name: 'Delete' }).click()
    await expect(coming(page, 'Piano')).toHaveCount(0)

    await page.goto('/dashboard')
    await expect(entryRows(page).filter({ hasText: 'Insurance' })).toHaveCount(1)
    await expect(entryRows(page).filter({ hasText: 'Gas' })).toContainText('−61,80')
    await expect(entryRows(page).filter({ hasText: 'Music' })).toHaveCount(1)
    await expect(entryRows(page).filter({ hasText: 'Travel fund' })).toContainText('−100,00')
  },
)

test(
  'what is safe to spend counts what comes; an amount is tried, and what looks monthly becomes recurring',
  phoneLater,
  async ({ page, product }) => {
    const everyday = newId()
    const noonMs = Date.parse(`${day(0)}T11:00Z`)
    const owner = await anOwner(
      product,
      createWallet(everyday, { openingBalance: 300_000 }),
      createWallet(newId(), { name: 'Savings', kind: 'savings', openingBalance: 100_000 }),
      { op: 'settings.update', args: { set: { timeZone: 'Europe/Madrid' } } },
      ...[80, 50, 20].map((ago) =>
        createEntry(newId(), everyday, {
          description: 'Gym',
          amount: -3_490,
          dateMs: noonMs - ago * dayMs,
          offsetMinutes: 60,
        }),
      ),
      aRecurring(everyday, 'Rent', -82_000, day(3)),
      aRecurring(everyday, 'Salary', 284_500, day(20)),
    )
    await signIn(page, owner.person, '/upcoming')
    const safe = page.getByRole('region', { name: /^Safe to spend until/ })
    await expect(safe).toContainText('2.075,30')
    await expect(safe).toContainText('103,76 € a day for 20 days')
    await safe.getByText('Show 1 entry').click()
    await expect(safe.getByRole('listitem').filter({ hasText: 'Rent' })).toContainText('−820,00')

    // Savings do not count until they are chosen.
    const wallets = page.getByRole('button', { name: /^Wallets: / })
    await expect(wallets).toHaveText('Everyday')
    await wallets.click()
    await page.getByRole('checkbox', { name: /^Savings/ }).check()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(wallets).toHaveText('Everyday, Savings')
    await expect(safe).toContainText('3.075,30')
    await wallets.click()
    await page.getByRole('checkbox', { name: /^Savings/ }).uncheck()
    await page.keyboard.press('Escape')
    await expect(wallets).toHaveText('Everyday')
    await expect(safe).toContainText('2.075,30')

    await safe.getByRole('button', { name: 'Forecast settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Forecast settings' })
    await settings.getByLabel('Minimum balance').fill('500')
    await expectAccessible(page)
    await settings.getByRole('button', { name: 'Save' }).click()
    await expect(settings).toBeHidden()
    await expect(safe).toContainText('1.575,30')
    // The chart has words at its lowest days and at the next pay.
    await expect(safe.getByText('Lowest before next income')).toBeVisible()
    await expect(safe.getByText(/^Income, /)).toBeVisible()

    const whatIf = page.getByRole('region', { name: 'What if' })
    const line = whatIf.getByLabel('Entry to try')
    await line.fill('New phone 180 tomorrow')
    await expect(whatIf.getByRole('list', { name: 'Understood as' })).toContainText('−180,00')
    await expect(whatIf.getByRole('status').filter({ hasText: 'Safe to spend' })).toContainText('1.395,30')
    await expect(safe.getByText('What if (not saved)').first()).toBeVisible()
    // A phone has no room for it in the chart.
    const hasRoom = (page.viewportSize()?.width ?? 0) >= 720
    await expect(safe.getByText('With “New phone”')).toHaveCount(hasRoom ? 1 : 0)
    await expectAccessible(page)
    await whatIf.getByRole('link', { name: /^Add as entry/ }).click()
    const added = page.getByRole('dialog', { name: 'Add entry' })
    await expect(added.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('180,00')
    await expect(added.getByLabel('Description', { exact: true })).toHaveValue('New phone')
    await page.goBack()
    await expect(added).toBeHidden()
    // Enter keeps it, and another one is tried with it.
    await line.press('Enter')
    await expect(line).toHaveValue('')
    await line.fill('+50 gift today')
    await expect(safe.getByText('With 2 entries')).toHaveCount(hasRoom ? 1 : 0)
    await expect(whatIf).toContainText('1.445,30')
    await whatIf.getByRole('button', { name: 'Clear' }).click()
    await expect(whatIf).toContainText('1.395,30')
    await page.reload()
    await expect(safe).toContainText('1.575,30')
    await expect(whatIf).not.toContainText('1.395,30')

    const detected = page.getByRole('region', { name: 'Suggested' })
    await expect(detected).toContainText('Looks monthly: Gym 34,90')
    await expect(coming(page, 'Gym')).toContainText('Not counted yet')
    await page.getByText('1 year', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Show the next 335 days' })).toBeVisible()
    await expect(safe).toContainText('1.575,30')
    await detected.getByRole('button', { name: 'Make it recurring: Gym' }).click()
    await expect(detected).toHaveCount(0)
    await expect(coming(page, 'Gym').first()).toContainText('Automatic')
    await expect(safe).toContainText('1.540,40')
    await page.goto('/dashboard')
    await openFigures(page)
    const overview = page.getByRole('region', { name: 'Overview' })
    await expect(overview).toContainText('1.540,40')
    await expect(overview.getByRole('listitem').filter({ hasText: 'Rent' })).toContainText('−820,00')
    // The line of the balance begins with the first entry, 80 days ago, and goes on for 30 days.
    await expect(page.getByRole('slider', { name: 'Balance by day' })).toHaveAttribute('max', '110')
  },
)

test(
  'two devices and the server add what recurs once, offline and in Spanish too',
  onceLater,
  async ({ page, product, browser }) => {
    const everyday = newId()
    const owner = await anOwner(
      product,
      createWallet(everyday, { openingBalance: 300_000 }),
      { op: 'settings.update', args: { set: { timeZone: 'Europe/Madrid', language: 'es' } } },
      aRecurring(everyday, 'Piano', -4_500, day(0), { isAutomatic: false }),
      aRecurring(everyday, 'Alquiler', -82_000, day(3)),
    )
    const other = await (await browser.newContext()).newPage()
    for (const each of [page, other]) await signIn(each, owner.person, '/upcoming')
    // Both follow the language of the person, and have loaded the screen before they are offline.
    for (const each of [page, other]) {
      await expect(each.getByRole('heading', { name: 'Próximos' })).toBeVisible()
      await expect(coming(each, 'Alquiler').first()).toContainText('Automático')
      await expect(each.getByRole('region', { name: /^Puedes gastar hasta el/ })).toBeVisible()
    }

    // Both confirm it while neither has a connection.
    for (const each of [page, other]) {
      await each.context().setOffline(true)
      await each.getByRole('button', { name: /^Confirmar Piano/ }).click()
      await expect(coming(each, 'Piano').first()).not.toContainText('Confirmar')
    }
    for (const each of [page, other]) await each.context().setOffline(false)
    await page.goto('/dashboard')
    await other.goto('/dashboard')
    for (const each of [page, other]) {
      const entries = each.getByRole('region', { name: 'Movimientos', exact: true }).getByRole('listitem')
      await expect(entries.filter({ hasText: 'Piano' })).toHaveCount(1)
      await expect(each.getByRole('region', { name: 'Saldo' }).first()).toContainText('2.955,00')
    }
    await other.context().close()
  },
)

test(
  'an entry is made to repeat in its form, offline too',
  phoneLater,
  async ({ page, product, context }) => {
    const everyday = newId()
    const owner = await anOwner(
      product,
      createWallet(everyday),
      createEntry(newId(), everyday, { description: 'Lunch' }),
      ...[-5_780, -6_180, -6_040].map((amount) =>
        createEntry(newId(), everyday, { description: 'Gas', amount }),
      ),
    )
    await signIn(page, owner.person, '/upcoming')
    await expect(page.getByRole('heading', { name: 'Nothing recurring yet' })).toBeVisible()
    await page.getByRole('link', { name: 'New recurring entry' }).click()
    const form = page.getByRole('dialog', { name: 'New recurring entry' })
    await form.getByRole('textbox', { name: 'Amount', exact: true }).fill('34,90')
    await form.getByLabel('Description', { exact: true }).fill('gas')
    await form.getByText('Varies', { exact: true }).click()
    await expect(form.getByText(/average of the last three is 60,00/)).toBeVisible()
    await form.getByText('Fixed', { exact: true }).click()
    await form.getByLabel('Description', { exact: true }).fill('Gym')
    await expect(form.getByText(/^Next:/)).toBeVisible()
    // The keypad returns when the description loses the focus, and would be under the pointer.
    await form.getByRole('button', { name: /^Repeat/ }).press('Enter')
    await page.getByRole('option', { name: /^Every week on/ }).click()
    await form.getByText('Ask me first', { exact: true }).click()
    await form.getByRole('group', { name: 'Ends' }).getByText('On a date', { exact: true }).click()
    await form.getByLabel('Last day', { exact: true }).fill(day(-1))
    await expect(form.getByLabel('Last day', { exact: true })).toHaveAccessibleDescription(/or a later date/)
    await form.getByLabel('Last day', { exact: true }).fill(day(60))
    await expect(form.getByText(/or a later date/)).toBeHidden()
    await expectAccessible(page)
    await context.setOffline(true)
    await saveButton(page).filter({ visible: true }).first().click()
    await expect(form).toBeHidden()
    await expect(coming(page, 'Gym').first()).toContainText('Needs confirmation')
    await expect(coming(page, 'Gym').first()).toContainText('Every week on')
    await context.setOffline(false)
    await page.goto('/dashboard')
    await expect(entryRows(page).filter({ hasText: 'Gym' })).toHaveCount(1)
    await expect(syncLine(page, 'Saved').or(page.getByText('Gym')).first()).toBeVisible()
  },
)
