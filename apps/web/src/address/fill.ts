import { parsePlainSearch, stringifyPlainSearch } from './search-params.ts'

const names = ['walletId', 'toWalletId', 'amount', 'amountIn', 'day', 'categoryId', 'description'] as const

/** What a form can be filled with by its address, as it would be typed. */
export type Fill = { readonly [Name in (typeof names)[number]]?: string }

/** The text of the search parameter. */
export function fillText(fill: { readonly [Name in keyof Fill]: string | undefined }): string {
  return stringifyPlainSearch(fill).slice(1)
}

/** What the search parameter holds. */
export function parseFill(text: string): Fill {
  const given = parsePlainSearch(text)
  return Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : [])))
}
