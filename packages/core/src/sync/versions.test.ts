import { describe, expect, test } from 'vitest'
import { aCategory, anEntry, aWallet } from '../../testing/builders.ts'
import { aLedgerOfAllKinds, runStory } from '../../testing/story.ts'
import { collectionNames } from '../collections/collections.ts'
import { type RowPut, userOf } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { readMutation } from '../mutations/mutations.ts'
import { encodeEntries } from './entry-columns.ts'
import { downgradePage } from './older-pages.ts'
import { protocolVersions } from './protocol.ts'
import { pageOfPuts, putsOfPage } from './rows-page.ts'
import { upgradeMutation, upgradePage } from './versions.ts'

const ledger = runStory(
  Array.from({ length: 200 }, (_, n) => n * 7_919),
  () => {},
)
const user = userOf(ledger)
const { homeCurrency: _, refundPeriod: __, period: ___, language: ____, ...settings4 } = user.settings
const { dashboardOrder: _____, dashboardHidden: ______, timeZone: ________, ...settings6 } = settings4
const { name: _ledgerName, selectedWallets: _selectedWallets, ...settings5 } = settings6
const {
  keepAtLeast: _________,
  forecastWallets: __________,
  notRecurring: ___________,
  quickEntries: ____________,
  ...olderSettings
} = settings5
const olderUser = { ...user, settings: olderSettings }
const wallet = aWallet()
const { id, name, kind, currency, symbol, colour, icon, openingBalance, isArchived, deletedAtMs, rev } =
  wallet
const newWallet = { id, name, kind, currency, symbol, colour, icon, openingBalance }
const olderWallet = { ...newWallet, isArchived, deletedAtMs, rev }
const category = aCategory()
const { isLeftOut: _______, ...olderCategory } = category
const entries = encodeEntries([anEntry()])
const state = { epoch: 'e', rev: 3, floor: 0, purgedUntilMs: 0, next: null }

function entriesOf(puts: readonly RowPut[]): EntryRow[] {
  return puts.flatMap((put) => (put.table === 'entries' ? [put.row] : []))
}

