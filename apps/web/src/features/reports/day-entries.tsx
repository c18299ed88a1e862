import type { CalendarDay } from '@monedero/core'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { findIn } from '../../replica/store/find.ts'
import styles from './reports-screen.module.css'
import type { Report } from './use-report.ts'

/** What was spent on one day, entry by entry. */
export function DayEntries({ report, day }: { report: Report; day: CalendarDay }) {
  const filter = report.filterTo({ span: { first: day, last: day }, types: ['expense', 'refund'] })
  const found = useLedgerRows((store) => findIn(store, filter))
  const names = useLedgerRows((store) => store.names())
  const views = useLedgerRows((store) => store.wallets())
  const href = report.hrefTo({ span: { first: day, last: day }, types: ['expense', 'refund'] })
  return (
    <section className={`${ui('stack', 'gap12', 'card')} ${styles['card']}`} aria-labelledby="day-entries">
      <h2 id="day-entries">{dateText(day)}</h2>
      {found.rows.length === 0 ? (
        <p className={ui('small', 'muted')}>{t('reports.nothingOn')}</p>
      ) : (
        <ul className={styles['entries']}>
          {found.rows.slice(0, 50).map((entry) => {
            const look = report.names.look(entry.categoryId ?? '')
            const view = views.find(({ wallet }) => wallet.id === entry.walletId)
            return (
              <li className={ui('row', 'gap12', 'lineBelow')} key={entry.id}>
                <Tile icon={entry.parts ? 'split' : look.icon} colour={look.colour} />
                <span className={ui('grow', 'ellipsis')}>{entryTitle(entry, names)}</span>
                <Money amount={found.amountOf(entry)} symbol={view?.symbol ?? ''} tone="entry" signed />
              </li>
            )
          })}
        </ul>
      )}
      {href !== undefined && (
        <a
          href={href}
          onClick={(event) => {
            event.preventDefault()
            report.open(href)
          }}
        >
          {t('reports.showEntries')}
        </a>
      )}
    </section>
  )
}
