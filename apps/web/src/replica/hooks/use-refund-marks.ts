import type { EntryRow } from '@monedero/core'
import { type RefundMark, refundMark } from '../store/refund-marks.ts'
import { useLedger, useLedgerRows } from './ledger-context.ts'

/** What lists say about refunds and their purchases, live: a change of one is a change of the other. */
export function useRefundMarks(): (entry: EntryRow) => RefundMark {
  const { layers } = useLedger().store
  useLedgerRows((store) => store.versionOf('wallets', 'entries'))
  return (entry) => refundMark(layers.shown, entry)
}
