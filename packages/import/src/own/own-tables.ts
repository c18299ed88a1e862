import type { AppTable } from '../apps/app-table.ts'
import { changed } from '../apps/change-row.ts'
import { tidyLine, tidyTags } from '../text/tidy-text.ts'
import { unguardFormulas } from './formula-guard.ts'
import { ownColumns } from './own-columns.ts'

/** The CSV that Monedero exports, in each of its languages. */
export const ownTables: readonly AppTable[] = Object.values(ownColumns).map((names) => {
  const columnOf = (column: keyof typeof names) => names[column].toLowerCase()
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
      tags: columnOf('tags'),
      note: columnOf('note'),
    },
    splitOf: (cells) => cells(columnOf('split')),
    unguarded: unguardFormulas,
    hasNoteOfWhole: true,
    partNoteOf: (cells) => cells(columnOf('partNote')),
    adjust(given, cells) {
      const transferTo = tidyLine(unguardFormulas(cells(columnOf('transfer'))), 60).text
      // Other programs put semicolons between tags, which may stand in ours.
      const tags = tidyTags(unguardFormulas(cells(columnOf('tags'))).split(','))
      return [changed(given, transferTo === '' ? { tags } : { tags, transferTo, category: [] })]
    },
  }
})
