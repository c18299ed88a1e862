import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { feeIdOf } from '../entries/fee-id.ts'
import { replacementIds } from '../entries/replacement-ids.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { type Amount, toAmount } from '../money/amount.ts'
import type { Draft } from './draft.ts'
import { notOfTransfer, oldSharedSet, sharedChanges } from './entry-changes.ts'
import { deleteEntry } from './entry-rules.ts'
import { changeable, filedUnder, openWallet, restorable } from './guards.ts'
import type { NewTransfer, TransferSet } from './mutation-args.ts'

interface Legs {
  /** Below 0, in the origin; undefined where it was purged with its wallet. */
  readonly out: EntryRow | undefined
  /** Above 0, in the destination; undefined where it was purged with its wallet. */
  readonly in: EntryRow | undefined
  /** Either of them. */
  readonly any: EntryRow
}

/** The legs of a transfer, or undefined if there is none. */
export function legsOf(rows: readonly EntryRow[]): Legs | undefined {
  const any = rows[0]
  return any && { out: rows.find(({ amount }) => amount < 0), in: rows.find(({ amount }) => amount > 0), any }
}

/**
 * Creates a transfer; one that is there stays as it is, unless it is deleted and `replacesDeleted`, when its fee returns too, or the
 * entry that it replaced was restored.
 */
export function createTransfer(
  draft: Draft,
  given: NewTransfer,
  path: string,
  { replacesDeleted = false } = {},
): void {
  const {
    transferId,
    originEntryId,
    destinationEntryId,
    origin,
    destination,
    amountOut,
    amountIn,
    fee = null,
    originImported = null,
    destinationImported = null,
    replaces = null,
    merges = null,
    ...shared
  } = given
  const existing = draft.transferLegs(transferId)
  if (existing.length > 0) {
    if (isOfOtherImport(draft, existing, given))
      refuseMutation('DELETED', `${path}replaces`, 'replaced entry')
    if (!(replacesDeleted && areDeleted(existing)) && !isMadeAgain(draft, existing, given)) return
  }
  const isTaken = (id: string) => {
    const entry = draft.entry(id)
    return entry !== undefined && entry.transferId !== transferId
  }
  if (originEntryId === destinationEntryId || isTaken(destinationEntryId)) {
    refuseMutation('ID_TAKEN', `${path}destinationEntryId`, 'entry')
  }
  if (isTaken(originEntryId)) refuseMutation('ID_TAKEN', `${path}originEntryId`, 'entry')
  if (origin === destination) refuseMutation('SAME_WALLET', `${path}destination`)
  const currencyOut = openWallet(draft, origin, `${path}origin`).currency
  const currencyIn = openWallet(draft, destination, `${path}destination`).currency
  if (currencyOut === currencyIn && amountOut !== amountIn)
    refuseMutation('AMOUNTS_DIFFER', `${path}amountIn`)
  const leg = (id: string, walletId: string, amount: Amount, imported: EntryRow['imported']): EntryRow => ({
    id,
    walletId,
    type: 'transfer',
    amount,
    ...shared,
    categoryId: null,
    filedBy: 'person',
    original: null,
    parts: null,
    refundOf: null,
    iouId: null,
    feeOf: null,
    imported,
    transferId,
    transferOrigin: origin,
    transferDestination: destination,
    deletedAtMs: null,
    rev: 0,
  })
  draft.putEntry(leg(originEntryId, origin, toAmount(0 - amountOut), originImported))
  draft.putEntry(leg(destinationEntryId, destination, amountIn, destinationImported))
  if (replaces !== null) replaceEntry(draft, replaces, `${path}replaces`)
  if (merges !== null) replaceEntry(draft, merges, `${path}merges`)
  const deletedFee = replacesDeleted && existing[0] ? feeOf(draft, transferId) : undefined
  const wanted =
    fee ??
    (deletedFee && deletedFee.deletedAtMs === existing[0]?.deletedAtMs
      ? { amount: toAmount(0 - deletedFee.amount), categoryId: undefined }
      : null)
  if (wanted) {
    const set = {
      feeAmount: wanted.amount,
      ...(wanted.categoryId !== undefined && { feeCategoryId: wanted.categoryId }),
    }
    changeFee(draft, transferId, set, (field) => `${path}fee.${field}`)
  }
}

