import {
  type CalendarDay,
  type EntryPart,
  type ImportMark,
  type ImportTable,
  importDigest,
  instantMsAt,
  type LocalTime,
  localDayOf,
  type MatchedEntry,
  type Mutation,
  type NewEntry,
  type NewTransfer,
  replacementIds,
  slicesThatFit,
  toAmount,
} from '@monedero/core'
import { type FileContent, type KnownEntry, tidyLine } from '@monedero/import'
import { accountKey, type ChosenWallet } from './chosen-wallets.ts'
import type { MissingCategory } from './file-categories.ts'
import type { NewWallet } from './new-wallet.ts'
import { rejectedRows } from './rejected-rows.ts'
import { isAdded, type ReviewRow } from './review.ts'
import { type Partner, partnerOf } from './transfer-partner.ts'

/** Everything that one import writes. */
export interface ImportPlan {
  readonly fileName: string
  readonly content: Pick<FileContent, 'source' | 'format' | 'statements'>
  /** Of the statements of the content. */
  readonly wallets: readonly ChosenWallet[]
  readonly newWallets: readonly NewWallet[]
  readonly rows: readonly ReviewRow[]
  readonly missing: readonly MissingCategory[]
  readonly table: ImportTable | null
  /** Entries of the ledger by id, for those that become the other side of a transfer, or are matched. */
  readonly entryOf: (id: string) => Pick<KnownEntry, 'walletId' | 'isTransfer' | 'day'> | undefined
}

interface Surroundings {
  readonly nowMs: number
  /** Minutes east of UTC on a day at noon. */
  offsetOf(day: CalendarDay): number
  readonly newId: () => string
}

const noon = '12:00' as LocalTime
const rowsPerMutation = 250

/**
 * The mutations of an import, in the order in which they are made: all of them or none. The record comes first, so that an import
 * of which the server refuses a part can still be undone.
 */
export function importMutations(plan: ImportPlan, around: Surroundings): Mutation[] {
  const importId = around.newId()
  const written = new RowsWriter(plan, importId, around)
  // What rows belong to is written before them.
  for (const row of plan.rows) if (row.row.belongsTo === '') written.write(row)
  for (const row of plan.rows) if (row.row.belongsTo !== '') written.write(row)
  const { entries, transfers } = written
  const used = new Set([
    ...entries.flatMap((entry) => [entry.categoryId, ...(entry.parts ?? []).map((part) => part.categoryId)]),
    ...transfers.map(({ fee }) => fee?.categoryId),
  ])
  const parents = new Set(plan.missing.filter(({ id }) => used.has(id)).map(({ parentId }) => parentId))
  const categories = plan.missing.filter(({ id }) => used.has(id) || parents.has(id))
  const usedWallets = new Set([
    ...entries.map(({ walletId }) => walletId),
    ...transfers.flatMap(({ origin, destination }) => [origin, destination]),
  ])
  // Of an account without movements the opening balance is everything.
  for (const [index, { rows }] of plan.content.statements.entries())
    if (rows.length === 0) usedWallets.add(plan.wallets[index]?.walletId ?? '')
  const matched = matchedEntries(plan)
  const wallets = plan.newWallets.filter(({ args }) => usedWallets.has(args.id))
  return [
    {
      op: 'import.create',
      args: {
        id: importId,
        fileName: tidyLine(plan.fileName, 200).text || '-',
        source: plan.content.source ?? plan.content.format,
        importedAtMs: around.nowMs,
        offsetMinutes: around.offsetOf(dayOfMs(around.nowMs)),
        accounts: plan.content.statements.flatMap((statement, index) => {
          const walletId = plan.wallets[index]?.walletId
          return walletId === undefined ? [] : [{ account: accountKey(statement), walletId }]
        }),
        table: plan.table,
        madeWalletIds: wallets.map(({ args }) => args.id),
        madeCategoryIds: categories.map(({ id }) => id),
        replaced: transfers.flatMap(({ transferId, replaces }) =>
          replaces ? [{ entryId: replaces, transferId }] : [],
        ),
        matched,
        rejected: rejectedRows(plan.rows, plan.wallets),
        entryCount: plan.rows.filter(isAdded).length,
        skippedCount: plan.rows.filter(({ action }) => action === 'skip').length,
      },
    },
    ...wallets,
    ...categories.map(newCategory),
    ...slicesThatFit(entries, rowsPerMutation).map(
      (slice): Mutation => ({ op: 'entries.create', args: { entries: slice, transfers: [] } }),
    ),
    ...slicesThatFit(transfers, rowsPerMutation / 2).map(
      (slice): Mutation => ({ op: 'entries.create', args: { entries: [], transfers: slice } }),
    ),
    ...dayChanges(matched).map((changes): Mutation => ({ op: 'entries.update', args: { changes } })),
    ...checkpointMutations(plan, importId, new Set(wallets.map(({ args }) => args.id))),
  ]
}

