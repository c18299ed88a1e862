import { parsePlainSearch, stringifyPlainSearch } from './search-params.ts'

/** What a form can be filled with by its address. Amounts are as they would be typed. */
export interface Fill {
  readonly wallet?: string | undefined
  /** The wallet that a transfer goes to. */
  readonly to?: string | undefined
  readonly amount?: string | undefined
  readonly day?: string | undefined
}

/** The text of the search parameter. */
export function fillText(fill: Fill): string {
  return stringifyPlainSearch({ ...fill }).slice(1)
}

/** What the search parameter holds. */
export function parseFill(text: string): Fill {
  return parsePlainSearch(text)
}
