import type { CollectionName, DocumentOf } from '../collections/collections.ts'
import type { DocumentPut, LedgerRows } from '../collections/ledger-rows.ts'
import { limits } from '../limits/limits.ts'
import { checkpointValues } from './checkpoint-rules.ts'
import type { ArgsOf, Mutation } from './mutation-args.ts'
import { valuesOf } from './rate-rules.ts'
import { slicesOf } from './slices-of.ts'

/** The mutations that make the rows of a collection what they are. */
interface DocumentMutations<Row> {
  /** Makes rows that are not there. */
  readonly create: (rows: readonly Row[]) => Mutation[]
  /** Changes a row that is there. Without it, `create` also changes and restores one. */
  readonly update?: (row: Row, existing: Row, rows: LedgerRows) => Mutation[]
  readonly delete?: (id: string) => Mutation
  readonly restore?: (id: string) => Mutation
}

const documentMutations: { readonly [Name in CollectionName]: DocumentMutations<DocumentOf<Name>> } = {
  user: {
    create: (rows) =>
      rows.map(({ selectedWalletWeb, settings }) => ({
        op: 'settings.update',
        args: { set: { selectedWalletWeb, ...settings } },
      })),
  },

  wallets: {
    create: (rows) =>
      rows.flatMap(({ isArchived, deletedAtMs: _, rev: __, ...args }): Mutation[] => {
        const archived: Mutation = { op: 'wallet.archive', args: { id: args.id } }
        return [{ op: 'wallet.create', args }, ...(isArchived ? [archived] : [])]
      }),
    update({ id, currency, isArchived, deletedAtMs: _, rev: __, ...values }, _known, rows) {
      const set = rows.hasEntries(id) ? values : { ...values, currency }
      return [
        { op: 'wallet.update', args: { id, set } },
        { op: isArchived ? 'wallet.archive' : 'wallet.unarchive', args: { id } },
      ]
    },
    ...removalOf('wallet'),
  },

  categories: {
    create: (rows) =>
      rows.map(({ mergedInto: _, deletedAtMs: __, rev: ___, ...args }) => ({ op: 'category.create', args })),
    update: ({ id, name, colour, icon, parentId, isLeftOut }) => [
      { op: 'category.update', args: { id, set: { name, colour, icon, parentId, isLeftOut } } },
    ],
    delete: (id) => ({ op: 'category.delete', args: { id, reassignTo: null } }),
    restore: (id) => ({ op: 'category.restore', args: { id } }),
  },

  rates: {
    create: (rows) =>
      slicesOf(rows.map(valuesOf), limits.bulkRows).map((rates) => ({ op: 'rates.set', args: { rates } })),
    delete: (id) => ({ op: 'rates.delete', args: { ids: [id] } }),
  },

  ious: {
    create: (rows) =>
      rows.flatMap(({ entryId, deletedAtMs: _, rev: __, ...values }): Mutation[] =>
        entryId === null ? [] : [{ op: 'iou.create', args: { entryId, ...values } }],
      ),
    update: ({ id, person, amount, note, settledOn }) => [
      { op: 'iou.update', args: { id, set: { person, amount, note, settledOn } } },
    ],
    ...removalOf('iou'),
  },

  budgets: {
    create: (rows) => rows.map(({ deletedAtMs: _, rev: __, ...args }) => ({ op: 'budget.create', args })),
    update({ id, currency: _, amounts, deletedAtMs: __, rev: ___, ...set }, existing) {
      const places = new Map<string, ArgsOf<'budgets.plan'>['amounts'][number]>()
      for (const { day, applies } of existing.amounts)
        places.set(day + applies, { id, day, applies, amount: null })
      for (const amount of amounts) places.set(amount.day + amount.applies, { id, ...amount })
      return [
        { op: 'budget.update', args: { id, set } },
        { op: 'budgets.plan', args: { amounts: [...places.values()] } },
      ]
    },
    ...removalOf('budget'),
  },

  imports: {
    create: (rows) =>
      rows.flatMap(({ undoneAtMs, deletedAtMs: _, rev: __, ...args }): Mutation[] => {
        const undone: Mutation = { op: 'import.update', args: { id: args.id, set: { undoneAtMs } } }
        return [{ op: 'import.create', args }, ...(undoneAtMs === null ? [] : [undone])]
      }),
    update: ({ id, undoneAtMs }) => [{ op: 'import.update', args: { id, set: { undoneAtMs } } }],
    ...removalOf('import'),
  },

  rules: {
    create: (rows) => rows.map(({ deletedAtMs: _, rev: __, ...args }) => ({ op: 'rule.create', args })),
    update: ({ id, deletedAtMs: _, rev: __, ...set }) => [{ op: 'rule.update', args: { id, set } }],
    ...removalOf('rule'),
  },

  checkpoints: {
    create: (rows) =>
      slicesOf(rows.map(checkpointValues), limits.bulkRows).map((checkpoints) => ({
        op: 'checkpoints.set',
        args: { checkpoints },
      })),
    delete: (id) => ({ op: 'checkpoints.delete', args: { ids: [id] } }),
  },

  recurring: {
    create: (rows) => rows.map(({ deletedAtMs: _, rev: __, ...args }) => ({ op: 'recurring.create', args })),
    // What either of the two rows has as done stays done. What was skipped may have been added again.
    update({ id, series, deletedAtMs: _, rev: __, ...values }, existing) {
      const untils = [existing.postedUntil, values.postedUntil].filter((day) => day !== null)
      const posted = [...new Set([...existing.posted, ...values.posted])].toSorted()
      const skipped = [...new Set([...existing.skipped, ...values.skipped])].filter(
        (day) => !posted.includes(day),
      )
      const done = { postedUntil: untils.toSorted().at(-1) ?? null, posted, skipped: skipped.toSorted() }
      return [
        { op: 'recurring.update', args: { id, set: { ...values, ...done } } },
        ...values.skipped
          .filter((day) => posted.includes(day))
          .map((day): Mutation => ({ op: 'recurring.mark', args: { id, series, day, as: 'skipped' } })),
      ]
    },
    ...removalOf('recurring'),
  },
}

function removalOf(what: 'wallet' | 'iou' | 'budget' | 'import' | 'rule' | 'recurring') {
  return {
    delete: (id: string): Mutation => ({ op: `${what}.delete` as const, args: { id } }),
    restore: (id: string): Mutation => ({ op: `${what}.restore` as const, args: { id } }),
  }
}

/** The mutations that make documents which are not there. */
export function createDocuments<Name extends CollectionName>(
  name: Name,
  rows: readonly DocumentOf<Name>[],
): Mutation[] {
  return documentMutations[name].create(rows)
}

/** The mutations that make a document what it is, whatever became of the one that is there. */
export function mutationsToPut<Name extends CollectionName>(
  rows: LedgerRows,
  { table, row }: DocumentPut<Name>,
): Mutation[] {
  const { create, update, delete: remove, restore } = documentMutations[table]
  const existing = rows.get(table, row.id)
  if (row.deletedAtMs !== null) return existing?.deletedAtMs === null && remove ? [remove(row.id)] : []
  if (!existing || !update) return create([row])
  const isRestored = existing.deletedAtMs !== null && restore
  return [...(isRestored ? [restore(row.id)] : []), ...update(row, existing, rows)]
}
