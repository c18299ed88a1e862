import { type EntryRow } from '@monedero/core'
import { CalendarDays, Copy, CopyPlus, Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../design/buttons/button.tsx'
import { useKey } from '../../design/keyboard/keys.ts'
import { typeAhead } from '../../design/keyboard/type-ahead.ts'
import { Hidden } from '../../design/layout/hidden.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { Dialog, DialogTitle } from '../../design/overlays/dialog.tsx'
import { Menu } from '../../design/overlays/menu.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { deleteEntry } from '../../ledger-ui/delete-entry.ts'
import { rowOfEntry } from '../../ledger-ui/entry-list/row-of-entry.ts'
import { duplicateToday } from '../../ledger-ui/load-duplicate-today.ts'
import { categoryCount } from '../../ledger-ui/part-categories.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { EntryFilter } from '../../replica/store/entry-filter.ts'
import styles from './entry-detail.module.css'
import { EntryFacts, OriginalFact, TagsFact, WalletFact } from './entry-facts.tsx'
import { MoreActions } from './more-actions.tsx'
import { PartsList } from './parts-list.tsx'
import { PurchaseRefunds } from './purchase-refunds.tsx'
import { RefundLink, usePurchaseOf } from './refund-link.tsx'
import { TransferFacts } from './transfer-facts.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { useOpenEntry } from './use-open-entry.ts'
import { useRowTop } from './use-row-top.ts'

interface EntryDetailProps {
  /** The entry to show; undefined while none is open. */
  id: string | undefined
  /** What the list behind shows, where it does not show one whole wallet. */
  filter: EntryFilter | undefined
  /** The form takes its place, and the focus. */
  isGivingWay: boolean
  onClose: () => void
  onEdit: (id: string) => void
  onDuplicate: (entry: EntryRow) => void
  /** Notes that a purchase, or what somebody owes of it, was paid back. */
  onRefund: (purchaseId: string, iouId?: string) => void
  /** Shows another entry in the place of this one. */
  onGo: (id: string) => void
}

/** One entry in full, over the list, with what can be done to it. */
export default function EntryDetail(props: EntryDetailProps) {
  const { id, filter, isGivingWay, onClose, onEdit, onDuplicate, onRefund, onGo } = props
  const replica = useLedger()
  const { entry, shown, leave } = useOpenEntry(id, onClose)
  const { newer, older } = useNeighbours(entry, filter)
  const remove = () => {
    if (!entry || !deleteEntry(replica, entry)) return
    leave()
  }
  const edit = () => {
    if (!entry) return
    typeAhead()
    onEdit(entry.id)
  }
  useKey('previous', newer && (() => onGo(newer.id)), 'layer')
  useKey('next', older && (() => onGo(older.id)), 'layer')
  useKey('edit', entry && edit, 'layer')
  useKey('delete', entry && remove, 'layer')
  return (
    <Dialog
      isOpen={entry !== undefined}
      onClose={onClose}
      head={shown && <Head entry={shown} />}
      fromTop={useRowTop(entry)}
      returnFocus={() => !isGivingWay && (rowOf(shown) ?? rowOf(older) ?? rowOf(newer))}
      footer={
        <>
          <Button variant="danger-quiet" onClick={remove}>
            <Trash2 size={16} strokeWidth={2} aria-hidden />
            {t('entry.deleteButton')}
          </Button>
          <span className={`${ui('notOnPhone')} ${styles['gap']}`} />
          {shown && <MoreActions entry={shown} onRefund={() => onRefund(shown.id)} />}
          <Menu
            label={t('entry.duplicateOn')}
            actions={[
              {
                label: t('entry.duplicateToday'),
                icon: <CopyPlus size={16} strokeWidth={2} aria-hidden />,
                run: () => entry && void duplicateToday(replica, [entry]),
              },
              {
                label: t('entry.duplicateOtherDay'),
                icon: <CalendarDays size={16} strokeWidth={2} aria-hidden />,
                run: () => entry && onDuplicate(entry),
              },
            ]}
          >
            <Copy size={16} strokeWidth={2} aria-hidden />
            {t('entry.duplicate')}
          </Menu>
          <Button variant="primary" data-first-focus onClick={() => entry && onEdit(entry.id)}>
            <Pencil size={16} strokeWidth={2} aria-hidden />
            {t('entry.edit')}
          </Button>
        </>
      }
    >
      {shown && <Body entry={shown} onRefund={(iouId) => onRefund(shown.id, iouId)} />}
    </Dialog>
  )
}

function Head({ entry }: { entry: EntryRow }) {
  const category = useLedgerRows((store) => store.rows.get('categories', entry.categoryId ?? ''))
  const isFiled = category?.deletedAtMs === null
  const kind = usePurchaseOf(entry) ? 'refund' : entry.type
  const isFee = entry.feeOf !== null
  const where = entry.parts ? categoryCount(entry.parts) : isFiled && category.name
  return (
    <div className={ui('row', 'grow', 'gap12', 'label', 'muted')}>
      {entry.type === 'transfer' || entry.parts ? (
        <Tile icon={entry.parts ? 'split' : 'transfer'} colour={entry.parts ? 'teal' : 'slate'} />
      ) : (
        <Tile icon={isFiled ? category.icon : ''} colour={isFiled ? category.colour : 'slate'} />
      )}
      <p>
        {isFee
          ? t('entry.feeOfTransfer')
          : where
            ? t('entry.kindIn', { kind, where })
            : t('entry.kindOnly', { kind })}
      </p>
    </div>
  )
}

function Body({ entry, onRefund }: { entry: EntryRow; onRefund: (iouId?: string) => void }) {
  const replica = useLedger()
  const { rows } = replica.store
  const wallets = useLedgerRows((store) => store.wallets())
  const view = wallets.find(({ wallet }) => wallet.id === entry.walletId)
  return (
    <>
      <div aria-live="polite">
        <p className={styles['amount']}>
          <Money amount={entry.amount} symbol={view?.symbol ?? ''} signed split tone={toneOf(entry)} />
        </p>
        <DialogTitle>{entryTitle(entry, rows)}</DialogTitle>
      </div>
      {entry.parts && <PartsList parts={entry.parts} symbol={view?.symbol ?? ''} />}
      {entry.note && (
        <p className={`${ui('text14', 'muted', 'breakWords', 'sunken')} ${styles['note']}`}>
          {rich('entry.noteText', { hidden: <Hidden />, note: entry.note })}
        </p>
      )}
      {entry.type === 'expense' && <PurchaseRefunds purchase={entry} onRefund={onRefund} />}
      {entry.type === 'income' && <RefundLink refund={entry} />}
      <dl className={ui('stack', 'above12')}>
        <EntryFacts entry={entry} />
        {entry.type === 'transfer' ? (
          <TransferFacts entry={entry} />
        ) : (
          view && <WalletFact wallet={view.wallet} />
        )}
        <TagsFact tags={entry.tags} />
        <OriginalFact original={entry.original} />
      </dl>
    </>
  )
}

function toneOf({ type }: EntryRow): 'transfer' | 'entry' {
  return type === 'transfer' ? 'transfer' : 'entry'
}

/** The row of an entry in the list behind, if it is on the page. */
function rowOf(entry: EntryRow | undefined): HTMLElement | null {
  return rowOfEntry(entry?.id)
}