/** Entries noted by hand that keep their texts, and get the id and the day of a row. */
function matchedEntries({ rows, entryOf }: ImportPlan): MatchedEntry[] {
  return rows.flatMap(({ action, verdict, row }) => {
    if (action !== 'match' || verdict.kind !== 'known' || row.day === null) return []
    const { entryId } = verdict
    const dayBefore = entryOf(entryId)?.day
    return dayBefore === undefined ? [] : [{ entryId, bankId: row.bankId, dayBefore, day: row.day }]
  })
}

function dayChanges(matched: readonly MatchedEntry[]) {
  const moved = matched.filter(({ day, dayBefore }) => day !== dayBefore)
  const changes = moved.map(({ entryId, day }) => ({ entryIds: [entryId], transferIds: [], set: { day } }))
  return slicesThatFit(changes, rowsPerMutation)
}

/** The closing balances of the file. */
function checkpointMutations(
  { content, wallets }: ImportPlan,
  importId: string,
  made: ReadonlySet<string>,
): Mutation[] {
  const checkpoints = content.statements.flatMap(({ balances }, index) => {
    const closing = balances.at(-1)
    const wallet = wallets[index]
    if (!closing || !wallet || (wallet.isNew && !made.has(wallet.walletId))) return []
    return [{ walletId: wallet.walletId, day: closing.day, balance: closing.amount, importId }]
  })
  return checkpoints.length === 0 ? [] : [{ op: 'checkpoints.set', args: { checkpoints } }]
}

/** Turns rows into entries and transfers. */
class RowsWriter {
  readonly entries: NewEntry[] = []
  readonly transfers: NewTransfer[] = []
  readonly #plan: ImportPlan
  readonly #importId: string
  readonly #around: Surroundings
  readonly #places: ReadonlyMap<number, number>
  /** What was written, by the numbers that rows have in the file. */
  readonly #purchases = new Map<string, string>()
  readonly #transferOf = new Map<string, number>()

  constructor(plan: ImportPlan, importId: string, around: Surroundings) {
    this.#plan = plan
    this.#importId = importId
    this.#around = around
    // Our own list of entries is sorted so, also where all of them have one day.
    const isOwnTable = plan.content.source === 'Monedero' && plan.content.format === 'CSV'
    this.#places = placesInDays(plan.rows, isOwnTable)
  }

