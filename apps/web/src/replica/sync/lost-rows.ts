import {
  type ArgsOf,
  type CollectionName,
  type DocumentOf,
  type DocumentPut,
  differs,
  type LedgerRows,
  type Mutation,
  pageOfPuts,
  putsOfPage,
  type Refusal,
  type RowPut,
  tableNames,
  toAmount,
} from '@monedero/core'
import type { LocalCopy } from '../local-copy.ts'
import type { Clock } from '../ports.ts'
import type { ReplicaStore } from '../store/replica-store.ts'

/** Base rows that the server no longer has, or has in an older version, after a backup was restored [E4]. */
export function lostRows(known: Iterable<RowPut>, now: Iterable<RowPut>, purgedUntilMs: number): RowPut[] {
  const there = new Map<string, RowPut>()
  for (const put of now) there.set(keyOf(put), put)
  const before = [...known]
  const purgedWallets = new Set(
    before.filter((put) => put.table === 'wallets' && isPurged(put, purgedUntilMs)).map(keyOf),
  )
  return before.filter((put) => {
    if (put.row.rev === 0 || isPurged(put, purgedUntilMs)) return false
    if (put.table === 'entries' && purgedWallets.has(`wallets${put.row.walletId}`)) return false
    const other = there.get(keyOf(put))
    return !other || (other.row.rev < put.row.rev && differs(other.row, put.row))
  })
}

/** Changes per slice while rows are restored: a few milliseconds of work. */
const sliceSize = 50
/** Maximum number of unsent changes meanwhile: all of them are reapplied whenever rows arrive. */
const maxWaiting = 500

/** After this many are restored, they are removed from the list of lost rows: after a reload only the rest is asked about. */
const partSize = 500

/** Dependencies of restoring lost rows. */
interface Performer {
  readonly store: ReplicaStore
  performEach(mutations: readonly Mutation[]): {
    readonly durable: Promise<void>
    readonly refusals: readonly Refusal[]
  }
  onStatus(listener: () => void): () => void
}

/**
 * Restores lost rows by changes, as far as these are accepted, or discards them; either way the decision is final. Many rows are
 * restored in slices, in step with the server.
 */
export async function decideLost(
  copy: LocalCopy,
  choice: 'bring-back' | 'let-go',
  replica: Performer,
  { idle }: Pick<Clock, 'idle'>,
): Promise<readonly Refusal[]> {
  const refusals: Refusal[] = []
  // An older version may have stored them: a page gives rows the fields that they lack.
  const lost = putsOfPage(pageOfPuts(copy.lost))
  let left = choice === 'bring-back' ? inOrder(lost) : []
  do {
    for (const step of stepsOf(left.slice(0, partSize))) {
      for (const slice of slices(mutationsToBringBack(replica.store.rows, step))) {
        await hasRoom(replica)
        const performed = replica.performEach(slice)
        refusals.push(...performed.refusals)
        await performed.durable
        await idle()
      }
    }
    left = left.slice(partSize)
    const rest = left.flat()
    await copy.commit((meta) => ({ meta, lost: rest }))
  } while (left.length > 0)
  return refusals
}

/** Lost rows in the order in which they can be restored. The legs of a transfer and its fee are restored together. */
function inOrder(lost: readonly RowPut[]): (readonly RowPut[])[] {
  const sorted = lost.toSorted((a, b) => rank(a) - rank(b) || nesting(a) - nesting(b))
  const together = Map.groupBy(sorted, (put) => transferIdOf(put) ?? keyOf(put))
  return [...together.values()]
}

/** Each step starts when the previous one is restored, so that rows only reference existing ones. */
function stepsOf(lost: readonly (readonly RowPut[])[]): Iterable<(readonly RowPut[])[]> {
  return Map.groupBy(lost, ([put]) => put && rank(put)).values()
}

/** Documents first, but an IOU after its purchase, and a refund after both. */
function rank(put: RowPut): number {
  const places = tableNames.length
  if (put.table === 'ious') return places
  if (put.table === 'entries' && put.row.refundOf !== null) return places + 1
  return tableNames.indexOf(put.table)
}

function transferIdOf(put: RowPut): string | null {
  return put.table === 'entries' ? (put.row.transferId ?? put.row.feeOf) : null
}

function* slices(mutations: Iterable<Mutation>): Generator<Mutation[]> {
  let slice: Mutation[] = []
  for (const mutation of mutations) {
    slice.push(mutation)
    if (slice.length < sliceSize) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}

/** Resolves when few enough changes are unsent. */
function hasRoom(replica: Performer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (replica.store.layers.waiting.length < maxWaiting) resolve()
  }
  const stop = replica.onStatus(look)
  look()
  return promise.finally(stop)
}

