import type { CalendarDay, EntryRow as Entry, TitleNames } from '@monedero/core'
import { ListChecks } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { useToday } from '../../design/device/use-today.ts'
import { useKey } from '../../design/keyboard/keys.ts'
import { loadable } from '../../design/loadable/loadable.tsx'
import { OverlayBoundary } from '../../design/loadable/overlay-boundary.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { EntryList } from '../../ledger-ui/entry-list/entry-list.tsx'
import { EntryRow } from '../../ledger-ui/entry-list/entry-row.tsx'
import { focusedRow, rowOfEntry } from '../../ledger-ui/entry-list/row-of-entry.ts'
import { SkipToEntries } from '../../ledger-ui/entry-list/skip-to-entries.tsx'
import { withUpcomingGroup } from '../../ledger-ui/entry-list/upcoming-group.ts'
import { useListWindow } from '../../ledger-ui/entry-list/use-list-window.ts'
import { type Unfolding, unfoldedRows, useUnfolding } from '../../ledger-ui/entry-list/use-unfolding.ts'
import { shortDateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useRefundMarks } from '../../replica/hooks/use-refund-marks.ts'
import type { EntryFilter } from '../../replica/store/entry-filter.ts'
import { type FoundView, findIn, isSearching } from '../../replica/store/find.ts'
import { placeIn } from '../../replica/store/place-in.ts'
import type { RefundMark } from '../../replica/store/refund-marks.ts'
import type { WalletView } from '../../replica/store/replica-store.ts'
import { dayOf } from '../../replica/store/wallet-index.ts'
import { EntryTick } from './bulk/entry-tick.tsx'
import { SelectBar } from './bulk/select-bar.tsx'
import { type Selection, useSelection } from './bulk/use-selection.ts'
import { FilterChips } from './filter-chips.tsx'
import styles from './found.module.css'
import { FoundLine } from './found-line.tsx'
import { listedDays } from './listed-days.ts'
import { NoMatch } from './no-match.tsx'
import type { Find } from './use-find.ts'

// Not needed before something was found: it keeps the menu and its icons out of the code of the list.
const ExportMenu = loadable(() => import('../../ledger-ui/export/export-menu.tsx'))

/** What is looked for. */
export interface FoundProps {
  find: Find
  filter: EntryFilter
}

/** What was found: the filters, how much it is, and the entries, of which many can be changed at once. */
export default function Found({ find, filter }: FoundProps) {
  const found = useLedgerRows((store) => findIn(store, filter))
  const isStillSearching = useLedgerRows((store) => isSearching(store, filter))
  const ledger = useLedger()
  const isSelecting = find.search.select !== undefined
  const selection = useSelection(found.rows, find.search.select)
  const setSelecting = (isOn: boolean) => {
    if (!isOn) selection.none()
    find.change({ select: isOn ? 'yes' : undefined, once: undefined, ...(isOn && { find: 'yes' }) })
  }
  useKey('close', isSelecting ? () => setSelecting(false) : undefined)
  const toggleFocused = () => {
    const entry = ledger.store.rows.entry(focusedRow()?.dataset['entry'] ?? '')
    if (entry) selection.toggle(placeIn(found.rows, entry), false)
  }
  useKey('select', isSelecting ? toggleFocused : undefined)
  useFocusOnRow(find.search.select)
  return (
    <div className={styles['found']} data-selecting={isSelecting}>
      {found.rows.length > 0 && <SkipToEntries />}
      {!find.isAll && <FilterChips find={find} />}
      <div className={`${ui('row', 'spread', 'gap16')} ${styles['sum']}`} data-all={find.isAll}>
        <FoundLine found={found} isSearching={isStillSearching} />
        {found.rows.length > 0 && !isSelecting && (
          <div className={ui('row', 'gap8')}>
            <Button size="small" onClick={() => setSelecting(true)}>
              <ListChecks size={16} strokeWidth={2} aria-hidden />
              {t('app.select')}
            </Button>
            <OverlayBoundary>
              <Suspense>
                <ExportMenu entries={found.rows} filter={filter} />
              </Suspense>
            </OverlayBoundary>
          </div>
        )}
      </div>
      {found.rows.length > 0 && (
        <FoundEntries
          found={found}
          isMixed={filter.walletIds?.length !== 1}
          selection={isSelecting ? selection : undefined}
        />
      )}
      {found.rows.length === 0 && !isStillSearching && <NoMatch find={find} />}
      {isSelecting && found.rows.length > 0 && (
        <SelectBar
          selection={selection}
          shownCount={found.rows.length}
          soughtCategories={filter.categoryIds}
          isForOnce={find.search.once !== undefined}
          onClose={() => setSelecting(false)}
        />
      )}
    </div>
  )
}