  write(given: ReviewRow): void {
    const { day, amount, number } = given.row
    if (!isAdded(given) || day === null || amount === null || this.#isFee(given)) return
    const partner = partnerOf(given, this.#plan)
    if (!partner) {
      const entry = this.#newEntry(given)
      this.entries.push(entry)
      if (amount < 0) this.#purchases.set(number, entry.id)
      // Of two rows of the file the second one finds the transfer made.
    } else if (!partner.isMade) {
      this.#transferOf.set(number, this.transfers.length)
      this.transfers.push(this.#newTransfer(given, partner))
    }
  }

  /** Adds the fee of a transfer of the file to it, if it can have one: in the wallet that the money leaves, on its day. */
  #isFee(given: ReviewRow): boolean {
    const { day, amount, belongsTo, parts } = given.row
    const place = belongsTo === '' ? undefined : this.#transferOf.get(belongsTo)
    const transfer = place === undefined ? undefined : this.transfers[place]
    if (place === undefined || !transfer || transfer.fee || !amount || amount > 0 || parts.length > 0)
      return false
    const isOfOrigin = transfer.origin === this.#walletOf(given)
    if (!isOfOrigin || localDayOf(transfer.dateMs, transfer.offsetMinutes) !== day) return false
    const fee = { amount: toAmount(0 - amount), categoryId: given.categoryId }
    this.transfers[place] = { ...transfer, fee }
    return true
  }

  #newEntry(given: ReviewRow): NewEntry {
    const { row, categoryId, filedBy, filing } = given
    const description = filing.description ?? row.description
    const parts = this.#partsOf(given)
    const isSplit = parts.length > 0
    const values = {
      walletId: this.#walletOf(given),
      amount: toAmount(row.amount ?? 0),
      description,
      note: row.note,
      tags: isSplit ? [] : (filing.tags ?? row.tags),
      ...this.#dateOf(given),
      categoryId: isSplit ? null : categoryId,
      parts: isSplit ? parts : null,
    }
    return {
      id: this.#around.newId(),
      ...values,
      ...(filedBy && { filedBy }),
      ...(row.belongsTo !== '' &&
        values.amount > 0 && { refundOf: this.#purchases.get(row.belongsTo) ?? null }),
      ...(description !== row.description && { original: row.description }),
      imported: this.#mark(given, importDigest(values)),
    }
  }

  #newTransfer(given: ReviewRow, partner: Partner): NewTransfer {
    const { row, transferWith } = given
    const walletId = this.#walletOf(given)
    // The words of a bank for a transfer that the file states, or that was found, are left to its title.
    const description = this.#plan.content.source === 'Monedero' ? row.description : ''
    const texts = transferWith === null ? { description, tags: row.tags } : ruleTexts(given, partner.row)
    const size = toAmount(Math.abs(row.amount ?? 0))
    // Between currencies each side has its own amount.
    const otherSize = toAmount(Math.abs(partner.row?.row.amount ?? size))
    const isOut = (row.amount ?? 0) < 0
    const shared = { ...texts, note: row.note, ...this.#dateOf(given) }
    const leg = { ...shared, categoryId: null, parts: null }
    const markOf = (wallet: string, amount: number, from: ReviewRow | undefined) =>
      from ? this.#mark(from, importDigest({ ...leg, walletId: wallet, amount: toAmount(amount) })) : null
    const [origin, destination] = isOut ? [walletId, partner.walletId] : [partner.walletId, walletId]
    const [amountOut, amountIn] = isOut ? [size, otherSize] : [otherSize, size]
    return {
      ...(partner.entryId === undefined ? this.#newTransferIds() : replacementIds(partner.entryId)),
      origin,
      destination,
      amountOut,
      amountIn,
      ...shared,
      ...(partner.entryId !== undefined && { replaces: partner.entryId }),
      originImported: markOf(origin, 0 - amountOut, isOut ? given : partner.row),
      destinationImported: markOf(destination, amountIn, isOut ? partner.row : given),
    }
  }

  #newTransferIds() {
    const { newId } = this.#around
    return { transferId: newId(), originEntryId: newId(), destinationEntryId: newId() }
  }

  #mark({ row }: ReviewRow, digest: string): ImportMark {
    return { importId: this.#importId, bankId: row.bankId, digest }
  }

  #walletOf({ statement }: ReviewRow): string {
    return this.#plan.wallets[statement]?.walletId ?? ''
  }

  /** Files have no times: noon, and milliseconds that keep the order of the file within a day. */
  #dateOf({ row, index }: ReviewRow): { dateMs: number; offsetMinutes: number } {
    if (row.day === null) throw new RangeError('a row without a day is never written')
    const offsetMinutes = this.#around.offsetOf(row.day)
    return {
      dateMs: instantMsAt(row.day, noon, offsetMinutes) + (this.#places.get(index) ?? 0),
      offsetMinutes,
    }
  }

  /** The ids of parts decide their order. */
  #partsOf({ row, partCategoryIds }: ReviewRow): EntryPart[] {
    const ids = row.parts.map(() => this.#around.newId()).toSorted()
    return row.parts.map(({ amount, note, tags }, index) => ({
      id: ids[index] ?? '',
      amount,
      categoryId: partCategoryIds[index] ?? null,
      note,
      tags,
    }))
  }
}

/** How many rows of the same day come before each in time; most banks list the newest first. */
function placesInDays(rows: readonly ReviewRow[], isNewestFirstInDay: boolean): ReadonlyMap<number, number> {
  const isReversed = isNewestFirst(rows) ?? isNewestFirstInDay
  const counts = new Map<string, number>()
  const places = new Map<number, number>()
  for (const { row, index } of isReversed ? rows.toReversed() : rows) {
    const place = counts.get(row.day ?? '') ?? 0
    counts.set(row.day ?? '', place + 1)
    places.set(index, place)
  }
  return places
}

/** Whether later days come first within the accounts of a file; undefined where no day tells. */
function isNewestFirst(rows: readonly ReviewRow[]): boolean | undefined {
  let [later, earlier] = [0, 0]
  for (const [at, { row, statement }] of rows.entries()) {
    const before = rows[at - 1]
    if (!before?.row.day || !row.day || before.statement !== statement) continue
    if (row.day > before.row.day) later += 1
    if (row.day < before.row.day) earlier += 1
  }
  return later === earlier ? undefined : earlier > later
}

function newCategory({ id, name, kind, parentId }: MissingCategory): Mutation {
  return {
    op: 'category.create',
    args: { id, name, kind, parentId, colour: 'slate', icon: 'tag', isLeftOut: false },
  }
}

/** Minutes east of UTC where the device is, on a day at noon. */
export function localOffset(day: CalendarDay): number {
  return 0 - Math.round(new Date(`${day}T12:00`).getTimezoneOffset())
}

function dayOfMs(ms: number): CalendarDay {
  return new Date(ms).toISOString().slice(0, 10) as CalendarDay
}

/** The description and tags of a transfer that a rule makes: from the row that the rule is for, which may be either side. */
function ruleTexts(
  given: ReviewRow,
  other: ReviewRow | undefined,
): Pick<NewTransfer, 'description' | 'tags'> {
  const { row, filing } = given.filing.target?.to === 'transfer' ? given : (other ?? given)
  return { description: filing.description ?? row.description, tags: filing.tags ?? row.tags }
}