/** The mutations that restore lost rows, as far as they differ from the current ones. */
function* mutationsToBringBack(rows: LedgerRows, lost: readonly (readonly RowPut[])[]): Generator<Mutation> {
  const comingBack = new Set(
    lost
      .flat()
      .filter(isLiveCategory)
      .map(({ row }) => row.id),
  )
  for (const puts of lost) {
    const [put] = puts
    if (!put) continue
    if (put.table === 'categories') yield* categoryMutations(rows, put.row, comingBack)
    else if (put.table !== 'entries') yield* documentMutations(rows, put)
    else {
      const transferId = transferIdOf(put)
      if (transferId === null) yield* entryMutations(rows, put.row)
      else yield* transferMutations(rows, transferId, puts.flatMap(entryIn))
    }
  }
}

type OtherName = Exclude<CollectionName, 'categories'>
type Bringing<Name extends OtherName> = (rows: LedgerRows, row: DocumentOf<Name>) => Mutation[]

const bringing: { readonly [Name in OtherName]: Bringing<Name> } = {
  user: (_, { selectedWalletWeb, settings }) => [
    { op: 'settings.update', args: { set: { selectedWalletWeb, ...settings } } },
  ],
  wallets: walletMutations,
  rates: (_, { id, deletedAtMs, rev: __, ...values }) => [
    deletedAtMs === null
      ? { op: 'rates.set', args: { rates: [values] } }
      : { op: 'rates.delete', args: { ids: [id] } },
  ],
  ious: iouMutations,
  budgets: budgetMutations,
  imports: importMutations,
  rules: ruleMutations,
  recurring: recurringMutations,
  checkpoints: (_, { id, deletedAtMs, rev: __, ...values }) => [
    deletedAtMs === null
      ? { op: 'checkpoints.set', args: { checkpoints: [values] } }
      : { op: 'checkpoints.delete', args: { ids: [id] } },
  ],
}

function documentMutations<Name extends OtherName>(
  rows: LedgerRows,
  { table, row }: DocumentPut<Name>,
): Mutation[] {
  return bringing[table](rows, row)
}

function entryIn(put: RowPut): RowOf<'entries'>[] {
  return put.table === 'entries' ? [put.row] : []
}

type RowOf<Table extends RowPut['table']> = Extract<RowPut, { table: Table }>['row']

function walletMutations(
  rows: LedgerRows,
  { rev: _, isArchived, deletedAtMs, ...given }: RowOf<'wallets'>,
): Mutation[] {
  const { id, ...set } = given
  const known = rows.get('wallets', id)
  if (deletedAtMs !== null) return known?.deletedAtMs === null ? [{ op: 'wallet.delete', args: { id } }] : []
  const archiving: Mutation = { op: isArchived ? 'wallet.archive' : 'wallet.unarchive', args: { id } }
  const { currency, ...changeable } = set
  return [
    ...(known ? [] : [{ op: 'wallet.create', args: given } as const]),
    ...(known && known.deletedAtMs !== null ? [{ op: 'wallet.restore', args: { id } } as const] : []),
    ...(known
      ? [
          {
            op: 'wallet.update',
            args: { id, set: rows.hasEntries(id) ? changeable : { ...changeable, currency } },
          } as const,
        ]
      : []),
    archiving,
  ]
}

function isLiveCategory(put: RowPut): put is DocumentPut<'categories'> {
  return put.table === 'categories' && put.row.deletedAtMs === null
}

/** A category is restored at the top if its parent is missing. */
function categoryMutations(
  rows: LedgerRows,
  row: RowOf<'categories'>,
  comingBack: ReadonlySet<string>,
): Mutation[] {
  const { id, name, colour, icon, kind, isLeftOut, deletedAtMs } = row
  const hasParent =
    rows.get('categories', row.parentId ?? '')?.deletedAtMs === null || comingBack.has(row.parentId ?? '')
  const parentId = hasParent ? row.parentId : null
  const known = rows.get('categories', id)
  if (deletedAtMs !== null) {
    return known?.deletedAtMs === null ? [{ op: 'category.delete', args: { id, reassignTo: null } }] : []
  }
  if (!known) return [{ op: 'category.create', args: { id, name, colour, icon, parentId, kind, isLeftOut } }]
  return [
    ...(known.deletedAtMs === null ? [] : [{ op: 'category.restore', args: { id } } as const]),
    { op: 'category.update', args: { id, set: { name, colour, icon, parentId, isLeftOut } } },
  ]
}