describe('a page', () => {
  test('comes back as the same rows', () => {
    expect(putsOfPage(pageOfPuts(ledger.puts()))).toEqual(expect.arrayContaining([...ledger.puts()]))
  })

  test('has a list for every collection that has rows', () => {
    const documents = { user: [user], wallets: [wallet], categories: [category] }
    expect(pageOfPuts(putsOfPage({ documents, entries }))).toEqual({ documents, entries })
    expect(pageOfPuts([])).toEqual({ documents: {}, entries: encodeEntries([]) })
  })

  test('[V5] of version 1 has the lists beside each other, and the user document alone', () => {
    const page = { ...state, documents: { user: [user], wallets: [wallet], categories: [] }, entries }
    expect(downgradePage(page, 1)).toEqual({
      ...state,
      user: olderUser,
      wallets: [olderWallet],
      categories: [],
      entries,
    })
    expect(downgradePage({ documents: {}, entries }, 1)).toEqual({ entries })
  })

  test('[V5] of version 1 has rows without fields that it does not know', () => {
    const documents = { user: [user], wallets: [wallet], categories: [category] }
    const older = downgradePage({ documents, entries }, 1)
    const text = JSON.stringify(older, (part, value: unknown) => (part === 'entries' ? undefined : value))
    expect(new Set(text.match(/\w+(?=":)/g))).toEqual(
      new Set(
        `user id selectedWalletWeb settings numberFormat firstWeekday impliesCents usesLetterKeys deletedAtMs rev
         wallets name kind currency symbol colour icon openingBalance isArchived
         categories parentId mergedInto`.split(/\s+/),
      ),
    )
  })

  test('[V5] of version 2 has plain entries for split ones, refunds and fees, and no IOUs', () => {
    const all = aLedgerOfAllKinds()
    const older = upgradePage(downgradePage(pageOfPuts(all.puts()), 2), 2)
    const known = putsOfPage(older)
    expect(known.some(({ table }) => table === 'ious')).toBe(false)
    expect(entriesOf(known)).toMatchObject(
      entriesOf(all.puts()).map(({ id: entryId, amount, description }) => ({
        id: entryId,
        amount,
        description,
        parts: null,
        refundOf: null,
        iouId: null,
        feeOf: null,
      })),
    )
    const text = JSON.stringify(downgradePage(pageOfPuts(all.puts()), 2))
    expect(text).not.toMatch(/"(?:parts|refunds|fees|ious|refundPeriod)"/)
    expect(text).toMatch(/"homeCurrency"/)
  })

  test('[V5] of version 4 has no budgets, rules and checkpoints, and no fields that were added with them', () => {
    const text = JSON.stringify(downgradePage(pageOfPuts(aLedgerOfAllKinds().puts()), 4))
    expect(text).not.toMatch(
      /"(?:budgets|imports|rules|checkpoints|filings|isLeftOut|dashboardOrder|dashboardHidden)"/,
    )
    expect(text).toMatch(/"period"/)
  })

  test('[V5] of version 5 has no recurring entries, no time zone, and no rows that an import matched or rejected', () => {
    const text = JSON.stringify(downgradePage(pageOfPuts(aLedgerOfAllKinds().puts()), 5))
    expect(text).not.toMatch(
      /"(?:recurring|timeZone|keepAtLeast|forecastWallets|notRecurring|quickEntries|closingDay|dueDay|matched|rejected)"/,
    )
    expect(text).toMatch(/"checkpoints"/)
  })

  test('[V5] of version 6 has no name of the ledger, and no wallets selected in further ledgers', () => {
    const page = { documents: { user: [{ ...user, settings: { ...user.settings, name: 'Home' } }] }, entries }
    const { name: _name, selectedWallets: _selected, ...settings6th } = user.settings
    expect(downgradePage(page, 6)).toMatchObject({ documents: { user: [{ settings: settings6th }] } })
    expect(JSON.stringify(downgradePage(page, 6))).not.toMatch(/"(?:name|selectedWallets)"/)
  })

  test('[V5] of the current version stays as it is', () => {
    const page = { documents: { wallets: [wallet] }, entries }
    expect(downgradePage(page, protocolVersions.current)).toBe(page)
    expect(upgradePage(page, protocolVersions.current)).toEqual(page)
  })

  test('[V4] of version 1 is read as one of the current version', () => {
    const page = { ...state, user, wallets: [wallet], categories: [category], entries }
    const documents = { user: [user], wallets: [wallet], categories: [category] }
    expect(upgradePage(page, 1)).toEqual({ ...state, documents, entries })
    expect(upgradePage({ entries }, 1)).toEqual({ documents: {}, entries })
  })

  test('[V5] contains only collections that the requested version has', () => {
    const first = { user: [olderUser], wallets: [olderWallet], categories: [olderCategory] }
    const all = {
      ...Object.fromEntries(collectionNames.map((each) => [each, []])),
      user: [user],
      wallets: [wallet],
      categories: [category],
    }
    expect(upgradePage(downgradePage({ documents: all, entries }, 1), 1).documents).toEqual(first)
  })
})

describe('a mutation', () => {
  test('[V3] of version 2 that makes an entry or a transfer can be read as it is', () => {
    const { walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes } = anEntry()
    const args = { id, walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes }
    const { op, args: upgraded } = upgradeMutation({ op: 'entry.create', args }, 2)
    expect(readMutation(op, upgraded)).toEqual({ op: 'entry.create', args })
  })

  test('[V3] of version 1 can be read after its conversion', () => {
    const { op, args } = upgradeMutation({ op: 'wallet.create', args: newWallet }, 1)
    expect(readMutation(op, args)).toMatchObject({ op: 'wallet.create', args: { name: wallet.name } })
  })

  test('[V3] of version 6 that sets what an import replaced adds to it', () => {
    const pairs = [{ entryId: id, transferId: id }]
    const older = { op: 'import.update', args: { id, set: { undoneAtMs: null, replaced: pairs } } }
    const { op, args } = upgradeMutation(older, 6)
    expect(readMutation(op, args)).toEqual({
      op: 'import.update',
      args: { id, set: { undoneAtMs: null }, addReplaced: pairs },
    })
  })

  test('[V3] that is unreadable is passed on to the reader', () => {
    const mutation = { op: 'wallet.eat', args: null }
    expect(upgradeMutation(mutation, 1)).toEqual(mutation)
  })

  test('[V3] of a version that is no longer converted is refused', () => {
    const older = protocolVersions.min - 1
    expect(() => upgradeMutation({ op: 'wallet.create', args: newWallet }, older)).toThrow(
      expect.objectContaining({ code: 'OUTDATED' }),
    )
  })
})
