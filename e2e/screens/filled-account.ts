import { changeElsewhere, type Owner } from '../product/ledger-steps.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createTransfer, createWallet, newId } from '../product/sync-device.ts'
import { aRecurring, day } from '../product/upcoming-steps.ts'

function noonMs(daysAhead: number): number {
  return Date.parse(`${day(daysAhead)}T11:00Z`)
}

/** The file of a bank: a new row, one that is there already, and one that cannot be read. */
export const bankFile = `Date,Description,Amount,Balance
${day(-4)},PHARMACY LA PLAZA,-18.40,981.60
${day(-3)},COAT,-712.48,269.12
${day(-2)},CARD FEE,free,269.12
`

/** Adds rows of every kind on another device, for the screens that are empty without them. */
export async function fillAccount(product: RunningProduct, owner: Owner): Promise<void> {
  const [card, plannedCard, current, food, bonsai] = [newId(), newId(), newId(), newId(), newId()]
  const statementDays = { closingDay: Number(day(-5).slice(8)), dueDay: Number(day(10).slice(8)) }
  const spent = (walletId: string, description: string, amount: number, ago: number, given = {}) =>
    createEntry(newId(), walletId, { description, amount, dateMs: noonMs(-ago), ...given })
  await changeElsewhere(
    product,
    owner,
    createWallet(current, { name: 'Gemeinschaftskonto', openingBalance: 400_000 }),
    createWallet(card, { name: 'Visa', kind: 'card', ...statementDays }),
    createWallet(plannedCard, { name: 'Amex', kind: 'card', ...statementDays }),
    { op: 'category.create', args: { id: food, name: 'Takeaway', parentId: null, ...look } },
    createTransfer(current, card, 10_000, { dateMs: noonMs(-40) }),
    spent(card, 'Coat', -71_248, 3),
    spent(card, 'Shoes', -8_900, 10),
    spent(plannedCard, 'Suitcase', -14_990, 12),
    createTransfer(current, plannedCard, 14_990, { dateMs: noonMs(8) }),
    ...[80, 50, 20].map((ago) => spent(current, 'Gym', -3_490, ago)),
    spent(current, 'Pizzeria Napoli', -4_250, 1, { categoryId: food }),
    createEntry(bonsai, current, { description: 'Bonsai', amount: -5_000, dateMs: noonMs(-6) }),
    { op: 'entry.delete', args: { id: bonsai } },
    aRecurring(current, 'Insurance', -1_820, day(-2), { isAutomatic: false }),
    aRecurring(current, 'Gas', -6_000, day(0), { isAbout: true, isAutomatic: false }),
    aRecurring(current, 'Rent', -82_000, day(3)),
    aRecurring(current, 'Salary', 284_500, day(20)),
    aRecurring(current, 'Magazine', -990, day(5), { isPaused: true }),
    aBudget('Takeaway', { of: 'categories', ids: [food] }, 4_000),
    aBudget('Everything', { of: 'everything' }, 150_000),
    aRule([{ on: 'description', match: 'contains', text: 'pizzeria' }], {
      target: { to: 'category', categoryId: food },
      description: 'Pizzeria',
      tags: ['friends'],
    }),
    aRule([{ on: 'description', match: 'begins', text: 'to visa' }], {
      target: { to: 'transfer', walletId: card },
      isOn: false,
    }),
    {
      op: 'checkpoints.set',
      args: { checkpoints: [aCheckpoint(current, -30, 396_510), aCheckpoint(current, -3, 390_000)] },
    },
  )
}

const look = { colour: 'teal', icon: 'utensils', kind: 'expense' }

function aCheckpoint(walletId: string, daysAhead: number, balance: number) {
  return { walletId, day: day(daysAhead), balance, importId: null }
}

function aBudget(name: string, scope: object, amount: number) {
  const amounts = [{ day: `${day(-60).slice(0, 7)}-01`, applies: 'from', amount }]
  const values = { currency: 'EUR', rollover: 'none', note: '', order: 1, amounts }
  return { op: 'budget.create', args: { id: newId(), name, scope, ...values } }
}

function aRule(conditions: readonly object[], given: object) {
  const nothing = { target: null, tags: [], description: '', isOn: true, order: 1 }
  return { op: 'rule.create', args: { id: newId(), conditions, ...nothing, ...given } }
}
