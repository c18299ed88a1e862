import { fileLimits, type ImportProblem } from '@monedero/import'
import { filled, t } from '../../messages/text.ts'

/** The message of a problem with a file, or with one of its rows. */
export function importProblemText({ code, line, column, text, file }: ImportProblem): string {
  const place = column > 0 ? t('import.placeColumn', { line, column }) : t('import.placeLine', { line })
  const reason =
    code === 'TRUNCATED' && line > 0
      ? t('import.truncatedAt', { place })
      : filled(`import.${code}`, { line, column, text, place, count: Number(text), limit: fileLimits.rows })
  return file === undefined ? reason : t('import.inZip', { file, reason })
}