function iouMutations(rows: LedgerRows, row: RowOf<'ious'>): Mutation[] {
  const { id, entryId, person, amount, note, settledOn, deletedAtMs } = row
  const known = rows.get('ious', id)
  if (deletedAtMs !== null || entryId === null)
    return known?.deletedAtMs === null ? [{ op: 'iou.delete', args: { id } }] : []
  const values = { person, amount, note, settledOn }
  if (!known) return [{ op: 'iou.create', args: { id, entryId, ...values } }]
  return [
    ...(known.deletedAtMs === null ? [] : [{ op: 'iou.restore', args: { id } } as const]),
    { op: 'iou.update', args: { id, set: values } },
  ]
}

function budgetMutations(rows: LedgerRows, { deletedAtMs, rev: _, ...row }: RowOf<'budgets'>): Mutation[] {
  const { id, currency: __, amounts, ...set } = row
  const known = rows.get('budgets', id)
  if (deletedAtMs !== null) return known?.deletedAtMs === null ? [{ op: 'budget.delete', args: { id } }] : []
  if (!known) return [{ op: 'budget.create', args: row }]
  const places = new Map<string, ArgsOf<'budgets.plan'>['amounts'][number]>()
  for (const { day, applies } of known.amounts) places.set(day + applies, { id, day, applies, amount: null })
  for (const amount of amounts) places.set(amount.day + amount.applies, { id, ...amount })
  return [
    ...(known.deletedAtMs === null ? [] : [{ op: 'budget.restore', args: { id } } as const]),
    { op: 'budget.update', args: { id, set } },
    { op: 'budgets.plan', args: { amounts: [...places.values()] } },
  ]
}

function importMutations(rows: LedgerRows, row: RowOf<'imports'>): Mutation[] {
  const { undoneAtMs, deletedAtMs, rev: _, ...made } = row
  const { id } = made
  const known = rows.get('imports', id)
  if (deletedAtMs !== null) return known?.deletedAtMs === null ? [{ op: 'import.delete', args: { id } }] : []
  return [
    ...(known ? [] : [{ op: 'import.create', args: { ...made } } as const]),
    ...(known && known.deletedAtMs !== null ? [{ op: 'import.restore', args: { id } } as const] : []),
    { op: 'import.update', args: { id, set: { undoneAtMs } } },
  ]
}

function ruleMutations(rows: LedgerRows, { deletedAtMs, rev: _, ...row }: RowOf<'rules'>): Mutation[] {
  const { id, ...set } = row
  const known = rows.get('rules', id)
  if (deletedAtMs !== null) return known?.deletedAtMs === null ? [{ op: 'rule.delete', args: { id } }] : []
  if (!known) return [{ op: 'rule.create', args: row }]
  return [
    ...(known.deletedAtMs === null ? [] : [{ op: 'rule.restore', args: { id } } as const]),
    { op: 'rule.update', args: { id, set } },
  ]
}

/** What is done stays done, as far as either the device or the server has it. What the device had skipped may have been added again. */
function recurringMutations(
  rows: LedgerRows,
  { deletedAtMs, rev: _, ...row }: RowOf<'recurring'>,
): Mutation[] {
  const { id, series, ...set } = row
  const known = rows.get('recurring', id)
  if (deletedAtMs !== null)
    return known?.deletedAtMs === null ? [{ op: 'recurring.delete', args: { id } }] : []
  if (!known) return [{ op: 'recurring.create', args: row }]
  const untils = [known.postedUntil, row.postedUntil].filter((day) => day !== null)
  const posted = [...new Set([...known.posted, ...row.posted])].toSorted()
  const skipped = [...new Set([...known.skipped, ...row.skipped])].filter((day) => !posted.includes(day))
  const done = { postedUntil: untils.toSorted().at(-1) ?? null, posted, skipped: skipped.toSorted() }
  return [
    ...(known.deletedAtMs === null ? [] : [{ op: 'recurring.restore', args: { id } } as const]),
    { op: 'recurring.update', args: { id, set: { ...set, ...done } } },
    ...row.skipped
      .filter((day) => posted.includes(day))
      .map((day): Mutation => ({ op: 'recurring.mark', args: { id, series, day, as: 'skipped' } })),
  ]
}

