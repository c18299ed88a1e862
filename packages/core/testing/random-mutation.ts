import { categoryKinds } from '../src/categories/category-row.ts'
import type { AllRows } from '../src/collections/ledger-rows.ts'
import { type Mutation, mutationArgs, type Op } from '../src/mutations/mutation-args.ts'
import { readMutation } from '../src/mutations/mutations.ts'
import { numberFormats, refundPeriods } from '../src/user-document/user-row.ts'
import { anId } from './builders.ts'
import { RandomArgs } from './random-args.ts'
import { type Chance, tags } from './random-values.ts'

const makers: Readonly<Record<Op, (random: RandomArgs) => unknown>> = {
  'wallet.create': (r) => ({ id: r.oneIn(10) ? r.walletId() : r.newId(), ...r.wallet() }),
  'wallet.update': (r) => ({ id: r.walletId(), set: r.subsetOf(r.wallet()) }),
  'wallet.archive': (r) => ({ id: r.walletId() }),
  'wallet.unarchive': (r) => ({ id: r.walletId() }),
  'wallet.delete': (r) => ({ id: r.walletId() }),
  'wallet.restore': (r) => ({ id: r.walletId() }),
  'entry.create': (r) => r.entry(),
  'entry.update': (r) => {
    const id = r.entryId()
    return { id, set: r.entrySet(id) }
  },
  'entry.delete': (r) => ({ id: r.entryId() }),
  'entry.restore': (r) => ({ id: r.entryId() }),
  'transfer.create': (r) => r.transfer(),
  'transfer.update': (r) => ({
    transferId: r.transferId(),
    set: {
      ...r.subsetOf({ ...r.between(), originImported: r.importMark(), destinationImported: r.importMark() }),
      ...r.subsetOf(r.amounts()),
      ...r.someFee(),
      ...r.someShared(),
    },
  }),
  'transfer.delete': (r) => ({ transferId: r.transferId() }),
  'transfer.restore': (r) => ({ transferId: r.transferId() }),
  'entries.create': (r) => ({ entries: r.upTo(3, r.entry), transfers: r.upTo(2, r.transfer) }),
  'entries.update': (r) => ({ changes: r.changes() }),
  'entries.delete': (r) => ({ ...r.named(), ...(r.oneIn(3) && { restores: r.upTo(2, r.entryId) }) }),
  'entries.restore': (r) => ({ ...r.named(), ...(r.oneIn(3) && { deletes: r.upTo(2, r.entryId) }) }),
  'category.create': (r) => ({ id: r.newId(), kind: r.pick(categoryKinds), ...r.category() }),
  'category.update': (r) => ({ id: r.categoryId(), set: r.subsetOf(r.category()) }),
  'category.delete': (r) => ({ id: r.categoryId(), reassignTo: r.oneIn(2) ? null : r.categoryId() }),
  'category.merge': (r) => ({ id: r.categoryId(), into: r.categoryId() }),
  'category.restore': (r) => ({ id: r.categoryId() }),
  'category.take': (r) => ({
    id: r.categoryId(),
    from: r.categoryId(),
    entryIds: r.upTo(3, r.entryId),
    parts: r.namedParts(),
  }),
  'tag.rename': (r) => ({ from: r.pick(tags), to: r.pick([...tags, 'new']) }),
  'tag.merge': (r) => ({ from: r.pick(tags), into: r.pick(tags) }),
  'tag.delete': (r) => ({ tag: r.pick(tags) }),
  'tag.assign': (r) => ({
    changes: [{ entryIds: r.upTo(3, r.entryId), parts: r.namedParts(), tags: r.tags() }],
  }),
  'iou.create': (r) => ({ id: r.oneIn(10) ? r.iouId() : r.newId(), entryId: r.purchaseId(), ...r.iou() }),
  'iou.update': (r) => ({ id: r.iouId(), set: r.subsetOf(r.iou()) }),
  'iou.delete': (r) => ({ id: r.iouId() }),
  'iou.restore': (r) => ({ id: r.iouId() }),
  'budget.create': (r) => ({
    id: r.oneIn(10) ? r.budgetId() : r.newId(),
    ...r.budget(),
    currency: r.pick(['EUR', 'JPY']),
    amounts: r.budgetAmounts(),
  }),
  'budget.update': (r) => ({ id: r.budgetId(), set: r.subsetOf(r.budget()) }),
  'budget.delete': (r) => ({ id: r.budgetId() }),
  'budget.restore': (r) => ({ id: r.budgetId() }),
  'budgets.plan': (r) => ({ amounts: r.planned() }),
  'import.create': (r) => ({ id: r.oneIn(10) ? r.importId() : r.newId(), ...r.importFields() }),
  'import.update': (r) => ({
    id: r.importId(),
    set: r.subsetOf({ undoneAtMs: r.oneIn(2) ? null : r.date().dateMs, table: r.importFields().table }),
    ...r.subsetOf({ addReplaced: r.upTo(2, r.replaced), removeReplaced: r.upTo(2, r.replaced) }),
  }),
  'import.delete': (r) => ({ id: r.importId() }),
  'import.restore': (r) => ({ id: r.importId() }),
  'rule.create': (r) => ({ id: r.oneIn(10) ? r.ruleId() : r.newId(), ...r.rule() }),
  'rule.update': (r) => ({ id: r.ruleId(), set: r.subsetOf(r.rule()) }),
  'rule.delete': (r) => ({ id: r.ruleId() }),
  'rule.restore': (r) => ({ id: r.ruleId() }),
  'recurring.create': (r) => {
    const id = r.oneIn(10) ? r.recurringId() : r.newId()
    return { id, series: id, ...r.recurring(), ...r.progress() }
  },
  'recurring.update': (r) => {
    const id = r.recurringId()
    const set = r.subsetOf({ ...r.recurring(), ...(r.oneIn(4) && r.progress()) })
    const { skipped } = r.progress()
    return {
      id,
      set,
      ...r.takesBack(id),
      ...(r.oneIn(3) && { occurrences: r.occurrenceChanges() }),
      ...(r.oneIn(4) && (r.oneIn(2) ? { skips: skipped } : { reopens: skipped })),
    }
  },
  'recurring.delete': (r) => ({ id: r.recurringId() }),
  'recurring.restore': (r) => ({ id: r.recurringId() }),
  'recurring.post': (r) => r.posting(),
  'recurring.mark': (r) => ({ ...r.occurrence(), as: r.pick(['open', 'skipped']) }),
  'checkpoints.set': (r) => ({ checkpoints: r.upTo(3, r.checkpoint) }),
  'checkpoints.delete': (r) => ({ ids: r.upTo(2, r.checkpointId) }),
  'rates.set': (r) => ({ rates: r.upTo(3, r.rate) }),
  'rates.delete': (r) => ({ ids: r.upTo(2, r.rateId) }),
  'settings.update': (r) => ({
    set: r.subsetOf({
      selectedWalletWeb: r.oneIn(3) ? null : r.walletId(),
      numberFormat: r.pick(numberFormats),
      firstWeekday: r.pick([1, 6, 7]),
      impliesCents: r.oneIn(2),
      usesLetterKeys: r.oneIn(2),
      homeCurrency: r.pick([null, 'EUR', 'JPY']),
      refundPeriod: r.pick(refundPeriods),
      period: r.period(),
      language: r.pick([null, 'en', 'es']),
      timeZone: r.pick([null, 'Europe/Madrid']),
      keepAtLeast: r.pick([0, 50_000]),
      forecastWallets: r.pick([[], [r.walletId()]]),
      notRecurring: r.pick([[], [r.newId()]]),
      quickEntries: r.pick([[], [r.newId()]]),
      dashboardOrder: r.pick([[], ['budgets', 'spending']]),
      dashboardHidden: r.pick([[], ['budgets']]),
      name: r.pick([null, 'Trip']),
    }),
    ...(r.oneIn(3) && {
      add: r.pick([
        { dashboardHidden: ['budgets', 'spending'] },
        { quickEntries: [r.newId()] },
        {
          selectedWallets: [
            { ledgerId: r.pick([anId(1), anId(2), anId(3)]), walletId: r.oneIn(3) ? null : r.walletId() },
          ],
        },
      ]),
    }),
    ...(r.oneIn(3) && {
      remove: r.pick([
        { dashboardHidden: ['budgets'] },
        { dashboardHidden: ['spending'] },
        { selectedWallets: [anId(1)] },
      ]),
    }),
  }),
}

const ops = Object.entries(makers)

/** All operations. */
export const operations = Object.keys(mutationArgs).filter((op): op is Op => op in makers)

/** Any mutation of the table, or one of a wanted operation. */
export function randomMutation(rows: AllRows, chance: Chance, wanted?: Op): Mutation {
  const random = new RandomArgs(rows, chance)
  if (wanted) return readMutation(wanted, makers[wanted](random))
  const [op, make] = random.pick(ops) ?? ['', () => undefined]
  return readMutation(op, make(random))
}

/** A seeded random source (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
