import { FileImage, FileSpreadsheet, FileText } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { t } from '../../messages/text.ts'
import { saveFile } from '../device/save-file.ts'
import { ScrollArea } from '../layout/scroll-area.tsx'
import { useNumberFormat } from '../money/number-format-context.ts'
import { Menu } from '../overlays/menu.tsx'
import { ui } from '../primitives/primitives.ts'
import type { TableData } from './chart-data.ts'
import styles from './charts.module.css'
import { csvOf, plainNumbers } from './csv.ts'
import { DataTable } from './data-table.tsx'
import { pngOf, svgText } from './pictures.ts'

interface ChartCardProps {
  title: string
  table: TableData
  /** How amounts are written. */
  format: (amount: number, isSigned?: boolean) => string
  share: (share: number) => string
  isTable: boolean
  onTable: (isTable: boolean) => void
  /** Opens where a row of the table leads. */
  onOpen: (href: string) => void
  /** Of a downloaded file, without what follows the dot. */
  fileName: string
  /** It lies in a card already. */
  isInCard?: boolean
  /** Beside the title: a legend, a figure. */
  aside?: ReactNode
  /** Above the chart and the table. */
  head?: ReactNode
  children: ReactNode
}

/** A chart with its title, the same data as a table, and both as files. Screen readers find the table in either case. */
export function ChartCard(props: ChartCardProps) {
  const { title, table, format, share, isTable, onTable, onOpen, fileName, aside, head, children } = props
  const { isInCard = false } = props
  const titleId = useId()
  const body = useRef<HTMLDivElement>(null)
  const numbers = useNumberFormat()
  const saveCsv = (format_: Parameters<typeof csvOf>[1]) =>
    saveFile(new Blob([csvOf(table, format_)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
  const drawing = () => body.current?.querySelector<SVGSVGElement>('svg[data-chart]')
  const save = async (kind: 'svg' | 'png') => {
    const svg = drawing()
    if (!svg) return
    const content = kind === 'png' ? await pngOf(svg) : new Blob([svgText(svg)], { type: 'image/svg+xml' })
    saveFile(content, `${fileName}.${kind}`)
  }
  const look = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const
  return (
    <section
      className={`${ui('stack', 'gap16', ...(isInCard ? [] : (['card'] as const)))} ${styles['card']}`}
      data-in-card={isInCard}
      aria-labelledby={titleId}
    >
      <header className={`${ui('row', 'wrap')} ${styles['head']}`}>
        <h2 id={titleId}>{title}</h2>
        {!isTable && aside}
        <button
          type="button"
          className={`${ui('underlined')} ${styles['toggle']}`}
          onClick={() => onTable(!isTable)}
        >
          {isTable ? t('charts.showAsChart') : t('charts.showAsTable')}
        </button>
        <Menu
          label={t('charts.download', { title })}
          actions={[
            { label: t('charts.csvOwn'), icon: <FileSpreadsheet {...look} />, run: () => saveCsv(numbers) },
            { label: t('charts.csvPlain'), icon: <FileText {...look} />, run: () => saveCsv(plainNumbers) },
            ...(isTable
              ? []
              : [
                  { label: t('charts.svg'), icon: <FileImage {...look} />, run: () => void save('svg') },
                  { label: t('charts.png'), icon: <FileImage {...look} />, run: () => void save('png') },
                ]),
          ]}
        />
      </header>
      {head}
      <div
        ref={body}
        className={ui('stack', 'relative', 'gap16')}
        data-table={isTable}
        data-money-chart={!isTable || undefined}
      >
        {!isTable && children}
        {isTable ? (
          <ScrollArea label={t('charts.tableOf', { title })}>
            <DataTable data={table} format={format} share={share} onOpen={onOpen} />
          </ScrollArea>
        ) : (
          <div className={styles['unseen']}>
            <DataTable data={table} format={format} share={share} />
          </div>
        )}
      </div>
    </section>
  )
}
