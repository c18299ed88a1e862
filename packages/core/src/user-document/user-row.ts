import { calendarMonth, type PeriodSetting } from '../periods/period-setting.ts'

export const refundPeriods = ['arrival', 'purchase'] as const

/** Whether a refund counts in the period in which it arrives, or in that of its purchase; the first is the default. */
export type RefundPeriod = (typeof refundPeriods)[number]

export const numberFormats = ['1.234,56', '1,234.56', '1 234,56'] as const

/** Number formats, named by an example; the first is the default. */
export type NumberFormatName = (typeof numberFormats)[number]

/** The wallet that is selected in a further ledger; null for all wallets. */
export interface SelectedWallet {
  readonly ledgerId: string
  readonly walletId: string | null
}

/**
 * The settings of a ledger, and those of a person on all devices. The person's are read from and written to the document of the personal ledger
 * alone: number format, first weekday, language, how amounts and keys are typed, the blocks of the dashboard, and which wallets are selected.
 */
export interface UserSettings {
  /** The name of the ledger; null until it has one. */
  readonly name: string | null
  readonly numberFormat: NumberFormatName
  /** ISO 8601: 1 is Monday, 6 Saturday, 7 Sunday. */
  readonly firstWeekday: 1 | 6 | 7
  /** Digits typed into an amount field are hundredths: 1250 is 12,50. */
  readonly impliesCents: boolean
  /** Enables single-letter shortcuts outside of fields. */
  readonly usesLetterKeys: boolean
  /** ISO 4217 code of the currency of totals, stored with the first wallet [M28]; null until then, and in accounts that were made before. */
  readonly homeCurrency: string | null
  readonly refundPeriod: RefundPeriod
  /** The tag of the language of the app, like `es`; null until one is chosen. */
  readonly language: string | null
  /** The IANA name of the time zone in which days begin for recurring entries, like `Europe/Madrid`; null until there is one. */
  readonly timeZone: string | null
  /** What is to be left over at least, in hundredths of the currency of the forecast: it is not safe to spend. */
  readonly keepAtLeast: number
  /** The wallets of the forecast; empty for those of everyday kinds: cash, bank and card. */
  readonly forecastWallets: readonly string[]
  /** The keys of what looks recurring and is not, last dismissed last. */
  readonly notRecurring: readonly string[]
  /** Entries that one tap adds again, pinned first to last. */
  readonly quickEntries: readonly string[]
  /** When the periods start that figures are counted in. */
  readonly period: PeriodSetting
  /** Blocks of the dashboard, first to last; others follow in the default order. */
  readonly dashboardOrder: readonly string[]
  /** Blocks of the dashboard that are not shown. */
  readonly dashboardHidden: readonly string[]
  /** The wallets selected in further ledgers, one for each, by ledger id. That of the personal ledger is `selectedWalletWeb`. */
  readonly selectedWallets: readonly SelectedWallet[]
}

/** There is one user document per ledger, so it needs no id of its own. */
export const userDocumentId = 'user' as const

/** The user document. There is exactly one in each ledger, made by the server: in a personal ledger at the first sync. */
export interface UserRow {
  readonly id: typeof userDocumentId
  /** The wallet chosen on the web. May name a wallet that is deleted or unknown: see `selectedWallet`. */
  readonly selectedWalletWeb: string | null
  readonly settings: UserSettings
  readonly deletedAtMs: null
  /** The user's revision at which the server last changed the row; 0 while a change is only local. */
  readonly rev: number
}

/** The user document before anything was chosen. */
export const newUserRow: UserRow = {
  id: userDocumentId,
  selectedWalletWeb: null,
  settings: {
    name: null,
    numberFormat: '1.234,56',
    firstWeekday: 1,
    impliesCents: false,
    usesLetterKeys: true,
    homeCurrency: null,
    refundPeriod: 'arrival',
    language: null,
    timeZone: null,
    keepAtLeast: 0,
    forecastWallets: [],
    notRecurring: [],
    quickEntries: [],
    period: calendarMonth,
    dashboardOrder: [],
    dashboardHidden: [],
    selectedWallets: [],
  },
  deletedAtMs: null,
  rev: 0,
}
