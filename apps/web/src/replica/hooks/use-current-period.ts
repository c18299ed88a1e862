import { type Period, type PeriodSetting, periodOf } from '@monedero/core'
import { useToday } from '../../design/device/use-today.ts'
import { useLedgerRows } from './ledger-context.ts'

/** When the person's periods start. */
export function usePeriodSetting(): PeriodSetting {
  return useLedgerRows((store) => store.user()).settings.period
}

/** The person's period that today lies in. */
export function useCurrentPeriod(): Period {
  return periodOf(usePeriodSetting(), useToday())
}