/** An entry is replaced once: another device may have deleted or replaced it meanwhile, and its money would count twice. */
function replaceEntry(draft: Draft, id: string, path: string): void {
  changeable(notOfTransfer(draft.entry(id), path), 'replaced entry', path)
  deleteEntry(draft, id, path)
}

function areDeleted(legs: readonly EntryRow[]): boolean {
  return legs.every(({ deletedAtMs }) => deletedAtMs !== null)
}

/** Whether a transfer that was taken back is made again: its id follows from what it replaces, and the entry was restored. */
function isMadeAgain(
  rows: Pick<LedgerRows, 'entry'>,
  existing: readonly EntryRow[],
  { transferId, replaces, merges }: NewTransfer,
): boolean {
  if (!replaces || replacementIds(replaces, merges).transferId !== transferId) return false
  return areDeleted(existing) && rows.entry(replaces)?.deletedAtMs === null
}

/** Whether the transfer that is there was made of the same entry with a row of another file. */
function isOfOtherImport(
  rows: Pick<LedgerRows, 'entry'>,
  existing: readonly EntryRow[],
  { replaces, merges, originImported, destinationImported }: NewTransfer,
): boolean {
  if (!replaces || areDeleted(existing)) return false
  const entries = [...existing, rows.entry(replaces), merges ? rows.entry(merges) : undefined]
  const imports = new Set(entries.map((entry) => entry?.imported?.importId))
  return [originImported, destinationImported].some((mark) => mark && !imports.has(mark.importId))
}

/** Changes both legs, the one in a deleted wallet too, so that restoring the wallet gives a matching pair. */
export function changeTransfer(
  draft: Draft,
  transferId: string,
  set: TransferSet,
  idPath: string,
  path: string,
): void {
  const legs = legsOf(draft.transferLegs(transferId)) ?? refuseMutation('NOT_FOUND', idPath, 'transfer')
  if (legs.any.deletedAtMs !== null) refuseMutation('DELETED', idPath, 'transfer')
  if (isHidden(draft, legs)) refuseMutation('WALLET_DELETED', idPath)
  const wallets = changedWallets(draft, legs, set, path)
  const amounts = changedAmounts(draft, legs, set, wallets, path)
  const shared = {
    ...sharedChanges(legs.any, set, path),
    transferOrigin: wallets.origin,
    transferDestination: wallets.destination,
  }
  if (legs.out) {
    const imported = legs.out.imported && (set.originImported ?? legs.out.imported)
    const amount = toAmount(0 - amounts.out)
    draft.putEntry({ ...legs.out, ...shared, walletId: wallets.origin, amount, imported })
  }
  if (legs.in) {
    const imported = legs.in.imported && (set.destinationImported ?? legs.in.imported)
    const amount = toAmount(amounts.in)
    draft.putEntry({ ...legs.in, ...shared, walletId: wallets.destination, amount, imported })
  }
  const feePaths = { amount: `${path}.feeAmount`, categoryId: `${path}.feeCategoryId` }
  changeFee(draft, transferId, set, (field) => feePaths[field])
}

export function deleteTransfer(draft: Draft, transferId: string, path: string): void {
  const legs = draft.transferLegs(transferId)
  if (legs.length === 0) refuseMutation('NOT_FOUND', path, 'transfer')
  for (const leg of legs) {
    if (leg.deletedAtMs === null) draft.putEntry({ ...leg, deletedAtMs: draft.nowMs })
  }
  if (legs.some(({ deletedAtMs }) => deletedAtMs === null)) deleteFee(draft, transferId)
}

export function restoreTransfer(draft: Draft, transferId: string, path: string): void {
  const legs = draft.transferLegs(transferId)
  const [first] = legs
  if (first === undefined) return refuseMutation('GONE', path, 'transfer')
  for (const leg of legs) {
    if (restorable(leg, 'transfer', path, draft.nowMs)) draft.putEntry({ ...leg, deletedAtMs: null })
  }
  const fee = feeOf(draft, transferId)
  // A fee that was removed before stays removed.
  if (fee && fee.deletedAtMs === first.deletedAtMs) draft.putEntry({ ...fee, deletedAtMs: null })
}

