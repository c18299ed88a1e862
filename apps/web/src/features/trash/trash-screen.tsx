import {
  type BudgetRow,
  type CategoryRow,
  type EntryRow,
  type IouRow,
  localDayOf,
  type Mutation,
  type WalletRow,
} from '@monedero/core'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Page } from '../../design/layout/page.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { changeAllWithUndo, changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { dateText } from '../../messages/dates.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { trashOf, trashWithoutSample } from '../../replica/store/trash.ts'
import { oncePerTransfer, restoreAll, restoreEntry } from './restoring.ts'
import { TrashRow } from './trash-row.tsx'

const shownAtFirst = 100

/** Rows deleted in the last 30 days, which can be restored. */
export function TrashScreen() {
  const replica = useLedger()
  const all = useLedgerRows(trashOf)
  const trash = useMemo(() => trashWithoutSample(replica.store, all), [replica, all])
  const isEmpty = Object.values(trash).every((rows) => rows.length === 0)
  return (
    <Page
      title={t('trash.title')}
      about={t('trash.about')}
      isNarrow
      actions={
        !isEmpty && (
          <Button onClick={() => changeAllWithUndo(replica, restoreAll(trash), t('trash.allRestored'))}>
            {t('trash.restoreAll')}
          </Button>
        )
      }
    >
      {isEmpty && (
        <EmptyState
          picture={<Trash2 size={40} strokeWidth={1.5} aria-hidden />}
          title={t('trash.empty')}
          text={t('trash.emptyText')}
        />
      )}
      <DeletedWallets wallets={trash.wallets} />
      <DeletedEntries entries={trash.entries} />
      <DeletedIous ious={trash.ious} />
      <DeletedBudgets budgets={trash.budgets} />
      <DeletedCategories categories={trash.categories} />
    </Page>
  )
}

/** Restores rows and shows a toast. */
function useRestore() {
  const replica = useLedger()
  return (mutation: Mutation, message: PlainMessageId) => changeWithUndo(replica, mutation, t(message))
}

function DeletedWallets({ wallets }: { wallets: readonly WalletRow[] }) {
  const restore = useRestore()
  if (wallets.length === 0) return null
  return (
    <section aria-labelledby="trash-wallets">
      <h2 id="trash-wallets">{t('trash.wallets')}</h2>
      <ul className={ui('above4', 'lineAbove', 'divided')}>
        {wallets.map((wallet) => (
          <TrashRow
            key={wallet.id}
            icon={wallet.icon}
            colour={wallet.colour}
            title={wallet.name}
            detail={t('trash.withEntries')}
            deletedAtMs={wallet.deletedAtMs}
            onRestore={() =>
              restore({ op: 'wallet.restore', args: { id: wallet.id } }, 'trash.walletRestored')
            }
          />
        ))}
      </ul>
    </section>
  )
}

function DeletedEntries({ entries }: { entries: readonly EntryRow[] }) {
  const restore = useRestore()
  const { rows } = useLedger().store
  const wallets = useLedgerRows((store) => store.wallets())
  const [shown, setShown] = useState(shownAtFirst)
  const all = oncePerTransfer(entries)
  if (all.length === 0) return null
  return (
    <section aria-labelledby="trash-entries">
      <h2 id="trash-entries">{t('trash.entries')}</h2>
      <ul className={ui('above4', 'lineAbove', 'divided')}>
        {all.slice(0, shown).map((entry) => {
          const view = wallets.find(({ wallet }) => wallet.id === entry.walletId)
          const category = rows.get('categories', entry.categoryId ?? '')
          const isTransfer = entry.type === 'transfer'
          return (
            <TrashRow
              key={entry.id}
              icon={isTransfer ? 'transfer' : (category?.icon ?? '')}
              colour={isTransfer ? 'slate' : (category?.colour ?? 'slate')}
              title={entryTitle(entry, rows)}
              detail={t('trash.placeAndDate', {
                wallet: view?.wallet.name ?? '',
                date: dateText(localDayOf(entry.dateMs, entry.offsetMinutes)),
              })}
              deletedAtMs={entry.deletedAtMs}
              amount={
                <Money
                  amount={entry.amount}
                  symbol={view?.symbol ?? ''}
                  signed
                  tone={isTransfer ? 'transfer' : 'entry'}
                />
              }
              onRestore={() =>
                restore(restoreEntry(entry), isTransfer ? 'trash.transferRestored' : 'trash.entryRestored')
              }
            />
          )
        })}
      </ul>
      {all.length > shown && (
        <Button onClick={() => setShown(shown * 2)}>{t('trash.showMore', { count: all.length })}</Button>
      )}
    </section>
  )
}

function DeletedIous({ ious }: { ious: readonly IouRow[] }) {
  const restore = useRestore()
  const { rows } = useLedger().store
  const wallets = useLedgerRows((store) => store.wallets())
  if (ious.length === 0) return null
  return (
    <section aria-labelledby="trash-ious">
      <h2 id="trash-ious">{t('trash.ious')}</h2>
      <ul className={ui('above4', 'lineAbove', 'divided')}>
        {ious.map((iou) => {
          const purchase = rows.entry(iou.entryId ?? '')
          const view = wallets.find(({ wallet }) => wallet.id === purchase?.walletId)
          return (
            <TrashRow
              key={iou.id}
              icon="handshake"
              colour="slate"
              title={iou.person}
              detail={purchase ? t('trash.forPurchase', { purchase: entryTitle(purchase, rows) }) : ''}
              deletedAtMs={iou.deletedAtMs}
              amount={<Money amount={iou.amount} symbol={view?.symbol ?? ''} />}
              onRestore={() => restore({ op: 'iou.restore', args: { id: iou.id } }, 'trash.iouRestored')}
            />
          )
        })}
      </ul>
    </section>
  )
}

function DeletedBudgets({ budgets }: { budgets: readonly BudgetRow[] }) {
  const restore = useRestore()
  if (budgets.length === 0) return null
  return (
    <section aria-labelledby="trash-budgets">
      <h2 id="trash-budgets">{t('trash.budgets')}</h2>
      <ul className={ui('above4', 'lineAbove', 'divided')}>
        {budgets.map((budget) => (
          <TrashRow
            key={budget.id}
            icon="coins"
            colour="slate"
            title={budget.name}
            detail={t('trash.withAmounts')}
            deletedAtMs={budget.deletedAtMs}
            onRestore={() =>
              restore({ op: 'budget.restore', args: { id: budget.id } }, 'trash.budgetRestored')
            }
          />
        ))}
      </ul>
    </section>
  )
}

function DeletedCategories({ categories }: { categories: readonly CategoryRow[] }) {
  const restore = useRestore()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="trash-categories">
      <h2 id="trash-categories">{t('trash.categories')}</h2>
      <ul className={ui('above4', 'lineAbove', 'divided')}>
        {categories.map((category) => (
          <TrashRow
            key={category.id}
            icon={category.icon}
            colour={category.colour}
            title={category.name}
            detail={t(category.kind === 'expense' ? 'trash.forExpenses' : 'trash.forIncome')}
            deletedAtMs={category.deletedAtMs}
            onRestore={() =>
              restore({ op: 'category.restore', args: { id: category.id } }, 'trash.categoryRestored')
            }
          />
        ))}
      </ul>
    </section>
  )
}
