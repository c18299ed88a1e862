import type { ImportProblem } from '@monedero/import'
import { filled, t } from '../../messages/text.ts'

/** The message of a problem with a file, or with one of its rows. */
export function importProblemText({ code, line, column, text, file }: ImportProblem): string {
  const reason = filled(`import.${code}`, { line, column, text })
  return file === undefined ? reason : t('import.inZip', { file, reason })
}
