import type { MouseEvent } from 'react'
import { Hidden } from '../layout/hidden.tsx'
import { ui } from '../primitives/primitives.ts'
import type { Cell, TableData } from './chart-data.ts'
import styles from './charts.module.css'

interface DataTableProps {
  data: TableData
  /** How amounts are written. */
  format: (amount: number, isSigned?: boolean) => string
  share: (share: number) => string
  /** Opens where a row leads; without it rows lead nowhere. */
  onOpen?: ((href: string) => void) | undefined
}

/** The data of a chart in rows and columns. Its caption is not seen: a title stands above it. */
export function DataTable({ data, format, share, onOpen }: DataTableProps) {
  const { caption, columns, rows } = data
  const text = (cell: Cell | undefined) => {
    if (cell === undefined || typeof cell === 'string') return cell
    return 'amount' in cell ? format(cell.amount, cell.isSigned) : share(cell.share)
  }
  const open = (event: MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen?.(href)
  }
  return (
    <table className={`${ui('wide', 'small')} ${styles['table']}`}>
      <caption>
        <Hidden>{caption}</Hidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, href, isTotal = false }) => (
          <tr key={key} data-total={isTotal}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column} scope="row">
                  {href !== undefined && onOpen ? (
                    <a href={href} onClick={(event) => open(event, href)}>
                      {text(cells[0])}
                    </a>
                  ) : (
                    text(cells[0])
                  )}
                </th>
              ) : (
                <td key={column}>
                  <span data-money>{text(cells[index])}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
