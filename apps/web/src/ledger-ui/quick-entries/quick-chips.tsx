import { Chip } from '../../design/buttons/chip.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { duplicateToday } from '../duplicate-today.ts'
import { lookOf } from '../entry-list/entry-row.tsx'
import styles from './quick-chips.module.css'
import { quickEntriesIn } from './quick-entries.ts'

/** The pinned entries: one tap adds one again, dated now. */
export function QuickChips({ onAdded }: { onAdded?: () => void }) {
  const replica = useLedger()
  const entries = useLedgerRows(quickEntriesIn)
  const names = useLedgerRows((store) => store.names())
  if (entries.length === 0) return null
  return (
    <ul className={`${ui('flex', 'gap8')} ${styles['chips']}`} aria-label={t('controls.quickEntries')}>
      {entries.map((entry) => {
        const { icon, colour } = lookOf(entry, names)
        const symbol = replica.store.rows.get('wallets', entry.walletId)?.symbol ?? ''
        return (
          <li className={ui('rigid')} key={entry.id}>
            <Chip
              title={t('controls.addAgain')}
              onClick={() => {
                if (duplicateToday(replica, [entry])) onAdded?.()
              }}
            >
              <Tile icon={icon} colour={colour} size={24} />
              <span>{entryTitle(entry, names)}</span> <Money amount={entry.amount} symbol={symbol} signed />
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}
