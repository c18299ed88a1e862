import { sizes } from '../browser.ts'
import { aGate, expect, onceLater, test } from '../product/fixtures.ts'
import { changeElsewhere, entryRows, fillEntry, saveButton, syncLine } from '../product/ledger-steps.ts'
import { idTokenOf, registerVerified, signIn } from '../product/people.ts'
import { createEntries, createWallet, newEntry, newId, SyncDevice } from '../product/sync-device.ts'

const count = 100_000
const pushed = 5000
const hourMs = 3_600_000

test.use(sizes.phone)

test(
  'a phone adds while 100,000 entries are still loading, from the server and from the device',
  onceLater,
  async ({ page, product, mailbox }) => {
    test.setTimeout(300_000)
    const everyday = newId()
    const nowMs = Date.now()
    const some = (from: number) =>
      Array.from({ length: pushed }, (_, index) =>
        newEntry(newId(), everyday, {
          description: `Entry ${from + index}`,
          amount: -100,
          dateMs: nowMs - (from + index + 1) * hourMs,
        }),
      )
    // Only verified accounts may have this many entries.
    const person = await registerVerified(product, mailbox)
    const owner = { person, device: new SyncDevice(await idTokenOf(product, person)) }
    await changeElsewhere(product, owner, createWallet(everyday))
    for (let from = 0; from < count; from += pushed)
      await changeElsewhere(product, owner, createEntries(some(from)))

    const debug = await page.context().newCDPSession(page)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // Of about fifty pages the first few come, then none until the entry is there.
    const gate = aGate()
    let pages = 0
    await page.route(/\/v1\/sync\?.*next=/, async (route) => {
      pages += 1
      if (pages > 5) await gate.open
      await route.continue()
    })
    await signIn(page, owner.person)
    await entryRows(page).first().waitFor()
    await fillEntry(page, 'Bread while the rest comes', '4.20')
    await saveButton(page).tap()
    await expect(entryRows(page).first()).toContainText('Bread while the rest comes')
    await expect(syncLine(page, 'Saved')).toBeHidden()
    gate.release()
    await expect(syncLine(page, 'Saved')).toBeVisible({ timeout: 120_000 })
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('−100.004,20\u00A0€')

    // Everything is read from the device again, and takes longer than the form.
    await page.reload()
    await entryRows(page).first().waitFor()
    await fillEntry(page, 'Milk while the rest is read', '1.10')
    await saveButton(page).tap()
    await expect(entryRows(page).first()).toContainText('Milk while the rest is read')
    await expect(entryRows(page).nth(1)).toContainText('Bread while the rest comes')
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('−100.005,30\u00A0€')
    await page.getByRole('searchbox').fill(`Entry ${count - 1}`)
    await expect(entryRows(page)).toHaveCount(1, { timeout: 60_000 })
    await expect(syncLine(page, 'Saved')).toBeVisible({ timeout: 60_000 })
  },
)
