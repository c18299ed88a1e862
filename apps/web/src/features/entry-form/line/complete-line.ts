import type { Amount, EntryType, FiledBy, LineReading, LineValues, NewFiling } from '@monedero/core'
import type { BalanceView } from '../../../replica/store/replica-store.ts'

/** Values of a line that were proposed, not typed. */
export type Guess = 'wallet' | 'category' | 'day'

/** A line with everything that an entry needs but, perhaps, an amount. */
export interface CompleteLine
  extends Omit<LineValues, 'currency' | 'walletId' | 'toWalletId' | 'categoryId'> {
  readonly type: EntryType
  readonly amount: Amount | undefined
  readonly walletId: string
  /** Empty unless it is a transfer. */
  readonly toWalletId: string
  /** Empty for none. */
  readonly categoryId: string
  readonly filedBy: FiledBy
  readonly guesses: ReadonlySet<Guess>
}

interface Surroundings {
  /** Those that are not archived. */
  readonly wallets: readonly BalanceView[]
  /** The wallet on the screen. */
  readonly shownWalletId: string
  /** The wallet that holds most entries of this description. */
  readonly usualWalletId: string | undefined
  /** What rules or earlier entries make of the line. */
  readonly file: (walletId: string, signedAmount: number) => NewFiling
}

/** Fills in what a line does not hold, and marks it as a guess. */
export function completeLine(reading: LineReading, around: Surroundings): CompleteLine {
  const { type, amount, description, note, day, time } = reading
  const guesses = new Set<Guess>(reading.pieces.flatMap(({ kind, isGuess }) => guessOf(kind, isGuess)))
  const walletId = reading.walletId ?? proposedWallet(reading, around)
  if (reading.walletId === undefined) guesses.add('wallet')
  if (day === undefined) guesses.add('day')
  const isTransfer = type === 'transfer'
  const isFiled = isTransfer || reading.categoryId !== undefined
  const signed = (amount ?? 1) * (type === 'income' ? 1 : -1)
  const { target, filedBy, tags } = isFiled ? {} : around.file(walletId, signed)
  const proposed = target?.to === 'category' ? target.categoryId : ''
  if (proposed !== '') guesses.add('category')
  return {
    type,
    amount,
    walletId,
    toWalletId: reading.toWalletId ?? '',
    categoryId: reading.categoryId ?? proposed,
    filedBy: proposed === '' ? 'person' : (filedBy ?? 'person'),
    tags: [...new Set([...reading.tags, ...(tags ?? [])])],
    description,
    note,
    day,
    time,
    guesses,
  }
}

function guessOf(kind: string, isGuess: boolean): Guess[] {
  return isGuess && (kind === 'wallet' || kind === 'category' || kind === 'day') ? [kind] : []
}

/** One of the named currency; otherwise the usual one of the description, then the one on the screen. */
function proposedWallet(
  reading: LineReading,
  { wallets, shownWalletId, usualWalletId }: Surroundings,
): string {
  const inOrder = [
    ...wallets.filter(({ wallet }) => wallet.id === usualWalletId),
    ...wallets.filter(({ wallet }) => wallet.id === shownWalletId),
    ...wallets,
  ].map(({ wallet }) => wallet)
  const others = inOrder.filter(({ id }) => id !== reading.toWalletId)
  const destination = wallets.find(({ wallet }) => wallet.id === reading.toWalletId)?.wallet
  const currency = reading.currency ?? (others[0]?.id === shownWalletId ? undefined : destination?.currency)
  return (others.find((wallet) => wallet.currency === currency) ?? others[0])?.id ?? ''
}
