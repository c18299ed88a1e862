import { useToday } from '../../design/device/use-today.ts'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { shortDateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import styles from './end-rows.module.css'
import type { FileRow } from './file-session.ts'
import { importProblemText } from './import-problem-text.ts'

interface EndRowsProps {
  rows: readonly FileRow[]
  /** Of the wallet of each account of the file. */
  symbols: readonly string[]
}

/** The first and the last rows of a file as the entries that they would become. */
export function EndRows({ rows, symbols }: EndRowsProps) {
  const today = useToday()
  return (
    <div className={styles['ends']}>
      <table className={ui('wide', 'text14', 'figures')}>
        <caption className={ui('label', 'muted')}>{t('import.endRows')}</caption>
        <EntryColumns />
        <tbody>
          {rows.map(({ statement, row }) => (
            <tr key={`${statement} ${row.line} ${row.amount}`}>
              <td>{row.line}</td>
              <td>{row.day === null ? '–' : shortDateText(row.day, today)}</td>
              <td>
                {row.description || t('import.noDescription')}
                {row.problems[0] && <span>{importProblemText(row.problems[0])}</span>}
              </td>
              <td>
                {row.amount === null ? (
                  '–'
                ) : (
                  <Money amount={row.amount} symbol={symbols[statement] ?? ''} signed tone="entry" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The head of a table of rows as entries. */
export function EntryColumns() {
  return (
    <thead>
      <tr>
        <th className={ui('label', 'muted')} scope="col">
          {t('import.line')}
        </th>
        <th className={ui('label', 'muted')} scope="col">
          {t('import.date')}
        </th>
        <th className={ui('label', 'muted')} scope="col">
          {t('import.description')}
        </th>
        <th className={ui('label', 'muted')} scope="col">
          {t('import.amount')}
        </th>
      </tr>
    </thead>
  )
}
