/** What tests of this and other packages need to speak about the ledger. Not part of the product. */
export { aCategory, anEntry, anId, anIou, aPart, aRate, aTransfer, aWallet } from './testing/builders.ts'
export { MemoryLedger } from './testing/memory-ledger.ts'
export type { Chance } from './testing/random-args.ts'
export { randomMutation, seededChance } from './testing/random-mutation.ts'
export {
  aLedger,
  aLedgerOfAllKinds,
  attempt,
  type Moment,
  performed,
  refused,
  startMs,
  tell,
} from './testing/story.ts'
export { visibleRows } from './testing/visible-rows.ts'
