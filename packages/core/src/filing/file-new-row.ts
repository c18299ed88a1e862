import type { LedgerRows } from '../collections/ledger-rows.ts'
import { type CompiledRules, type FiledRow, type Filing, fileRow } from './file-row.ts'
import type { FilingHistory } from './filing-history.ts'

/** How rows are filed that no person has filed yet: rows of a file, and entries typed in one line. */
export interface NewFiling extends Filing {
  /** What chose the target; missing where there is none. */
  readonly filedBy?: 'rule' | 'guess'
}

interface FilingBy {
  readonly rules: CompiledRules
  readonly history: FilingHistory
  readonly ledger: Pick<LedgerRows, 'get'>
}

/** Files a new row by the rules, and where none gives a target, by the category that its person would most likely choose. */
export function fileNewRow({ rules, history, ledger }: FilingBy, row: Omit<FiledRow, 'original'>): NewFiling {
  const filing = fileRow(rules, { ...row, original: null })
  if (filing.target) return { ...filing, filedBy: 'rule' }
  const categoryId = history.guess(row, ledger)
  if (categoryId === null) return filing
  return { ...filing, target: { to: 'category', categoryId }, filedBy: 'guess' }
}
