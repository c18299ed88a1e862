import { type EntryType, type LineContext, namesLike, readLine } from '@monedero/core'
import type { AddSearch } from '../../../address/add-search.ts'
import type { EntryDraft } from '../entry-draft.ts'

/** What the address of `/add` fills in, over what its line holds. What cannot be read is left out. */
export function prefillOf(
  search: AddSearch,
  context: LineContext,
  ofLine: Partial<EntryDraft>,
): Partial<EntryDraft> {
  const kind = kindOf(search.type) ?? ofLine.kind ?? 'expense'
  // The space ends the last word: `fri` is not the start of another one.
  const when = readLine(`${search.date ?? ''} `, context)
  const categories = context.categories.filter((each) => (each.kind === 'income') === (kind === 'income'))
  const [wallet] = search.wallet ? namesLike(search.wallet, context.wallets) : []
  const [category] = search.category ? namesLike(search.category, categories) : []
  return {
    ...ofLine,
    kind,
    ...(search.amount !== undefined && { amount: search.amount.slice(0, 200) }),
    ...(search.description !== undefined && { description: search.description.slice(0, 200) }),
    ...(search.note !== undefined && { note: search.note.slice(0, 2000) }),
    ...(wallet && { walletId: wallet.id }),
    ...(category && kind !== 'transfer' && { categoryId: category.id }),
    ...(when.day !== undefined && { day: when.day }),
    ...(when.time !== undefined && { time: when.time }),
  }
}

function kindOf(type: string | undefined): EntryType | undefined {
  return type === 'expense' || type === 'income' || type === 'transfer' ? type : undefined
}
