/** What tests of other packages need to speak about the ledger. Not part of the product. */
export { MemoryLedger } from './testing/memory-ledger.ts'
