import { unguardFormulas } from '../own/formula-guard.ts'
import { olderOwnColumns, ownColumns, ownTypes } from '../own/own-columns.ts'
import { splitTags } from '../own/own-tags.ts'
import { maxPartNote, tidyLine, tidyNote, tidyTags } from '../text/tidy-text.ts'
import type { AppTable } from './app-table.ts'
import { type Cells, changed } from './change-row.ts'

type Column = keyof (typeof ownColumns)['en']
type Names = Readonly<Partial<Record<Column, string>>>

const languages = ['en', 'es'] as const

/** The CSV that Monedero exports, in each of its languages, and that of its older versions. */
export const ownTables: readonly AppTable[] = [
  ...languages.map((language) => ownTable(ownColumns[language], ownTypes[language].opening)),
  ...languages.map((language) => {
    const { type: _, belongsTo: __, ...names } = { ...ownColumns[language], ...olderOwnColumns[language] }
    return ownTable(names)
  }),
]

function ownTable(names: Names, opening?: string): AppTable {
  const columnOf = (column: Column) => (names[column] ?? '').toLowerCase()
  const textOf = (cells: Cells, column: Column) => unguardFormulas(cells(columnOf(column)))
  return {
    source: 'Monedero',
    header: Object.values(names).map((name) => name.toLowerCase()),
    columns: {
      date: columnOf('date'),
      account: columnOf('wallet'),
      currency: columnOf('currency'),
      amount: columnOf('amount'),
      description: columnOf('description'),
      parentCategory: columnOf('group'),
      category: columnOf('category'),
      note: columnOf('note'),
    },
    splitOf: (cells) => cells(columnOf('number')),
    unguarded: unguardFormulas,
    hasNoteOfWhole: true,
    partNoteOf: (cells) => cells(columnOf('partNote')),
    tidyPartNote: (note) => tidyNote(note, maxPartNote),
    ...(opening && { isOpening: (cells) => cells(columnOf('type')) === opening }),
    adjust(given, cells) {
      const transferTo = tidyLine(textOf(cells, 'transfer'), 60).text || null
      const category = transferTo === null ? given.row.category : []
      // Other programs put semicolons between tags, which may stand in ours.
      const tags = tidyTags(splitTags(textOf(cells, 'tags')))
      const [number, belongsTo] = [cells(columnOf('number')), cells(columnOf('belongsTo'))]
      return [changed(given, { tags, transferTo, category, number, belongsTo })]
    },
  }
}
