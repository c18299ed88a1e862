import type { Claims } from './claims.ts'
import type { LineWallet } from './line-reading.ts'
import { articles, fromWords, toWords } from './line-words.ts'
import { type NameReading, nameAfterSigil, nameInFull } from './name-at.ts'

export interface WalletReadings {
  readonly origin: string | undefined
  readonly destination: string | undefined
}

/** Reads `@cash`, `to savings`, `from cash to savings`. The first of each counts. */
export function claimWallets(
  claims: Claims,
  wallets: readonly LineWallet[],
  units: ReadonlyMap<string, string>,
): WalletReadings {
  let origin: string | undefined
  let destination: string | undefined
  const isTaken = (id: string) => id === origin || id === destination
  for (const [index, word] of claims.free()) {
    if (word.isEscaped) continue
    const isTo = toWords.has(word.folded)
    const isFrom = fromWords.has(word.folded)
    const isNamed = word.text.startsWith('@') && (word.sigil ?? '@') === '@'
    if (!isTo && !isFrom && !isNamed) continue
    if (isTo ? destination !== undefined : origin !== undefined) continue
    const read = isNamed
      ? nameAfterSigil(claims.words, index, wallets)
      : walletAfterWord(claims, index, wallets, units)
    if (!read || isTaken(read.found.id) || !claims.isFree(index, read.to)) continue
    claims.take(isTo ? 'destination' : 'wallet', index, read.to, read.isGuess)
    if (isTo) destination = read.found.id
    else origin = read.found.id
  }
  return { origin, destination }
}

/**
 * After `to` or `from` a wallet needs no sigil if the word stands at the start, after a number or after another piece: `40 to savings` is a
 * transfer, `taxi to bank 12` is a description. `from cash to savings` is one anywhere.
 */
function walletAfterWord(
  claims: Claims,
  at: number,
  wallets: readonly LineWallet[],
  units: ReadonlyMap<string, string>,
): NameReading<LineWallet> | undefined {
  const read = walletNamedAt(claims, at + 1, wallets)
  const isNamed = claims.words[at + 1]?.text.startsWith('@')
  const counts = isNamed || isAtEdge(claims, at, units) || (read && isPair(claims, at, read.to, wallets))
  return counts ? read : undefined
}

/** After an article too, unless that belongs to the name. */
function walletNamedAt(
  claims: Claims,
  at: number,
  wallets: readonly LineWallet[],
): NameReading<LineWallet> | undefined {
  const word = claims.words[at]
  if (word?.text.startsWith('@')) return nameAfterSigil(claims.words, at, wallets)
  const read = nameInFull(claims.words, at, wallets)
  if (read || !word || word.isEscaped || !articles.has(word.folded)) return read
  return nameInFull(claims.words, at + 1, wallets)
}

function isAtEdge(claims: Claims, at: number, units: ReadonlyMap<string, string>): boolean {
  const before = claims.words[at - 1]
  if (!before || !claims.isFree(at - 1)) return true
  return !before.isEscaped && (/\d/.test(before.text) || units.has(before.folded))
}

function isPair(claims: Claims, at: number, to: number, wallets: readonly LineWallet[]): boolean {
  const word = claims.words[to]
  if (!fromWords.has(claims.words[at]?.folded ?? '') || !toWords.has(word?.folded ?? '')) return false
  return walletNamedAt(claims, to + 1, wallets) !== undefined
}
