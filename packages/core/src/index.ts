export { type Colour, categoryColours, colours } from './appearance/colour.ts'
export {
  type BudgetAmount,
  type BudgetAmountKind,
  type BudgetRow,
  type BudgetScope,
  type Rollover,
  rollovers,
} from './budgets/budget-row.ts'
export { type CalendarDay, isCalendarDay, partsOf } from './calendar/calendar-day.ts'
export type { CivilDate } from './calendar/civil.ts'
export type { DateWords } from './calendar/date-words.ts'
export { addDays, daysBetween, weekdayOf, weekStartOf } from './calendar/day-arithmetic.ts'
export {
  instantMsAt,
  isInstantMs,
  isUtcOffsetMinutes,
  type LocalTime,
  localDayOf,
  localTimeOf,
  parseLocalTime,
} from './calendar/instant.ts'
export { addMonths, daysOfMonth, type MonthKey, monthOf } from './calendar/month.ts'
export { parseCalendarDay } from './calendar/parse-calendar-day.ts'
export { type DayOrder, parseTypedDay } from './calendar/parse-typed-day.ts'
export { dayIn, instantIn, utcOffsetMinutesIn } from './calendar/time-zone.ts'
export { type CategoryKind, type CategoryRow, categoryKinds } from './categories/category-row.ts'
export { type DefaultCategoryNames, defaultCategories } from './categories/default-categories.ts'
export { leftOutCategories } from './categories/left-out.ts'
export {
  type CheckedBalance,
  checkWallet,
  type DayChange,
  type WalletCheck,
} from './checkpoints/check-wallet.ts'
export { type CheckpointRow, checkpointId } from './checkpoints/checkpoint-row.ts'
export type { CheckpointValues } from './checkpoints/checkpoints.ts'
export {
  type CollectionName,
  collectionNames,
  collectionOf,
  type DocumentMaps,
  type DocumentOf,
  documentMaps,
  isCollectionName,
  perCollection,
  referencesOf,
} from './collections/collections.ts'
export {
  type AllRows,
  type DocumentPut,
  type LedgerRows,
  type Need,
  type RowPut,
  rowsIn,
  type TableName,
  tableNames,
  userOf,
} from './collections/ledger-rows.ts'
export { type Currency, currencies, currencyOfCode, currencyOfRegion } from './currencies/currency.ts'
export type { Document } from './documents/document.ts'
export { exactSum, runningBalances, walletBalance } from './entries/balances.ts'
export { compareEntries } from './entries/entry-order.ts'
export { type EntryPart, type EntryRow, type EntryType, type FiledBy } from './entries/entry-row.ts'
export { entryTitle, type TitleNames, type TitleWords } from './entries/entry-title.ts'
export { entryTypeOf } from './entries/entry-type.ts'
export { feeIdOf } from './entries/fee-id.ts'
export { importDigest, isEditedSinceImport } from './entries/import-digest.ts'
export type { ImportMark } from './entries/import-mark.ts'
export { allTagsOf, filedAmounts, hasTag, isFiledUnder, partCounts, sumOfParts } from './entries/parts.ts'
export { readEntryRow } from './entries/read-entry-row.ts'
export { entryIdReplacing, replacementIds } from './entries/replacement-ids.ts'
export type { Parsed } from './errors/parsed.ts'
export type { Problem, ProblemCode } from './errors/problem.ts'
export { Refusal, refuseMutation } from './errors/refusal.ts'
export { type RefusalCode, refusalSentence } from './errors/refusal-sentence.ts'
export { fileNewRow, type NewFiling } from './filing/file-new-row.ts'
export {
  type CompiledRules,
  compileRules,
  type FiledRow,
  type Filing,
  fileRow,
  ruleMatcher,
} from './filing/file-row.ts'
export { type FiledExample, FilingHistory, filedExample } from './filing/filing-history.ts'
export {
  type Allowance,
  balanceLines,
  entryMove,
  lessAllowances,
  type Move,
  nextIncomeDay,
  recurringMoves,
  type SafeToSpend,
  safeToSpend,
  totalLine,
} from './forecast/forecast.ts'
export {
  dueDaysIn,
  lastStatementDays,
  leftBeyond,
  payDayOf,
  type Statement,
  statementDaysOf,
  statementOf,
} from './forecast/statement.ts'
export { derivedId, isDerivedId } from './ids/derived-id.ts'
export { isUuidV7, uuidV7 } from './ids/uuid-v7.ts'
export type {
  ImportAccount,
  ImportRow,
  ImportTable,
  MatchedEntry,
  RejectedRow,
  ReplacedEntry,
} from './imports/import-row.ts'
export { maxRejectedRows } from './imports/imports.ts'
export { IntegrityCheck } from './integrity/integrity-check.ts'
export type { IouRow } from './ious/iou-row.ts'
export { limits, restorableMs } from './limits/limits.ts'
export type { Role } from './members/roles.ts'
export {
  type Amount,
  type Balance,
  isAmount,
  maxAmount,
  nearestBalance,
  toAmount,
  toBalance,
} from './money/amount.ts'
export {
  convertAmount,
  convertExactly,
  formatRate,
  parseRate,
  type Rate,
  rateOf,
} from './money/exchange-rate.ts'
export { formatAmount, formatAmountParts } from './money/format-amount.ts'
export { type NumberFormat, numberFormatOf } from './money/number-format.ts'
export { parseAmount } from './money/parse-amount.ts'
export { spreadAmount } from './money/spread-amount.ts'
export { balanceTotals } from './mutations/balance-totals.ts'
export { mutationsToPut } from './mutations/document-mutations.ts'
export { differs } from './mutations/draft.ts'
export { mutationsToPutEntry, mutationsToPutTransfer } from './mutations/entry-mutations.ts'
export type {
  ArgsOf,
  EntrySet,
  Mutation,
  NewEntry,
  NewTransfer,
  Op,
  TransferSet,
} from './mutations/mutation-args.ts'
export { effectOf, inverseOf, mayPerform, needsOf, readMutation, sweepOf } from './mutations/mutations.ts'
export { partsSet } from './mutations/parts-set.ts'
export { type Carrying, recreate, recreatedIds } from './mutations/recreate.ts'
export { slicesThatFit } from './mutations/slices-that-fit.ts'
export { type OpenName, openNameAt } from './one-line/completion-at.ts'
export { namesLike } from './one-line/find-name.ts'
export type {
  LineContext,
  LinePiece,
  LineReading,
  LineValues,
  PieceKind,
} from './one-line/line-reading.ts'
export { printLine } from './one-line/print-line.ts'
export { readLine } from './one-line/read-line.ts'
export {
  calendarMonth,
  type PeriodSetting,
  type WeekendRule,
  weekCounts,
  weekendRules,
} from './periods/period-setting.ts'
export { type Period, periodAt, periodNumberOf, periodOf } from './periods/periods.ts'
export { type ConvertedSum, type HomeTotal, homeTotal } from './rates/home-total.ts'
export { type KnownRate, KnownRates, rateFrom } from './rates/known-rates.ts'
export { type RateRow, rateId } from './rates/rate-row.ts'
export type { RateValues } from './rates/rates.ts'
export { transferRates } from './rates/transfer-rates.ts'
export { ReadError } from './reading/reader.ts'
export { strictObject } from './reading/strict-object.ts'
export { lacksArrival, type WalletOf } from './recurring/held-back.ts'
export {
  countBefore,
  type NthWeekday,
  nthWeekdays,
  type Occurrence,
  occurrenceOn,
  occurrencesOf,
  type Recurrence,
  type RecurrenceEnd,
  type RecurrencePattern,
} from './recurring/recurrence.ts'
export {
  addsByItself,
  amountOn,
  isDone,
  isOccurrenceId,
  type OccurrenceChange,
  occurrenceChangeOf,
  occurrenceIds,
  type RecurringRow,
} from './recurring/recurring-row.ts'
export { type EndCost, endCost } from './refunds/end-cost.ts'
export { type IouState, iouState, openIous } from './refunds/iou-state.ts'
export { likelyPurchases, type Repayment } from './refunds/likely-purchases.ts'
export { countsAt, isShown, purchaseOf } from './refunds/purchase-of.ts'
export { refundShares } from './refunds/refund-shares.ts'
export {
  type CashFlow,
  cashFlow,
  type PeriodFlow,
  spanOf,
} from './reports/cash-flow.ts'
export {
  averagedPeriods,
  type Comparison,
  type ComparisonBasis,
  comparedPeriods,
  comparison,
  comparisonBases,
  samePoint,
} from './reports/comparison.ts'
export { HomeWorth } from './reports/home-worth.ts'
export type { LineFilter, Unconverted } from './reports/line-filter.ts'
export { type FlowPlace, type MoneyFlow, moneyFlow } from './reports/money-flow.ts'
export { type NetWorth, netWorth } from './reports/net-worth.ts'
export { LineBuilder, type ReportLines } from './reports/report-lines.ts'
export { periodsBefore, periodsIn, type ReportRange } from './reports/report-range.ts'
export { withSharedWorths } from './reports/shared-worths.ts'
export {
  type DailySpending,
  type Spending,
  type SpendingKey,
  type Spent,
  spendingBeyond,
  spendingBy,
  spendingByDay,
  spendingKeys,
} from './reports/spending.ts'
export {
  type AmountMatch,
  amountMatches,
  inRuleOrder,
  type RuleCondition,
  type RuleRow,
  type RuleTarget,
  type Sign,
  signs,
  type TextMatch,
  textMatches,
} from './rules/rule-row.ts'
export { maxConditions } from './rules/rules.ts'
export { type Coming, comingIn } from './schedule/coming.ts'
export {
  changeFollowing,
  dateOf,
  dueAtMs,
  dueOccurrences,
  endBefore,
  occurrencesUntil,
  openOccurrences,
  postingsDue,
  resumption,
} from './schedule/due.ts'
export { decodeEntries, encodeEntries } from './sync/entry-columns.ts'
export { downgradePage } from './sync/older-pages.ts'
export {
  keptAnswers,
  type MutationResult,
  maxPushBytes,
  maxPushMutations,
  type PullAnswer,
  type PullPage,
  type PullRequest,
  type PushAnswer,
  type PushResults,
  pageRows,
  protocolVersion,
  protocolVersions,
  type RefusedMutation,
  type SyncEvent,
  type SyncState,
  type SyncStop,
} from './sync/protocol.ts'
export { isPushRequest, type PushRequest, type SentMutation, wrongPartOfPush } from './sync/push-request.ts'
export { type DocumentLists, pageOfPuts, putsOfPage, type RowsPage } from './sync/rows-page.ts'
export { upgradeMutation, upgradePage } from './sync/versions.ts'
export { cutText } from './texts/cut-text.ts'
export { foldedText } from './texts/folded-text.ts'
export {
  amountDayIn,
  type BudgetProgress,
  type BudgetState,
  budgetProgress,
  handedOn,
  isInScope,
  type PeriodProgress,
  plannedIn,
} from './totals/budget-progress.ts'
export {
  changeOf,
  type DayTotals,
  dayTotals,
  nothing,
  type Totals,
  takenAway,
  transferKey,
  withoutCategories,
} from './totals/day-totals.ts'
export { type PeriodTotals, periodTotals } from './totals/period-totals.ts'
export { type SpendingOptions, type SpentAmount, spendingOf, taggedSpending } from './totals/spending.ts'
export { packTotals, type TotalsColumns, unpackTotals } from './totals/totals-columns.ts'
export {
  newUserRow,
  numberFormats,
  type RefundPeriod,
  refundPeriods,
  type UserRow,
  type UserSettings,
  userDocumentId,
} from './user-document/user-row.ts'
export { homeCurrencyOf } from './wallets/home-currency.ts'
export { mayHaveBeenPurged } from './wallets/may-have-been-purged.ts'
export { shownSymbols } from './wallets/shown-symbols.ts'
export { proposedLook, type WalletKind, walletKinds } from './wallets/wallet-kind.ts'
export { compareByName, selectedWallet } from './wallets/wallet-order.ts'
export type { WalletRow } from './wallets/wallet-row.ts'
