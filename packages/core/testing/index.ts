/** Builders and checks for tests of this and other packages. Not part of the product. */
export {
  aBudget,
  aBudgetAmount,
  aCategory,
  aCheckpoint,
  anEntry,
  anId,
  anImport,
  anIou,
  aPart,
  aRate,
  aRecurring,
  aRule,
  aTransfer,
  aWallet,
} from './builders.ts'
export { largestRows, wideText } from './largest-rows.ts'
export { MemoryLedger } from './memory-ledger.ts'
export { operations, randomMutation, seededChance } from './random-mutation.ts'
export type { Chance } from './random-values.ts'
export {
  aLedger,
  aLedgerOfAllKinds,
  attempt,
  type Moment,
  performed,
  refused,
  runStory,
  startMs,
} from './story.ts'
export { visibleRows } from './visible-rows.ts'
