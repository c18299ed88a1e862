import type { Colour } from '@monedero/core'

/** The colour of a mark: a stored name, the two of money coming in, or that of text. */
export type DataColour = Colour | 'in' | 'in-2' | 'ink'

/** The value of a style property that draws a colour in both themes. */
export function paintOf(colour: DataColour): string {
  return colour === 'ink' ? 'var(--ink)' : `var(--c-${colour})`
}

/** Something that is drawn in one colour and named in the legend. */
export interface Series {
  readonly key: string
  readonly label: string
  readonly colour: DataColour
}

/** The content of a table cell: words, hundredths of a currency, or a share of a whole. */
export type Cell =
  | string
  | { readonly amount: number; readonly isSigned?: boolean }
  | { readonly share: number }

/** A row of a table; it may lead somewhere. */
export interface TableRow {
  readonly key: string
  readonly cells: readonly Cell[]
  readonly href?: string | undefined
  readonly isTotal?: boolean
}

/** The data of a chart as a table. The first column names the row, the others are figures. */
export interface TableData {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
}

/** One line of a tooltip. */
export interface TipLine {
  readonly label: string
  readonly value: string
  readonly colour?: DataColour
}

/** A place of a chart that the pointer, a finger and the keyboard reach, in pixels of the chart. */
export interface Mark {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly title: string
  readonly lines: readonly TipLine[]
  /** Where a click leads. */
  readonly href?: string | undefined
}
