import type { EntryPart } from '@monedero/core'
import { ShareBar } from '../../design/charts/share-bar.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { categoryOf, partDetails, sharesOf } from '../../ledger-ui/part-categories.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import styles from './parts-list.module.css'

interface PartsListProps {
  parts: readonly EntryPart[]
  symbol: string
}

/** What of a split entry was for what. */
export function PartsList({ parts, symbol }: PartsListProps) {
  const rows = useLedgerRows((store) => store.rows)
  return (
    <div className={`${ui('above16')} ${styles['parts']}`}>
      <ShareBar shares={sharesOf(parts, rows)} />
      <ul aria-label={t('entry.parts')}>
        {parts.map((part) => {
          const category = categoryOf(part, rows)
          const details = partDetails(part)
          return (
            <li className={ui('row', 'gap12', 'lineBelow')} key={part.id}>
              <Tile icon={category?.icon ?? ''} colour={category?.colour ?? 'slate'} />
              <span className={ui('stack', 'grow', 'breakWords')}>
                {category?.name ?? t('entry.noCategory')}
                {details && <span className={ui('small', 'faint')}>{details}</span>}
              </span>
              <Money amount={part.amount} symbol={symbol} signed />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