/** The `set` that restores the current values of a transfer. Wallets and amounts depend on each other, so they are restored together. */
export function oldTransferSet(before: LedgerRows, legs: Legs, set: TransferSet): TransferSet {
  const old: TransferSet = oldSharedSet(legs.any, set)
  const { transferOrigin, transferDestination } = legs.any
  if (set.origin !== undefined && transferOrigin !== null) old.origin = transferOrigin
  if (set.destination !== undefined && transferDestination !== null) old.destination = transferDestination
  if (set.origin ?? set.destination ?? set.amountOut ?? set.amountIn) {
    if (legs.out) old.amountOut = toAmount(0 - legs.out.amount)
    if (legs.in) old.amountIn = legs.in.amount
  }
  if (set.originImported && legs.out?.imported) old.originImported = legs.out.imported
  if (set.destinationImported && legs.in?.imported) old.destinationImported = legs.in.imported
  const fee = feeOf(before, legs.any.transferId ?? '')
  if (fee?.deletedAtMs !== null) return set.feeAmount ? { ...old, feeAmount: null } : old
  if (set.feeAmount !== undefined) old.feeAmount = toAmount(0 - fee.amount)
  if (set.feeAmount === null || set.feeCategoryId !== undefined)
    old.feeCategoryId = before.get('categories', fee.categoryId ?? '') ? fee.categoryId : null
  return old
}

/** A transfer and its fee. */
export function needsOfTransfer(transferId: string): Need[] {
  return [{ transfer: transferId }, { entry: feeIdOf(transferId) }]
}

/** Whether creating a transfer makes it, and does not find it there. */
export function isMade(before: LedgerRows, given: NewTransfer): boolean {
  const existing = before.transferLegs(given.transferId)
  return existing.length === 0 || isMadeAgain(before, existing, given)
}

/** The entries that creating a transfer deletes. */
export function replacedBy(before: LedgerRows, { replaces, merges }: NewTransfer): string[] {
  return [replaces, merges].flatMap((id) => (id && before.entry(id)?.deletedAtMs === null ? [id] : []))
}

export function needsOfNewTransfer({ fee, ...given }: NewTransfer): Need[] {
  const replaced = [given.replaces, given.merges].filter((id) => typeof id === 'string')
  const named = [given.originEntryId, given.destinationEntryId, ...replaced]
  const entries = named.map((id): Need => ({ entry: id }))
  const { transferId, origin, destination } = given
  const set = { origin, destination, ...(fee && { feeCategoryId: fee.categoryId }) }
  return [...needsOfTransfer(transferId), ...entries, ...needsOfTransferSet(set)]
}

export function needsOfTransferSet({ origin, destination, feeCategoryId }: TransferSet): Need[] {
  const wallets = [origin, destination].filter((id) => id !== undefined)
  return [
    ...wallets.map((id): Need => ({ document: ['wallets', id] })),
    ...(feeCategoryId ? [{ document: ['categories', feeCategoryId] } as const] : []),
  ]
}

/** The fee of a transfer, which may be deleted. */
function feeOf(rows: Pick<LedgerRows, 'entry'>, transferId: string): EntryRow | undefined {
  const row = rows.entry(feeIdOf(transferId))
  return row?.feeOf === transferId ? row : undefined
}

