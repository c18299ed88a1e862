import { Fragment } from 'react'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import type { FoundView } from '../../replica/store/find.ts'
import styles from './found-line.module.css'

interface FoundLineProps {
  found: FoundView
  /** Nothing was found yet. */
  isSearching: boolean
}

/** How many entries are shown, and what they add up to in each currency. */
export function FoundLine({ found, isSearching }: FoundLineProps) {
  const count = found.rows.length
  return (
    <output className={`${ui('cluster', 'baseline', 'text14', 'muted')} ${styles['line']}`}>
      <b>{isSearching ? t('find.searching') : t('app.entryCount', { count })}</b>
      {found.sums.map(({ currency, symbol, amount }) => (
        <Fragment key={currency}>
          {' '}
          {amount === undefined ? (
            <span>{t('find.tooLarge', { symbol })}</span>
          ) : (
            <Money amount={amount} symbol={symbol} signed />
          )}
        </Fragment>
      ))}
    </output>
  )
}
