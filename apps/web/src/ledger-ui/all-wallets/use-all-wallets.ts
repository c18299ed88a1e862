import { type CalendarDay, type HomeTotal, homeTotal } from '@monedero/core'
import { useToday } from '../../design/device/use-today.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'
import { knownRates } from '../../replica/store/known-rates.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { worthOf } from '../worth-of.ts'
import { isInTotal } from './in-total.ts'

interface CurrencySum {
  readonly currency: string
  readonly total: number
}

export interface AllWallets extends Pick<HomeTotal<CurrencySum>, 'total' | 'unconverted'> {
  readonly home: string
  /** The wallets that count in the total. */
  readonly counted: readonly BalanceView[]
  /** The day of the newest rate in the total; undefined where nothing is converted. */
  readonly ratesUpTo: CalendarDay | undefined
  /** What the balance of a wallet is worth in the home currency; undefined where that has no rate, or is its own. */
  readonly worthOf: (view: BalanceView) => number | undefined
}

/** What all wallets that count hold in the home currency; undefined without any. */
export function useAllWallets(): AllWallets | undefined {
  const today = useToday()
  const counted = useWalletBalances().filter(({ wallet }) => isInTotal(wallet))
  const currencies = Map.groupBy(counted, ({ wallet }) => wallet.currency)
  const sums = Array.from(currencies, ([currency, views]) => ({
    currency,
    total: views.reduce((sum, { balance }) => sum + balance, 0),
  }))
  const [only] = sums
  // Finding all rates takes a walk over all transfers.
  const rates = useLedgerRows((store) => (currencies.size > 1 ? knownRates(store) : undefined))
  if (!only) return undefined
  if (!rates)
    return {
      total: only.total,
      home: only.currency,
      counted,
      unconverted: [],
      ratesUpTo: undefined,
      worthOf: () => undefined,
    }
  const { total, converted, unconverted } = homeTotal<CurrencySum>(sums, rates, today)
  return {
    total,
    unconverted,
    home: rates.home,
    counted,
    ratesUpTo: converted
      .map(({ rate }) => rate.day)
      .toSorted()
      .at(-1),
    worthOf: (view) => (view.wallet.currency === rates.home ? undefined : worthOf(view, rates, today)),
  }
}
