import { LedgerList } from '../ledger-list.ts'
import { writeKnown } from './known-ledgers.ts'
import { readText } from './local-text.ts'

/** The list of further ledgers in this browser. */
export const ledgerList = new LedgerList({ read: readText, write: writeKnown })
