import type { ImportProblem } from '@monedero/import'
import { filled } from '../../messages/text.ts'

/** The message of a problem with a file, or with one of its rows. */
export function importProblemText({ code, line, column, text }: ImportProblem): string {
  return filled(`import.${code}`, { line, column, text })
}
