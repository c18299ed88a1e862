import { KnownLedgers } from '../known-ledgers.ts'
import { readText, writeText } from './local-text.ts'

/** The further ledgers that this browser knows. */
export const knownLedgers = new KnownLedgers({ read: readText, write: writeText })
