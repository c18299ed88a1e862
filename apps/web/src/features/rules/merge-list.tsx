import { formatAmount, localDayOf } from '@monedero/core'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Money } from '../../design/money/money.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { countText } from '../../messages/count-text.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { RulePlan } from './rule-plan.ts'
import styles from './rule-preview.module.css'
import type { Merges } from './use-merges.ts'

const rowsAtOnce = 20

/** The entries that may be the other side of a transfer, each with the choice to merge it. */
export function MergeList({ plan, merges }: { plan: RulePlan; merges: Merges }) {
  const wallets = useLedgerRows((store) => store.wallets())
  const format = useNumberFormat()
  const [shownRows, setShownRows] = useState(rowsAtOnce)
  const pairs = plan.changes.flatMap(({ entry, counterpart }) =>
    counterpart ? [{ entry, counterpart }] : [],
  )
  if (pairs.length === 0) return null
  const merged = pairs.filter(({ counterpart }) => merges.isMerged(counterpart)).length
  return (
    <section
      className={`${ui('text14', 'card')} ${styles['preview']}`}
      aria-label={t('categories.ruleMerges')}
    >
      <div className={styles['mergesHead']}>
        <p>{t('categories.ruleMergesLead', { count: pairs.length, merged })}</p>
        <p className={ui('small', 'muted')}>{t('categories.ruleMergesHint')}</p>
      </div>
      <ul>
        {pairs.slice(0, shownRows).map(({ entry, counterpart }) => {
          const { id, amount, walletId, dateMs, offsetMinutes } = counterpart
          const view = wallets.find(({ wallet }) => wallet.id === walletId)
          const description = counterpart.description || t('categories.ruleNoDescription')
          const symbol = view?.symbol ?? ''
          const name = { description, amount: formatAmount(amount, { symbol, format }) }
          return (
            <li key={id}>
              <label className={styles['merge']}>
                <input
                  type="checkbox"
                  aria-label={t('categories.ruleMergeEntry', name)}
                  checked={merges.isMerged(counterpart)}
                  onChange={({ target }) => merges.setMerged(counterpart, target.checked)}
                />
                <span className={`${ui('medium', 'ellipsis')} ${styles['description']}`}>{description}</span>
                <span className={styles['amount']}>
                  <Money amount={amount} symbol={symbol} signed tone="entry" />
                </span>
                <span className={styles['day']}>
                  {dateText(localDayOf(dateMs, offsetMinutes))}, {view?.wallet.name}
                </span>
                <span className={`${ui('inlineRow', 'wrap', 'end', 'muted', 'right')} ${styles['change']}`}>
                  {t('categories.ruleMergeWith', {
                    text: entry.description || t('categories.ruleNoDescription'),
                  })}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {pairs.length > shownRows && (
        <div className={`${ui('faint')} ${styles['more']}`}>
          <Button size="small" onClick={() => setShownRows(shownRows + rowsAtOnce)}>
            {t('controls.showMore', { count: countText(pairs.length) })}
          </Button>
        </div>
      )}
    </section>
  )
}
