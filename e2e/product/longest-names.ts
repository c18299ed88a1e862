import { changeElsewhere, type Owner } from './ledger-steps.ts'
import type { RunningProduct } from './running-product.ts'
import { createEntry, createTransfer, createWallet, newId } from './sync-device.ts'
import { aRecurring, day } from './upcoming-steps.ts'

/** A name of the greatest length in one word, and one in many. Neither has a digit: whatever has one is an amount or a date. */
const word = (first: string, length: number) => first + 'W'.repeat(length - first.length)
const words = (first: string, length: number) =>
  `${first} and household items for the family and for everybody who comes to visit us on a Sunday `
    .repeat(4)
    .slice(0, length - 1)
    .concat('.')

const million = 100_000_000
const most = 9_999_999_999_99
const noonMs = (daysAgo: number) => Date.parse(`${day(-daysAgo)}T11:00Z`)

/** Rows of every kind whose names are as long as they may be, with small, large and the largest amounts. */
export async function fillWithLongestNames(product: RunningProduct, owner: Owner): Promise<void> {
  const [bank, card, zloty, other] = [newId(), newId(), newId(), newId()]
  const [food, wide, child] = [newId(), newId(), newId()]
  const [lent, deleted] = [newId(), newId()]
  const tags = [word('tag', 40), words('tagged', 40)]
  const days = { closingDay: Number(day(-5).slice(8)), dueDay: Number(day(10).slice(8)) }
  const long = { description: word('Shop', 200), tags, categoryId: wide }
  const many = { description: words('Groceries', 200), tags, categoryId: food }
  await changeElsewhere(
    product,
    owner,
    createWallet(bank, { name: words('Everyday', 60), openingBalance: 12 * million }),
    createWallet(card, { name: word('Card', 60), kind: 'card', ...days }),
    createWallet(zloty, { name: words('Zloty', 60), currency: 'PLN', symbol: 'zł', openingBalance: most }),
    createWallet(other, { name: word('Savings', 60), openingBalance: -9 * million }),
    aCategory(food, words('Groceries', 60)),
    aCategory(wide, word('Category', 60)),
    aCategory(child, words('Sweets', 60), food),
    createEntry(newId(), bank, { ...many, amount: -1_234_567_89, dateMs: noonMs(1) }),
    createEntry(newId(), bank, { ...long, amount: -7_654_321_09, dateMs: noonMs(1) }),
    createEntry(newId(), bank, { ...many, amount: 20 * million, categoryId: null, dateMs: noonMs(0) }),
    createEntry(deleted, bank, { ...long, description: word('Deleted', 200), amount: -12_345_678 }),
    { op: 'entry.delete', args: { id: deleted } },
    createEntry(lent, bank, { ...long, amount: -320_000, dateMs: noonMs(3) }),
    createEntry(newId(), card, { ...long, amount: -712_480, dateMs: noonMs(3) }),
    createEntry(newId(), card, { ...many, amount: -89_000, dateMs: noonMs(10) }),
    createEntry(newId(), bank, { ...many, amount: -89_000, categoryId: child, dateMs: noonMs(40) }),
    createEntry(newId(), zloty, { ...long, amount: -99_000_000_000, dateMs: noonMs(4) }),
    createTransfer(bank, other, million, { description: words('Saved', 200), dateMs: noonMs(2) }),
    createTransfer(bank, card, 500_000, { dateMs: noonMs(5) }),
    {
      op: 'iou.create',
      args: {
        id: newId(),
        entryId: lent,
        person: word('Ann', 60),
        amount: 160_000,
        note: words('For', 500),
        settledOn: null,
      },
    },
    aRecurring(bank, word('Rent', 200), -820_000_00, day(3), { tags, categoryId: wide }),
    aRecurring(bank, words('Salary', 200), 2 * million, day(20), { isAbout: true, isAutomatic: false }),
    aRecurring(bank, words('Insurance', 200), -1_820_00, day(-1), { isAutomatic: false, categoryId: food }),
    aRecurring(bank, word('Paused', 200), -990, day(5), { isPaused: true }),
    aBudget(words('Groceries', 60), { of: 'categories', ids: [food] }, 40_000),
    aBudget(word('Budget', 60), { of: 'categories', ids: [wide] }, 9 * million),
    aBudget(word('Tagged', 60), { of: 'tag', tag: tags[0] }, most),
    aRule([{ on: 'description', match: 'contains', text: word('shop', 200) }], {
      to: 'category',
      categoryId: wide,
    }),
    aRule([{ on: 'description', match: 'begins', text: words('to the', 200) }], {
      to: 'transfer',
      walletId: other,
    }),
    {
      op: 'checkpoints.set',
      args: { checkpoints: [{ walletId: bank, day: day(-1), balance: 12 * million, importId: null }] },
    },
    { op: 'settings.update', args: { set: { homeCurrency: 'EUR' } } },
  )

  function aRule(conditions: readonly object[], target: object) {
    const given = { tags, description: words('Renamed', 200), isOn: true, order: 1 }
    return { op: 'rule.create', args: { id: newId(), conditions, target, ...given } }
  }
}

function aCategory(id: string, name: string, parentId: string | null = null) {
  const look = { colour: 'teal', icon: 'utensils', kind: 'expense' }
  return { op: 'category.create', args: { id, name, parentId, ...look } }
}

function aBudget(name: string, scope: object, amount: number) {
  const amounts = [{ day: `${day(-60).slice(0, 7)}-01`, applies: 'from', amount }]
  const values = { currency: 'EUR', rollover: 'none', note: '', order: 1, amounts }
  return { op: 'budget.create', args: { id: newId(), name, scope, ...values } }
}
