import type { EntryType, LedgerRows, Rate } from '@monedero/core'
import type { EntryDraft } from './entry-draft.ts'
import {
  changedSide,
  type ExchangeSide,
  proposedExchange,
  swappedExchange,
  type Writing,
} from './exchange.ts'
import { isBetweenCurrencies } from './read-draft.ts'

/** What a transfer's draft depends on besides itself. */
export interface TransferContext extends Writing {
  readonly rows: LedgerRows
  /** The newest known rate between the currencies of a transfer's wallets. */
  readonly knownRate: (draft: EntryDraft) => Rate | undefined
}

/** Types an amount or the rate; between currencies another of the three follows. */
export function withSide(
  draft: EntryDraft,
  side: ExchangeSide,
  text: string,
  given: TransferContext,
): EntryDraft {
  if (!isBetweenCurrencies(draft, given.rows)) return { ...draft, [side]: text }
  return { ...draft, ...changedSide(draft, side, text, given) }
}

/** Chooses wallets. Two that are chosen alike change places; the rate is proposed anew. */
export function withWallets(
  draft: EntryDraft,
  chosen: Partial<Pick<EntryDraft, 'walletId' | 'toWalletId'>>,
  given: TransferContext,
): EntryDraft {
  const isTaken = chosen.walletId === draft.toWalletId || chosen.toWalletId === draft.walletId
  if (isTaken && draft.toWalletId !== '') return withSwap(draft, given)
  const moved = { ...draft, ...chosen }
  const exchange = isBetweenCurrencies(moved, given.rows)
    ? proposedExchange(moved, given.knownRate(moved), given)
    : { amountIn: '', rate: '' }
  return { ...moved, ...exchange }
}

/** Proposes the rate once it can be found, unless both amounts or a rate are there already. */
export function withKnownRate(draft: EntryDraft, given: TransferContext): EntryDraft {
  const isArrival = draft.amount === '' && draft.amountIn !== ''
  const isOpen = draft.kind === 'transfer' && draft.rate === '' && (isArrival || draft.amountIn === '')
  const rate = isOpen && isBetweenCurrencies(draft, given.rows) ? given.knownRate(draft) : undefined
  const follower = isArrival ? 'amount' : 'amountIn'
  return rate ? { ...draft, ...proposedExchange(draft, rate, given, follower) } : draft
}

/** Turns a transfer round. */
export function withSwap(draft: EntryDraft, given: TransferContext): EntryDraft {
  const turned = { ...draft, walletId: draft.toWalletId, toWalletId: draft.walletId }
  return isBetweenCurrencies(turned, given.rows) ? { ...turned, ...swappedExchange(draft, given) } : turned
}

/** Makes what is edited another kind. What came into a wallet still does: as a transfer it comes from the other one. */
export function withKindOfEdited(
  draft: EntryDraft,
  kind: EntryType,
  before: EntryDraft,
  otherWalletId: string,
  given: TransferContext,
): EntryDraft {
  const isTurned = isTurnedFrom(before, kind) !== isTurnedFrom(before, draft.kind)
  const turned = (made: EntryDraft) => (isTurned && made.toWalletId !== '' ? withSwap(made, given) : made)
  return kind === 'transfer'
    ? turned(withKind(draft, kind, otherWalletId, given))
    : withKind(turned(draft), kind, otherWalletId, given)
}

function isTurnedFrom(before: EntryDraft, kind: EntryType): boolean {
  return before.kind === 'transfer' ? kind === 'income' : before.kind === 'income' && kind === 'transfer'
}

/** Makes it another kind of entry. Amount, date and note stay; a category of the other kind does not. */
export function withKind(
  draft: EntryDraft,
  kind: EntryType,
  otherWalletId: string,
  given: TransferContext,
): EntryDraft {
  const isRefund = kind === 'income' && draft.refundOf !== ''
  const filed = <Filed extends { readonly categoryId: string }>(one: Filed) =>
    kind === 'transfer' || isRefund || given.rows.get('categories', one.categoryId)?.kind === kind
      ? one
      : { ...one, categoryId: '' }
  const changed = { ...filed(draft), kind, parts: draft.parts.map(filed) }
  if (kind !== 'transfer' || draft.toWalletId !== '') return changed
  return otherWalletId === '' ? changed : withWallets(changed, { toWalletId: otherWalletId }, given)
}
