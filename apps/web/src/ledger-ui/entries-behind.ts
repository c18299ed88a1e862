import type { CalendarDay, Period, RefundPeriod } from '@monedero/core'
import { allWallets, type FindSearch, listText, tagText } from '../address/find-search.ts'
import { stringifyPlainSearch } from '../address/search-params.ts'
import { type EntryFilter, noCategory, type SoughtType } from '../replica/store/entry-filter.ts'

/** What a report or a budget counts: the same for all of its figures. */
export interface DrillScope {
  /** Undefined for all wallets. */
  readonly walletIds: readonly string[] | undefined
  /** Undefined for all categories; the empty text for none. None stands for those under it. */
  readonly categoryIds: readonly string[] | undefined
  readonly tags: readonly string[] | undefined
  /** Refunds count of purchases in these wallets only; undefined for all. */
  readonly purchaseWalletIds: readonly string[] | undefined
  readonly today: CalendarDay
  readonly refundPeriod: RefundPeriod
  /** Whether any refund is counted at all. */
  readonly hasRefunds: boolean
}

/** One figure. What is left out does not narrow it. */
export interface DrillTarget {
  readonly span: Period
  readonly types: readonly SoughtType[]
  readonly walletIds?: readonly string[] | undefined
  /** All categories that count in the figure, subcategories too; the empty text for none. */
  readonly categoryIds?: readonly string[] | undefined
  /** The one category that stands for all these, if there is one. */
  readonly category?: string | undefined
  readonly tag?: string | undefined
  /** Everything with a tag that is none of these. */
  readonly otherTags?: readonly string[] | undefined
  readonly description?: string | undefined
  /** Everything with a description that is none of these. */
  readonly otherDescriptions?: readonly string[] | undefined
}

/** The entries behind a figure: what they add up to is the figure. */
export function entriesBehind(scope: DrillScope, target: DrillTarget): EntryFilter {
  const { span, types, description, otherDescriptions } = target
  const { purchaseWalletIds } = scope
  const walletIds = target.walletIds ?? scope.walletIds
  const tagged = tagsBehind(scope, target)
  const categories = categoriesBehind(scope, target)
  const narrowing = [categories.categoryIds, tagged.tags, tagged.otherTags, description, otherDescriptions]
  const isNarrowed = narrowing.some((given) => given !== undefined)
  const hasRefunds = scope.hasRefunds && types.includes('refund')
  return {
    ...(walletIds && { walletIds }),
    types,
    ...categories,
    ...tagged,
    ...(description !== undefined && { description }),
    ...(otherDescriptions && { otherDescriptions }),
    from: span.first,
    to: span.last < scope.today ? span.last : scope.today,
    ...(hasRefunds && scope.refundPeriod === 'purchase' && { refundsUntil: scope.today }),
    ...(hasRefunds && (isNarrowed || purchaseWalletIds) && { refundsAsPurchases: true }),
    ...(hasRefunds && purchaseWalletIds && { purchaseWalletIds }),
  }
}

function tagsBehind(
  { tags: all }: DrillScope,
  { tag, otherTags }: DrillTarget,
): Pick<EntryFilter, 'tags' | 'otherTags'> {
  if (tag !== undefined) return { tags: [tag] }
  // Where a filter names tags, only these are told apart.
  if (otherTags && all) return { tags: all.filter((each) => !otherTags.includes(each)) }
  return { ...(all && { tags: all }), ...(otherTags && { otherTags }) }
}

function categoriesBehind(
  scope: DrillScope,
  { categoryIds: own, category, types }: DrillTarget,
): Pick<EntryFilter, 'categoryIds' | 'withoutSubcategories'> {
  // Transfers have none.
  if (types.every((type) => type === 'transfer')) return {}
  if (category !== undefined && !scope.categoryIds) return { categoryIds: [category] }
  const all = scope.categoryIds
  const wanted = own && all ? own.filter((id) => all.includes(id)) : (own ?? all)
  if (!wanted) return {}
  return { categoryIds: wanted.map((id) => id || noCategory), withoutSubcategories: true }
}

/** The search of the dashboard that shows what a filter finds. */
export function searchOf(filter: EntryFilter): FindSearch {
  const { walletIds, types, categoryIds, tags, description, from, to } = filter
  return {
    in: listText(walletIds ?? []) ?? allWallets,
    type: listText(types ?? []),
    category: listText(categoryIds ?? []),
    sub: filter.withoutSubcategories ? 'no' : undefined,
    tag: tagText(tags ?? []),
    named: description === undefined ? undefined : tagText([description]),
    notNamed: tagText(filter.otherDescriptions ?? []),
    notTagged: tagText(filter.otherTags ?? []),
    since: from,
    until: to,
    refundsUntil: filter.refundsUntil,
    refundsAs: filter.refundsAsPurchases ? 'purchase' : undefined,
    purchasesIn: listText(filter.purchaseWalletIds ?? []),
  }
}

/** Servers and proxies refuse longer addresses: nginx from 8 kB on. */
const maxAddressLength = 7_500

/** The address of the dashboard that shows what a filter finds; undefined if the filter names too much for an address. */
export function hrefOf(filter: EntryFilter): string | undefined {
  const search = stringifyPlainSearch({ ...searchOf(filter) })
  return search.length > maxAddressLength ? undefined : `/dashboard${search}`
}
