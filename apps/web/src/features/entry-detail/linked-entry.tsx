import { type EntryRow, localDayOf } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import styles from './linked-entry.module.css'
import { useSymbolOf } from './use-symbol-of.ts'

/** Another entry with the way to it, which takes the place of this one. */
export function LinkedEntry({ entry }: { entry: EntryRow }) {
  return (
    <Link
      to="."
      search={(old) => ({ ...old, entry: entry.id })}
      replace
      resetScroll={false}
      className={`${ui('row', 'gap12')} ${styles['linked']}`}
    >
      <EntryLine entry={entry} />
      <ChevronRight className={ui('muted')} size={16} strokeWidth={2} aria-hidden />
    </Link>
  )
}

/** An entry in one line: what it was, when and how much. */
export function EntryLine({ entry }: { entry: EntryRow }) {
  const names = useLedgerRows((store) => store.names())
  const symbolOf = useSymbolOf()
  const category = names.get('categories', entry.categoryId ?? '')
  const isFiled = category?.deletedAtMs === null
  const day = localDayOf(entry.dateMs, entry.offsetMinutes)
  return (
    <>
      <Tile icon={isFiled ? category.icon : ''} colour={isFiled ? category.colour : 'slate'} />
      <span className={`${ui('stack', 'grow', 'breakWords')} ${styles['text']}`}>
        <b className={ui('strong')}>{entryTitle(entry, names)}</b>{' '}
        <time className={ui('small', 'faint')} dateTime={day}>
          {dateText(day)}
        </time>
      </span>{' '}
      <Money amount={entry.amount} symbol={symbolOf(entry.walletId)} signed tone="entry" />
    </>
  )
}
