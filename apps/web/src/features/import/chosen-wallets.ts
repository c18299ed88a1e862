import { foldedText, type ImportRow, type WalletRow } from '@monedero/core'
import type { Statement } from '@monedero/import'

/** A statement, of which only the account matters. */
type OfAccount = Pick<Statement, 'account'>

/** Where the rows of a statement go: a wallet that is there, or one that is to be made. */
export interface ChosenWallet {
  /** Empty until the person chooses one. */
  readonly walletId: string
  readonly isNew: boolean
}

/** The name under which the wallet of an account is remembered. */
export function accountKey({ account }: OfAccount): string {
  return (account.number || account.name).slice(0, 130)
}

/** The keys of accounts, made different where a file has the same one twice. */
export function accountKeys(statements: readonly OfAccount[]): string[] {
  const counts = new Map<string, number>()
  return statements.map((statement) => {
    const key = accountKey(statement)
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return `${key} ${count}`
  })
}

/** The proposed wallets, or those that were chosen for the same accounts, unless their currency is another one. */
export function withChosen(
  statements: readonly OfAccount[],
  proposal: readonly ChosenWallet[],
  chosen: ReadonlyMap<string, ChosenWallet>,
  currencyOf: (walletId: string) => string | undefined,
): readonly ChosenWallet[] {
  const keys = accountKeys(statements)
  return proposal.map((first, index) => {
    const wallet = chosen.get(keys[index] ?? '')
    const currency = statements[index]?.account.currency ?? ''
    const isFitting = wallet && (wallet.isNew || ['', currencyOf(wallet.walletId)].includes(currency))
    return isFitting ? wallet : first
  })
}

interface Given {
  readonly wallets: readonly WalletRow[]
  /** Newest first. */
  readonly earlier: readonly ImportRow[]
  newId(): string
}

/**
 * Proposes a wallet for each statement: the one that its account went to before, one of the same name, otherwise a new one. For a file
 * that does not name its account only a wallet that is the only one, otherwise none; one for cash only where it is the only wallet, as
 * no bank keeps that. A wallet of another currency is never proposed.
 */
export function chosenWallets(statements: readonly OfAccount[], given: Given): ChosenWallet[] {
  const taken = new Set<string>()
  return statements.map((statement) => {
    const fits = ({ id, currency, isArchived }: WalletRow) =>
      !taken.has(id) && !isArchived && ['', currency].includes(statement.account.currency)
    const fitting = given.wallets.filter(fits)
    const ofBanks = fitting.filter(({ kind }) => kind !== 'cash')
    const wallets = isUnnamed(statement) && ofBanks.length > 0 ? ofBanks : fitting
    if (isUnnamed(statement) && statements.length === 1 && wallets.length > 1) return notChosen
    const match = proposed(statement, given, wallets, statements.length === 1)
    if (match) taken.add(match.id)
    return match ? { walletId: match.id, isNew: false } : { walletId: given.newId(), isNew: true }
  })
}

const notChosen: ChosenWallet = { walletId: '', isNew: false }

/** Whether a file does not name the account, so that only the person can tell the wallet. */
export function isUnnamed({ account }: OfAccount): boolean {
  return account.number === '' && account.name === ''
}

function proposed(
  statement: OfAccount,
  { earlier }: Given,
  wallets: readonly WalletRow[],
  isOnly: boolean,
): WalletRow | undefined {
  const key = accountKey(statement)
  const before = earlier
    .flatMap(({ accounts }) => accounts.filter(({ account }) => account === key && key !== ''))
    .map(({ walletId }) => wallets.find(({ id }) => id === walletId))
    .find((wallet) => wallet !== undefined)
  if (before) return before
  const name = foldedText(statement.account.name)
  if (name !== '') return wallets.find((wallet) => foldedText(wallet.name) === name)
  return isOnly && isUnnamed(statement) ? wallets[0] : undefined
}
