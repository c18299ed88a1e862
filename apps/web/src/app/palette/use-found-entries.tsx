import { type EntryRow, foldedText } from '@monedero/core'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { allWallets } from '../../address/find-search.ts'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { lookOf } from '../../ledger-ui/entry-list/entry-row.tsx'
import { dateText } from '../../messages/dates.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useSearchAhead } from '../../replica/hooks/use-search-ahead.ts'
import { entriesLike } from '../../replica/store/entries-like.ts'
import { findIn } from '../../replica/store/find.ts'
import { matchText } from '../../replica/store/match-text.ts'
import { dayOf } from '../../replica/store/wallet-index.ts'
import type { FoundItem } from './palette-item.ts'
import { CommandIcon } from './use-commands.tsx'

const maxEntries = 5

/** The entries of all wallets that a text may mean, and the way to all of them. */
export function useFoundEntries(text: string): readonly FoundItem[] {
  const navigate = useNavigate()
  const { store } = useLedger()
  const typed = foldedText(text).trim()
  const found = useLedgerRows((rows) => (typed === '' ? undefined : findIn(rows, { text: typed })))
  useSearchAhead(typed)
  return useMemo(() => {
    if (!found) return []
    const { rows, count } = entriesLike(store, typed, maxEntries)
    const open = (entry: string) =>
      void navigate({ to: '.', search: (old) => ({ ...old, entry }), resetScroll: false })
    const items = rows.map((entry) => itemOf(entry, store.rows, typed, () => open(entry.id)))
    if (count <= maxEntries) return items
    const all: FoundItem = {
      id: 'all entries',
      group: 'entries',
      label: t('shortcuts.showAll', { count }),
      picture: <CommandIcon Icon={Search} />,
      ranges: [],
      run: () => void navigate({ to: '/dashboard', search: { in: allWallets, q: text.trim() } }),
    }
    return [...items, all]
  }, [found, store, typed, text, navigate])
}

type Names = Parameters<typeof entryTitle>[1]

function itemOf(entry: EntryRow, rows: Names, typed: string, run: () => void): FoundItem {
  const label = entryTitle(entry, rows)
  const { icon, colour } = lookOf(entry, rows)
  const wallet = rows.get('wallets', entry.walletId)
  return {
    id: `entry ${entry.id}`,
    group: 'entries',
    label,
    picture: <Tile icon={icon} colour={colour} size={24} />,
    end: (
      <>
        <span className={ui('small', 'faint', 'notOnPhone')}>{dateText(dayOf(entry))}</span>
        <Money
          amount={entry.amount}
          symbol={wallet?.symbol ?? ''}
          signed
          tone={entry.type === 'transfer' ? 'transfer' : 'entry'}
        />
      </>
    ),
    ranges: matchText(typed, label)?.ranges ?? [],
    run,
  }
}
