import type { EntryRow } from '@monedero/core'
import { type RefundMark, refundMark } from '../store/refund-marks.ts'
import { useLedger, useLedgerRows } from './ledger-context.ts'

/** Refund marks of list rows, live: a change of a refund also changes its purchase. */
export function useRefundMarks(): (entry: EntryRow) => RefundMark {
  const { layers } = useLedger().store
  useLedgerRows((store) => store.versionOf('wallets', 'entries'))
  return (entry) => refundMark(layers.shown, entry)
}
