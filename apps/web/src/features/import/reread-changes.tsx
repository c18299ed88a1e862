import { localDayOf } from '@monedero/core'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { useToday } from '../../design/device/use-today.ts'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { shortDateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import styles from './end-rows.module.css'
import { EntryColumns } from './end-rows.tsx'
import type { RereadChange } from './rereading.ts'

const shownAtFirst = 50

/** Entries as they are, and as they become. */
export function RereadChanges({ changes }: { changes: readonly RereadChange[] }) {
  const [most, setMost] = useState(shownAtFirst)
  const today = useToday()
  const wallets = useLedgerRows((store) => store.wallets())
  const symbolOf = (id: string) => wallets.find(({ wallet }) => wallet.id === id)?.symbol ?? ''
  return (
    <section className={styles['ends']} aria-labelledby="import-changes">
      <h2 id="import-changes">{t('import.whatChanges')}</h2>
      {changes.length === 0 ? (
        <p>{t('import.noChanges')}</p>
      ) : (
        <table className={ui('wide', 'text14', 'figures')}>
          <EntryColumns />
          <tbody>
            {changes.slice(0, most).map(({ entry, after, set }) => {
              const day = localDayOf(entry.dateMs, entry.offsetMinutes)
              const symbol = symbolOf(entry.walletId)
              return (
                <tr key={entry.id}>
                  <td>{after.line}</td>
                  <td>
                    {set.dateMs !== undefined && <del>{shortDateText(day, today)}</del>}{' '}
                    {shortDateText(localDayOf(set.dateMs ?? entry.dateMs, entry.offsetMinutes), today)}
                  </td>
                  <td>
                    {set.description !== undefined && <del>{entry.description}</del>}{' '}
                    {(set.description ?? entry.description) || t('import.noDescription')}
                  </td>
                  <td>
                    {set.amount !== undefined && (
                      <del>
                        <Money amount={entry.amount} symbol={symbol} signed />
                      </del>
                    )}{' '}
                    <Money amount={set.amount ?? entry.amount} symbol={symbol} signed tone="entry" />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {changes.length > most && (
        <Button onClick={() => setMost(most * 3)}>{t('controls.showMore', { count: changes.length })}</Button>
      )}
    </section>
  )
}
