import { categoryRowSchema } from '../categories/category-schema.ts'
import { entryRowSchema } from '../entries/entry-schema.ts'
import { type AllRows, fitProblems } from '../invariants/fit-problems.ts'
import { walletRowSchema } from '../wallets/wallet-schema.ts'

/** What is wrong with rows, each by itself and taken together. */
export function ledgerProblems(rows: AllRows): string[] {
  return [...shapeProblems(rows), ...fitProblems(rows)]
}

function* shapeProblems({ wallets, categories, entries }: AllRows): Generator<string> {
  const tables = [
    ['wallets', wallets, walletRowSchema],
    ['categories', categories, categoryRowSchema],
    ['entries', entries, entryRowSchema],
  ] as const
  for (const [table, rows, schema] of tables) {
    for (const row of rows) {
      const issue = schema.safeParse(row).error?.issues[0]
      if (issue) yield `${table} ${row.id}: ${issue.path.join('.')} ${issue.message}`
    }
  }
}
