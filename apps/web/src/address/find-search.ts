import { type CalendarDay, isCalendarDay, type RefundPeriod } from '@monedero/core'
import type { SoughtType } from '../replica/store/entry-filter.ts'

/** Search parameters of a search. Lists are separated by commas. */
export interface FindSearch {
  q?: string | undefined
  /** `all`, or ids of wallets; without it the selected one. */
  in?: string | undefined
  type?: string | undefined
  category?: string | undefined
  /** Categories do not include their subcategories. */
  sub?: 'no' | undefined
  tag?: string | undefined
  /** The whole description, written as a tag is. */
  named?: string | undefined
  /** Descriptions and tags of which at least one other is there; written as tags are. */
  notNamed?: string | undefined
  notTagged?: string | undefined
  since?: string | undefined
  until?: string | undefined
  /** The day up to which refunds have arrived that go by the day of their purchase. */
  refundsUntil?: string | undefined
  /** Refunds have the categories, tags and description of their purchases. */
  refundsAs?: 'purchase' | undefined
  /** Ids of the wallets in which the purchases of such refunds are. */
  purchasesIn?: string | undefined
  /** In hundredths. */
  min?: string | undefined
  max?: string | undefined
  note?: 'yes' | undefined
  /** The filters are open, whether or not one is set. */
  find?: 'yes' | undefined
  /** Rows are being selected, to change many at once: `yes`, or the id of the first one. */
  select?: string | undefined
  /** The selection ends with its first action. */
  once?: 'yes' | undefined
}

/** In place of ids: all wallets. */
export const allWallets = 'all'

/** The types of an entry that can be looked for. */
export const soughtTypes: readonly SoughtType[] = ['expense', 'income', 'refund', 'transfer']

/** Parses a search; invalid values are dropped. */
export function parseFindSearch(search: Record<string, unknown>): FindSearch {
  const given = (name: keyof FindSearch, isFine: (text: string) => boolean) => {
    const text = search[name]
    return typeof text === 'string' && text !== '' && isFine(text) ? { [name]: text } : {}
  }
  return {
    ...given('q', () => true),
    ...given('in', isList),
    ...given('type', (text) => listOf(text).every((type) => soughtTypes.some((each) => each === type))),
    ...given('category', isList),
    ...given('sub', (text) => text === 'no'),
    ...given('tag', areTags),
    ...given('named', areTags),
    ...given('notNamed', areTags),
    ...given('notTagged', areTags),
    ...given('since', isCalendarDay),
    ...given('until', isCalendarDay),
    ...given('refundsUntil', isCalendarDay),
    ...given('refundsAs', (text) => text === 'purchase'),
    ...given('purchasesIn', isList),
    ...given('min', isAmount),
    ...given('max', isAmount),
    ...given('note', (text) => text === 'yes'),
    ...given('find', (text) => text === 'yes'),
    ...given('select', () => true),
    ...given('once', (text) => text === 'yes'),
  }
}

/** Finds refunds where spending counts them: in the categories and with the tags of their purchases, on the day that the setting asks for. */
export function refundsWithPurchases(
  refundPeriod: RefundPeriod,
  today: CalendarDay,
): Pick<FindSearch, 'refundsAs' | 'refundsUntil'> {
  return { refundsAs: 'purchase', ...(refundPeriod === 'purchase' && { refundsUntil: today }) }
}

/** How a list of ids or names is written; undefined for none, so that the address stays short. */
export function listText(ids: readonly string[]): string | undefined {
  return ids.length > 0 ? ids.join(',') : undefined
}

/** The parts of a list in the address. */
export function listOf(text: string | undefined): string[] {
  return text?.split(',').filter(Boolean) ?? []
}

/** Means "without a tag": a slash inside a tag is encoded. */
const noTag = '/'

/** How tags are written: any letter may be part of one, a comma too. */
export function tagText(tags: readonly string[]): string | undefined {
  return listText(tags.map((tag) => (tag === '' ? noTag : encodeURIComponent(tag))))
}

/** The tags of a list in the address; undefined if it cannot be read. */
export function tagsOf(text: string | undefined): string[] | undefined {
  try {
    return listOf(text).map((tag) => (tag === noTag ? '' : decodeURIComponent(tag)))
  } catch {
    return undefined
  }
}

/** Whether a text can be read as tags. */
export function areTags(text: string): boolean {
  return tagsOf(text) !== undefined
}

function isAmount(text: string): boolean {
  return /^\d{1,14}$/.test(text)
}

/** Whether a text is a list of ids or names. */
export function isList(text: string): boolean {
  return /^[\w-]+(?:,[\w-]+)*$/.test(text)
}