/** The list was drawn anew when its first entry was selected, and what was opened for it may be gone: the focus stays on that entry. */
function useFocusOnRow(id: string | undefined): void {
  const lastId = useRef(id)
  useEffect(() => {
    lastId.current = id ?? lastId.current
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) rowOfEntry(lastId.current)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [id])
}

interface FoundEntriesProps {
  found: FoundView
  /** Entries of several wallets may be among them. */
  isMixed: boolean
  /** Undefined while nothing is chosen. */
  selection: Selection | undefined
}

function FoundEntries({ found, isMixed, selection }: FoundEntriesProps) {
  const { rows, amountOf } = found
  const hasTotals = found.sums.length === 1
  const names = useLedgerRows((store) => store.names())
  const refundMark = useRefundMarks()
  const wallets = useLedgerRows((store) => store.wallets())
  const views = useMemo(() => new Map(wallets.map((view) => [view.wallet.id, view])), [wallets])
  const today = useToday()
  const [isExpanded, setExpanded] = useState(false)
  const isWhole = isExpanded || selection !== undefined
  const days = useMemo(() => {
    const listed = listedDays(rows, hasTotals, amountOf)
    const hasPast = (listed.at(-1)?.day ?? today) <= today
    return hasPast ? withUpcomingGroup(listed, today, isWhole) : listed
  }, [rows, hasTotals, amountOf, today, isWhole])
  const hiddenCount = days[0]?.upcoming?.hiddenCount ?? 0
  const unfolding = useUnfolding()
  const ledger = useLedger()
  const unfolded = unfoldedRows(unfolding.ids, (id) => {
    const entry = ledger.store.rows.entry(id)
    const place = entry ? placeIn(rows, entry) : 0
    const isListed = place >= hiddenCount && rows[place]?.id === id
    return entry && isListed ? { entry, place: place - hiddenCount } : undefined
  })
  const window = useListWindow(days, unfolded)
  const from = window.range.from + hiddenCount
  const shown = rows
    .slice(from, window.range.to + hiddenCount)
    .map((entry, index) => ({ entry, place: from + index }))
  const first = views.get(rows[0]?.walletId ?? '')
  return (
    <EntryList
      window={window}
      rows={shown}
      symbol={first?.symbol ?? ''}
      onExpand={setExpanded}
      renderRow={({ entry, place }) => (
        <FoundRow
          entry={entry}
          names={names}
          mark={refundMark(entry)}
          view={views.get(entry.walletId)}
          isMixed={isMixed}
          place={place}
          selection={selection}
          unfolding={unfolding}
          today={today}
        />
      )}
    />
  )
}

interface FoundRowProps {
  entry: Entry
  names: TitleNames
  mark: RefundMark
  view: WalletView | undefined
  isMixed: boolean
  /** Among all that was found. */
  place: number
  selection: Selection | undefined
  unfolding: Unfolding
  today: CalendarDay
}

function FoundRow({ entry, names, mark, view, isMixed, place, selection, unfolding, today }: FoundRowProps) {
  const day = dayOf(entry)
  const onToggle = (isRange: boolean) => selection?.toggle(place, isRange)
  const tick = selection && (
    <EntryTick entry={entry} names={names} isChosen={selection.has(entry.id)} onToggle={onToggle} />
  )
  return (
    <EntryRow
      entry={entry}
      names={names}
      symbol={view?.symbol ?? ''}
      {...mark}
      tick={tick}
      isUnfolded={unfolding.ids.has(entry.id)}
      onUnfold={unfolding.toggle}
      {...(selection && { onTick: onToggle })}
      {...(day > today && { date: shortDateText(day, today) })}
      {...(isMixed && view && { where: view.wallet.name })}
    />
  )
}
