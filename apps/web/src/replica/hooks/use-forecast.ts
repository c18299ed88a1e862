import type { Move } from '@monedero/core'
import { useMemo } from 'react'
import { useToday } from '../../design/device/use-today.ts'
import { cardPayments } from '../recurring/card-payments.ts'
import { type Forecast, forecastOf } from '../recurring/forecast.ts'
import { recurringOf } from '../recurring/upcoming.ts'
import { useLedger, useLedgerRows } from './ledger-context.ts'

const none: readonly Move<null>[] = []

/** The forecast of today, with moves that are only tried; undefined without a wallet or without anything that recurs. */
export function useForecast(tried = none, days?: number): Forecast | undefined {
  const { store } = useLedger()
  const today = useToday()
  const version = useLedgerRows((given) =>
    given.versionOf('recurring', 'wallets', 'entries', 'rates', 'user'),
  )
  return useMemo(() => {
    // Every change of what it is made of has another version.
    if (version === '' || (recurringOf(store).length === 0 && cardPayments(store, today).length === 0))
      return undefined
    const { period, keepAtLeast } = store.user().settings
    return forecastOf(store, { today, period, keep: keepAtLeast, tried, ...(days && { days }) })
  }, [store, today, version, tried, days])
}
