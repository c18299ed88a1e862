import { LedgerList } from '../ledger-list.ts'
import { readText, writeText } from './local-text.ts'

/** The list of further ledgers in this browser. */
export const ledgerList = new LedgerList({ read: readText, write: writeText })