/** Adds, changes or removes the fee, after the legs have changed: it is in the source wallet, on the same date. */
function changeFee(
  draft: Draft,
  transferId: string,
  { feeAmount, feeCategoryId }: Pick<TransferSet, 'feeAmount' | 'feeCategoryId'>,
  pathOf: (field: 'amount' | 'categoryId') => string,
): void {
  const fee = feeOf(draft, transferId)
  const isThere = fee?.deletedAtMs === null
  const leg = legsOf(draft.transferLegs(transferId))?.out
  // Another device removed it meanwhile.
  if (feeAmount === undefined && feeCategoryId !== undefined && !isThere)
    refuseMutation('NOT_FOUND', pathOf('categoryId'), 'fee')
  const { walletId = '', dateMs = 0, offsetMinutes = 0 } = leg ?? {}
  if (!feeAmount && !isThere) {
    if (fee && leg) draft.putEntry({ ...fee, walletId, dateMs, offsetMinutes })
    return
  }
  if (!leg) return refuseMutation('LONE_LEG', pathOf('amount'), 'fee')
  const id = feeIdOf(transferId)
  if (!fee && draft.entry(id)) refuseMutation('ID_TAKEN', pathOf('amount'), 'fee')
  draft.putEntry({
    id,
    walletId,
    type: 'expense',
    amount: feeAmount ? toAmount(0 - feeAmount) : (fee?.amount ?? leg.amount),
    description: '',
    note: '',
    dateMs,
    offsetMinutes,
    categoryId:
      feeCategoryId === undefined
        ? // Restores a fee that was removed meanwhile: a new amount means that it is still wanted.
          (fee?.categoryId ?? null)
        : feeCategoryId && filedUnder(draft, feeCategoryId, pathOf('categoryId')),
    filedBy: 'person',
    original: null,
    tags: [],
    parts: null,
    refundOf: null,
    iouId: null,
    feeOf: transferId,
    imported: null,
    transferId: null,
    transferOrigin: null,
    transferDestination: null,
    deletedAtMs: feeAmount === null ? draft.nowMs : null,
    rev: 0,
  })
}

/** Deletes the fee with its transfer. One that was removed earlier has an older tombstone, so that it is not restored with the transfer. */
function deleteFee(draft: Draft, transferId: string): void {
  const fee = feeOf(draft, transferId)
  if (!fee) return
  const { deletedAtMs } = fee
  draft.putEntry({
    ...fee,
    deletedAtMs: deletedAtMs === null ? draft.nowMs : Math.min(deletedAtMs, draft.nowMs - 1),
  })
}

/** A transfer is hidden when all its legs are in deleted wallets. */
function isHidden(draft: Draft, legs: Legs): boolean {
  return [legs.out, legs.in].every(
    (leg) => leg === undefined || draft.get('wallets', leg.walletId)?.deletedAtMs !== null,
  )
}

function changedWallets(draft: Draft, legs: Legs, set: TransferSet, path: string) {
  const old = { origin: legs.any.transferOrigin ?? '', destination: legs.any.transferDestination ?? '' }
  const { origin = old.origin, destination = old.destination } = set
  const moved = (['origin', 'destination'] as const).filter(
    (side) => set[side] !== undefined && set[side] !== old[side],
  )
  for (const side of moved) {
    if (!legs.out || !legs.in) refuseMutation('LONE_LEG', `${path}.${side}`, 'wallets')
    // A leg cannot leave a deleted wallet, which may be restored, nor move into one.
    openWallet(draft, old[side], `${path}.${side}`)
    openWallet(draft, set[side] ?? '', `${path}.${side}`)
  }
  if (origin === destination) refuseMutation('SAME_WALLET', `${path}.${moved[0] ?? 'destination'}`)
  return { origin, destination }
}

function changedAmounts(
  draft: Draft,
  legs: Legs,
  set: TransferSet,
  wallets: { origin: string; destination: string },
  path: string,
): { out: number; in: number } {
  const old = { out: 0 - (legs.out?.amount ?? 0), in: legs.in?.amount ?? 0 }
  const currency = draft.get('wallets', wallets.origin)?.currency
  const isOneCurrency =
    legs.out &&
    legs.in &&
    currency !== undefined &&
    currency === draft.get('wallets', wallets.destination)?.currency
  if (!isOneCurrency) return { out: set.amountOut ?? old.out, in: set.amountIn ?? old.in }
  const amount = set.amountOut ?? set.amountIn ?? old.out
  if (set.amountIn !== undefined && set.amountIn !== amount)
    refuseMutation('AMOUNTS_DIFFER', `${path}.amountIn`)
  return { out: amount, in: amount }
}
