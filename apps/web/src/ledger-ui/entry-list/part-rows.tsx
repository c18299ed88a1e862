import type { EntryPart, TitleNames } from '@monedero/core'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { categoryOf, partDetails } from '../part-categories.ts'
import styles from './part-rows.module.css'

interface PartRowsProps {
  id: string
  parts: readonly EntryPart[]
  title: string
  names: TitleNames
  symbol: string
}

/** The parts of a split entry below its row, one line each. */
export function PartRows({ id, parts, title, names, symbol }: PartRowsProps) {
  return (
    <ul id={id} className={styles['parts']} aria-label={t('app.partsListOf', { title })}>
      {parts.map((part) => {
        const category = categoryOf(part, names)
        return (
          <li className={ui('row', 'gap10', 'small', 'muted')} key={part.id}>
            <Tile icon={category?.icon ?? ''} colour={category?.colour ?? 'slate'} size={24} />
            <span className={`${ui('grow', 'ellipsis')} ${styles['name']}`}>
              {category?.name ?? t('app.noCategory')} <span>{partDetails(part)}</span>
            </span>{' '}
            <Money amount={part.amount} symbol={symbol} signed />
          </li>
        )
      })}
    </ul>
  )
}
