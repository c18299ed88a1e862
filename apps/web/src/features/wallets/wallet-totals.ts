import { nearestBalance } from '@monedero/core'
import { sharesOf } from '../../design/charts/shares.ts'
import { isInTotal } from '../../ledger-ui/all-wallets/in-total.ts'
import { t } from '../../messages/text.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'

/** What the wallets of one currency have together. */
export interface CurrencyTotal {
  readonly currency: string
  readonly symbol: string
  /** In hundredths. */
  readonly total: number
  readonly wallets: readonly BalanceView[]
}

/** Totals by currency, the one with the most entries first, of the wallets that count. */
export function totalsByCurrency(wallets: readonly BalanceView[]): CurrencyTotal[] {
  const open = wallets.filter(({ wallet }) => isInTotal(wallet))
  const groups = Map.groupBy(open, ({ wallet }) => wallet.currency)
  return Array.from(groups, ([currency, members]) => {
    const symbols = new Set(members.map(({ symbol }) => symbol))
    const [symbol = currency] = symbols
    return {
      currency,
      symbol: symbols.size === 1 ? symbol : currency,
      total: sumOf(members),
      wallets: members,
    }
  }).toSorted(
    (a, b) =>
      entryCountOf(b) - entryCountOf(a) ||
      b.wallets.length - a.wallets.length ||
      (a.currency < b.currency ? -1 : 1),
  )
}

function entryCountOf({ wallets }: CurrencyTotal): number {
  return wallets.reduce((sum, { entryCount }) => sum + entryCount, 0)
}

/** Whole percentages that add up to 100. */
export function percentages(parts: readonly number[]): number[] {
  return sharesOf(parts, 100).map((share) => Math.round(share * 100))
}

/** A part of the total, with the colour that it is drawn in. */
export interface Part {
  readonly id: string
  readonly name: string
  readonly colour: string
  readonly worth: number
}

/** More of them would be too small to tell apart. */
const MAX_PARTS = 7

/** The parts from the largest to the smallest. Where there are many, the smallest are one. */
export function largestParts(parts: readonly Part[]): Part[] {
  const sorted = parts.toSorted((a, b) => b.worth - a.worth)
  if (sorted.length <= MAX_PARTS) return sorted
  const others = sorted.slice(MAX_PARTS - 1)
  const worth = others.reduce((sum, part) => sum + part.worth, 0)
  const rest = { id: 'others', name: t('wallets.others', { count: others.length }), colour: 'slate', worth }
  return [...sorted.slice(0, MAX_PARTS - 1), rest]
}

/** Each balance can be written exactly; of a sum that cannot, the nearest that can. */
function sumOf(members: readonly BalanceView[]): number {
  return nearestBalance(members.reduce((sum, { balance }) => sum + BigInt(balance), 0n))
}
