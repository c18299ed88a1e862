import type { EntryPart } from '@monedero/core'
import { Money } from '../../design/money/money.tsx'
import { Tile } from '../../design/tile/tile.tsx'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { categoryOf } from '../parts/part-categories.ts'
import { PartsBar } from '../parts/parts-bar.tsx'
import styles from './parts-list.module.css'

interface PartsListProps {
  parts: readonly EntryPart[]
  symbol: string
}

/** What of a split entry was for what. */
export function PartsList({ parts, symbol }: PartsListProps) {
  const rows = useLedgerRows((store) => store.rows)
  return (
    <div className={styles['parts']}>
      <PartsBar parts={parts} names={rows} />
      <ul aria-label="Parts">
        {parts.map((part) => {
          const category = categoryOf(part, rows)
          return (
            <li key={part.id}>
              <Tile icon={category?.icon ?? ''} colour={category?.colour ?? 'slate'} />
              <span className={styles['name']}>
                {category?.name ?? 'No category'}
                {(part.note !== '' || part.tags.length > 0) && (
                  <span>{[part.note, ...part.tags.map((tag) => `#${tag}`)].filter(Boolean).join(' ')}</span>
                )}
              </span>
              <Money amount={part.amount} symbol={symbol} signed />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
