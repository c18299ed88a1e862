import { type EntryType, isCalendarDay } from '@monedero/core'
import type { EntryFilter } from '../../../replica/store/entry-filter.ts'

/** What is looked for, as it stands in the address. Lists are written with commas. */
export interface FindSearch {
  q?: string | undefined
  /** `all`, or ids of wallets; without it the selected one. */
  in?: string | undefined
  type?: string | undefined
  category?: string | undefined
  tag?: string | undefined
  since?: string | undefined
  until?: string | undefined
  /** In hundredths. */
  min?: string | undefined
  max?: string | undefined
  note?: 'yes' | undefined
  /** Rows are being chosen, to change many at once. */
  select?: 'yes' | undefined
}

/** In place of ids: all wallets. */
const allWallets = 'all'

const types: readonly EntryType[] = ['expense', 'income', 'transfer']

/** Reads what is looked for; what makes no sense is dropped. */
export function parseFindSearch(search: Record<string, unknown>): FindSearch {
  const given = (name: keyof FindSearch, isFine: (text: string) => boolean) => {
    const text = search[name]
    return typeof text === 'string' && text !== '' && isFine(text) ? { [name]: text } : {}
  }
  return {
    ...given('q', () => true),
    ...given('in', isList),
    ...given('type', (text) => listOf(text).every((type) => types.some((known) => known === type))),
    ...given('category', isList),
    ...given('tag', (text) => tagsOf(text) !== undefined),
    ...given('since', isCalendarDay),
    ...given('until', isCalendarDay),
    ...given('min', isAmount),
    ...given('max', isAmount),
    ...given('note', (text) => text === 'yes'),
    ...given('select', (text) => text === 'yes'),
  }
}

/** The filter that the address describes, or undefined where it asks for the selected wallet as it is. */
export function filterOf(search: FindSearch, selectedId: string | undefined): EntryFilter | undefined {
  const { q, type, category, tag, since, until, min, max, note } = search
  if (Object.keys(parseFindSearch({ ...search })).length === 0) return undefined
  return {
    ...walletsOf(search, selectedId),
    ...(q && { text: q }),
    ...(type && { types: types.filter((known) => listOf(type).includes(known)) }),
    ...(category && { categoryIds: listOf(category) }),
    ...(tag && { tags: tagsOf(tag) ?? [] }),
    ...(isCalendarDay(since) && { from: since }),
    ...(isCalendarDay(until) && { to: until }),
    ...(min && { min: Number(min) }),
    ...(max && { max: Number(max) }),
    ...(note && { hasNote: true }),
  }
}

/** The parts of a list in the address. */
function listOf(text: string | undefined): string[] {
  return text?.split(',').filter(Boolean) ?? []
}

/** The tags of a list in the address; undefined if it cannot be read. */
function tagsOf(text: string | undefined): string[] | undefined {
  try {
    return listOf(text).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function isAmount(text: string): boolean {
  return /^\d{1,14}$/.test(text)
}

function isList(text: string): boolean {
  return /^[\w-]+(?:,[\w-]+)*$/.test(text)
}

function walletsOf({ in: where }: FindSearch, selectedId: string | undefined): { walletIds?: string[] } {
  if (where === allWallets) return {}
  if (where) return { walletIds: listOf(where) }
  return selectedId === undefined ? {} : { walletIds: [selectedId] }
}
