import { comparisonBases, isCalendarDay, spendingKeys } from '@monedero/core'
import { areTags, isList, listOf } from './find-search.ts'

/** The reports that are shown at once. */
export const reportViews = ['overview', 'flow', 'compare', 'calendar'] as const
export type ReportView = (typeof reportViews)[number]

/** The ranges that have a name. */
export const rangeNames = ['3', '6', '12', 'this-year', 'last-year', 'all', 'days'] as const
export type RangeName = (typeof rangeNames)[number]

/** The charts that can be shown as a table. */
export const chartNames = ['cash-flow', 'spending', 'net-worth', 'flow', 'compare', 'calendar'] as const
export type ChartName = (typeof chartNames)[number]

/** Search parameters of the reports. Lists are separated by commas. */
export interface ReportSearch {
  report?: string | undefined
  range?: string | undefined
  since?: string | undefined
  until?: string | undefined
  /** Calendar months in place of the person's own periods. */
  months?: 'yes' | undefined
  wallets?: string | undefined
  categories?: string | undefined
  /** Each tag is written as in a part of an address. */
  tags?: string | undefined
  /** Transfers to savings wallets count as saving. */
  saving?: 'yes' | undefined
  by?: string | undefined
  /** The category whose subcategories are shown. */
  open?: string | undefined
  against?: string | undefined
  /** A day of the period that is compared. */
  at?: string | undefined
  /** The day of the calendar whose entries are shown. */
  day?: string | undefined
  /** Charts that are shown as tables. */
  table?: string | undefined
}

/** Parses the parameters; invalid values are dropped. */
export function parseReportSearch(search: Record<string, unknown>): ReportSearch {
  const given = (name: keyof ReportSearch, isFine: (text: string) => boolean) => {
    const text = search[name]
    return typeof text === 'string' && isFine(text) ? { [name]: text } : {}
  }
  return {
    ...given('report', oneOf(reportViews)),
    ...given('range', oneOf(rangeNames)),
    ...given('since', isCalendarDay),
    ...given('until', isCalendarDay),
    ...given('months', oneOf(['yes'])),
    ...given('wallets', isList),
    ...given('categories', isList),
    ...given('tags', areTags),
    ...given('saving', oneOf(['yes'])),
    ...given('by', oneOf(spendingKeys)),
    ...given('open', isList),
    ...given('against', oneOf(comparisonBases)),
    ...given('at', isCalendarDay),
    ...given('day', isCalendarDay),
    ...given('table', (text) => listOf(text).every(oneOf(chartNames))),
  }
}

/** One of some values, otherwise the first. */
export function oneOr<Value extends string>(
  values: readonly [Value, ...Value[]],
  text: string | undefined,
): Value {
  return values.find((value) => value === text) ?? values[0]
}

function oneOf(values: readonly string[]): (text: string) => boolean {
  return (text) => values.includes(text)
}