function entryMutations(rows: LedgerRows, row: RowOf<'entries'>): Mutation[] {
  const { id, walletId, amount, description, note, tags, dateMs, offsetMinutes } = row
  const { deletedAtMs, refundOf, iouId, filedBy, original } = row
  const categoryId = categoryThere(rows, row.categoryId)
  const parts =
    row.parts?.map((part) => ({ ...part, categoryId: categoryThere(rows, part.categoryId) })) ?? null
  const known = rows.entry(id)
  if (deletedAtMs !== null) return known?.deletedAtMs === null ? [{ op: 'entry.delete', args: { id } }] : []
  const texts = { description, original, note, tags }
  const values = { walletId, amount, ...texts, dateMs, offsetMinutes, categoryId, filedBy }
  const isLinked = known ? known.refundOf !== refundOf || known.iouId !== iouId : refundOf !== null
  // Separate from the rest: the rows it references may not have been restored.
  const linking: Mutation = { op: 'entry.update', args: { id, set: { refundOf, iouId } } }
  const links = isLinked && row.transferId === null && row.feeOf === null ? [linking] : []
  const made = { id, ...values, ...(parts && { parts }), ...(row.imported && { imported: row.imported }) }
  if (!known) return [{ op: 'entry.create', args: made }, ...links]
  const unlinked = known.refundOf !== null && amount < 0 ? { refundOf: null } : {}
  return [
    ...(known.deletedAtMs === null ? [] : [{ op: 'entry.restore', args: { id } } as const]),
    { op: 'entry.update', args: { id, set: { ...values, parts, ...unlinked } } },
    ...links,
  ]
}

function transferMutations(
  rows: LedgerRows,
  transferId: string,
  lost: readonly RowOf<'entries'>[],
): Mutation[] {
  const legs = lost.filter((row) => row.transferId === transferId)
  const fee = lost.find((row) => row.feeOf === transferId)
  const out = legs.find(({ amount }) => amount < 0)
  const into = legs.find(({ amount }) => amount > 0)
  const knownLegs = rows.transferLegs(transferId)
  const [known] = knownLegs
  const [leg] = legs
  // Apart from the rest: a fee may be refused.
  const feeChanges: Mutation[] = fee
    ? [{ op: 'transfer.update', args: { transferId, set: feeSetOf(rows, fee) } }]
    : []
  if (!leg) return known ? feeChanges : []
  if (leg.deletedAtMs !== null)
    return known?.deletedAtMs === null ? [{ op: 'transfer.delete', args: { transferId } }] : []
  const { description, note, tags, dateMs, offsetMinutes, transferOrigin, transferDestination } = leg
  const shared = { description, note, tags, dateMs, offsetMinutes }
  const amounts = {
    ...(out && { amountOut: toAmount(0 - out.amount) }),
    ...(into && { amountIn: into.amount }),
  }
  const wallets = { origin: transferOrigin ?? '', destination: transferDestination ?? '' }
  if (known) {
    return [
      ...(known.deletedAtMs === null ? [] : [{ op: 'transfer.restore', args: { transferId } } as const]),
      { op: 'transfer.update', args: { transferId, set: { ...shared, ...amounts, ...wallets } } },
      ...feeChanges,
      // A leg that was purged with its wallet cannot be linked again: it is restored as a plain entry.
      ...(knownLegs.length === 1 ? legs.filter(({ id }) => id !== known.id) : []).flatMap((row) =>
        entryMutations(rows, row),
      ),
    ]
  }
  // A single leg can only be restored as a plain entry, and so can its fee.
  if (!out || !into) return [leg, ...(fee ? [fee] : [])].flatMap((row) => entryMutations(rows, row))
  const ids = { transferId, originEntryId: out.id, destinationEntryId: into.id }
  const marks = { originImported: out.imported, destinationImported: into.imported }
  return [
    {
      op: 'transfer.create',
      args: {
        ...ids,
        ...marks,
        ...shared,
        ...wallets,
        amountOut: toAmount(0 - out.amount),
        amountIn: into.amount,
      },
    },
    ...(fee?.deletedAtMs === null ? feeChanges : []),
  ]
}

/** The part of a `set` that restores or removes the fee of a transfer. */
function feeSetOf(rows: LedgerRows, { amount, categoryId, deletedAtMs }: RowOf<'entries'>) {
  if (deletedAtMs !== null) return { feeAmount: null }
  return { feeAmount: toAmount(0 - amount), feeCategoryId: categoryThere(rows, categoryId) }
}

/** A purged category counts as none and would be refused. */
function categoryThere(rows: LedgerRows, id: string | null): string | null {
  return id !== null && rows.get('categories', id) ? id : null
}

function nesting(put: RowPut): number {
  return put.table === 'categories' && put.row.parentId !== null ? 1 : 0
}

function isPurged({ row }: RowPut, untilMs: number): boolean {
  return 'deletedAtMs' in row && row.deletedAtMs !== null && row.deletedAtMs <= untilMs
}

function keyOf(put: RowPut): string {
  return put.table + (put.table === 'user' ? '' : put.row.id)
}
