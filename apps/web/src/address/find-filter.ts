import { isCalendarDay } from '@monedero/core'
import type { EntryFilter } from '../replica/store/entry-filter.ts'
import { allWallets, type FindSearch, listOf, parseFindSearch, soughtTypes, tagsOf } from './find-search.ts'

/** The filter that the address describes, or undefined if it shows the selected wallet unfiltered. */
export function filterOf(search: FindSearch, selectedId: string | undefined): EntryFilter | undefined {
  const { q, type, category, sub, tag, named, since, until, refundsUntil, refundsAs, min, max, note } = search
  const { purchasesIn, notNamed, notTagged } = search
  if (Object.keys(parseFindSearch({ ...search })).length === 0) return undefined
  return {
    ...walletsOf(search, selectedId),
    ...(q && { text: q }),
    ...(type && { types: soughtTypes.filter((each) => listOf(type).includes(each)) }),
    ...(category && { categoryIds: listOf(category) }),
    ...(sub && { withoutSubcategories: true }),
    ...(tag && { tags: tagsOf(tag) ?? [] }),
    ...(named && { description: tagsOf(named)?.[0] ?? '' }),
    ...(notNamed && { otherDescriptions: tagsOf(notNamed) ?? [] }),
    ...(notTagged && { otherTags: tagsOf(notTagged) ?? [] }),
    ...(isCalendarDay(since) && { from: since }),
    ...(isCalendarDay(until) && { to: until }),
    ...(isCalendarDay(refundsUntil) && { refundsUntil }),
    ...(refundsAs && { refundsAsPurchases: true }),
    ...(refundsAs && purchasesIn && { purchaseWalletIds: listOf(purchasesIn) }),
    ...(min && { min: Number(min) }),
    ...(max && { max: Number(max) }),
    ...(note && { hasNote: true }),
  }
}

/** The address without a search. */
export const nothingSought: Record<keyof FindSearch, undefined> = {
  q: undefined,
  in: undefined,
  type: undefined,
  category: undefined,
  sub: undefined,
  tag: undefined,
  named: undefined,
  notNamed: undefined,
  notTagged: undefined,
  since: undefined,
  until: undefined,
  refundsUntil: undefined,
  refundsAs: undefined,
  purchasesIn: undefined,
  min: undefined,
  max: undefined,
  note: undefined,
  find: undefined,
  select: undefined,
  once: undefined,
}

function walletsOf({ in: where }: FindSearch, selectedId: string | undefined): { walletIds?: string[] } {
  if (where === allWallets) return {}
  if (where) return { walletIds: listOf(where) }
  return selectedId === undefined ? {} : { walletIds: [selectedId] }
}
