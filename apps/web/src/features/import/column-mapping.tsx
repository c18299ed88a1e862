import {
  type ColumnRole,
  columnRoles,
  type Encoding,
  type TableColumn,
  type TableMapping,
  type TableReading,
} from '@monedero/import'
import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import styles from './column-mapping.module.css'
import { EncodingPicker } from './encoding-picker.tsx'
import { EndRows } from './end-rows.tsx'
import type { FileRow } from './file-session.ts'
import { StyleDoubts, ValueStyles } from './value-styles.tsx'

interface ColumnMappingProps {
  table: TableReading
  /** Whether it begins open; it does so too where there is something to ask. */
  isOpen: boolean
  encoding: Encoding
  /** The first and the last rows, read so. */
  ends: readonly FileRow[]
  /** Of the wallet of each account of the file. */
  symbols: readonly string[]
  onChange: (mapping: TableMapping) => void
  onEncoding: (encoding: Encoding) => void
}

const roleNames: Readonly<Record<ColumnRole, PlainMessageId>> = {
  skip: 'import.skip',
  date: 'import.date',
  description: 'import.description',
  amount: 'import.amount',
  debit: 'import.debit',
  credit: 'import.credit',
  sign: 'import.sign',
  note: 'import.note',
  category: 'import.category',
  parentCategory: 'import.parentCategory',
  tags: 'import.tags',
  account: 'import.account',
  currency: 'import.currency',
  bankId: 'import.bankId',
  state: 'import.state',
  fee: 'import.fee',
  balance: 'import.balance',
}

/** Of these a table has any number of columns. */
const many = new Set<ColumnRole>(['skip', 'note', 'tags'])

/** How the columns of a table are read, with the entries that its first and last rows become. */
export function ColumnMapping(props: ColumnMappingProps) {
  const { table, isOpen, encoding, ends, symbols, onChange, onEncoding } = props
  const { mapping, columns, source } = table
  const { roles, dayOrder, decimal, isSignChosen = false, isByHand = false } = mapping
  const set = (change: Partial<TableMapping>) =>
    onChange({ roles, dayOrder, decimal, isSignChosen, isByHand, ...change })
  const setRole = (column: number, role: ColumnRole) =>
    set({
      roles: roles.map((old, index) => {
        if (index === column) return role
        return old === role && !many.has(role) ? 'skip' : old
      }),
    })
  const listed = columns.map((column, index) => ({ column, index, key: `${index} ${column.name}` }))
  const hasAmount = roles.some((role) => ['amount', 'debit', 'credit'].includes(role))
  const isWhole = roles.includes('date') && hasAmount
  return (
    <details className={styles['mapping']} open={isOpen || !isWhole || table.hasSignConflict}>
      <summary>{t('import.columns')}</summary>
      <div className={`${ui('stack', 'gap16')} ${styles['body']}`}>
        {!isWhole && <Alert tone="neg">{t('import.noColumns')}</Alert>}
        <StyleDoubts styles={mapping} />
        {table.hasSignConflict && (
          <Alert tone="warn">
            {t('import.signConflict', { column: columns[roles.indexOf('sign')]?.name ?? '' })}
            <div className={ui('cluster', 'gap8', 'above8')}>
              <Button size="small" onClick={() => set({ isSignChosen: true })}>
                {t('import.columnCounts')}
              </Button>
              <Button size="small" onClick={() => setRole(roles.indexOf('sign'), 'skip')}>
                {t('import.minusCounts')}
              </Button>
            </div>
          </Alert>
        )}
        {source !== null && (
          <div className={`${ui('row', 'wrap')} ${styles['app']}`}>
            <p className={ui('text14', 'muted')}>{t('import.readAsApp', { source })}</p>
            <Button size="small" onClick={() => set({ isByHand: true })}>
              {t('import.nameColumns')}
            </Button>
          </div>
        )}
        {source === null && (
          <ul className={`${ui('columns', 'gap16')} ${styles['columns']}`}>
            {listed.map(({ column, key, index }) => (
              <li className={ui('shrink')} key={key}>
                <Picker
                  label={
                    column.name
                      ? t('import.columnNamed', { name: column.name })
                      : t('import.columnNumbered', { number: index + 1 })
                  }
                  options={columnRoles.map((role) => ({ id: role, label: t(roleNames[role]) }))}
                  value={roles[index] ?? 'skip'}
                  onChange={(id) => setRole(index, columnRoles.find((role) => role === id) ?? 'skip')}
                />
                <p>{readingOf(column, roles, index)}</p>
              </li>
            ))}
          </ul>
        )}
        <div className={`${ui('cluster', 'top')} ${styles['styles']}`}>
          <ValueStyles styles={mapping} rows={ends} onChange={set} />
          <EncodingPicker encoding={encoding} onChange={onEncoding} />
        </div>
        {isWhole && <EndRows rows={ends} symbols={symbols} />}
      </div>
    </details>
  )
}

/** The first value of a column, and how it is read where that may surprise. */
function readingOf(
  { example, day, amount }: TableColumn,
  roles: readonly ColumnRole[],
  index: number,
): string {
  if (day !== null) return t('import.readsAsDate', { text: example, date: dateText(day) })
  const role = roles[index]
  if (amount === null || amount === 0 || (role === 'amount' && roles.includes('sign'))) return example
  const isIncome = role === 'credit' || (role === 'amount' && amount > 0)
  return t(isIncome ? 'import.readsAsIncome' : 'import.readsAsExpense', { text: example })
}
