import type { ImportProblem } from '@monedero/import'
import { filled } from '../../messages/text.ts'

/** What is wrong with a file, or with a row of it. */
export function importProblemText({ code, line, column, text }: ImportProblem): string {
  return filled(`import.${code}`, { line, column, text })
}
