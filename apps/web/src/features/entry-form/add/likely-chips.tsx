import { type ReactNode, useMemo, useRef } from 'react'
import { Tile } from '../../../design/marks/tile.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { t } from '../../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import type { EntryForm } from '../use-entry-form.ts'
import styles from './add-screen.module.css'

interface Look {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly colour: Parameters<typeof Tile>[0]['colour']
}

/** The wallets in use, last used first. */
export function WalletChips({ form }: { form: EntryForm }) {
  const { store } = useLedger()
  const { wallets } = form
  const looks = useMemo(() => {
    const lastMs = (id: string) => store.ledger(id, 0, 1).rows[0]?.entry.dateMs ?? 0
    return wallets
      .map(({ wallet }) => wallet)
      .filter(({ isArchived }) => !isArchived)
      .toSorted((a, b) => lastMs(b.id) - lastMs(a.id))
  }, [wallets, store])
  return (
    <Choices
      label={t('entry.wallet')}
      all={looks}
      chosenId={form.draft.walletId}
      onChoose={(walletId) => form.change({ walletId })}
    />
  )
}

/** The categories of the kind, most used first. */
export function CategoryChips({ form }: { form: EntryForm }) {
  const categories = useLedgerRows((store) => store.categories())
  const kind = form.draft.kind === 'income' ? 'income' : 'expense'
  const looks = useMemo(
    () =>
      categories
        .filter(({ category }) => category.kind === kind)
        .toSorted((a, b) => b.entryCount - a.entryCount)
        .map(({ category }) => category),
    [categories, kind],
  )
  const { categoryId } = form.draft
  return (
    <Choices
      label={t('entry.category')}
      all={looks}
      chosenId={categoryId}
      onChoose={(id) => form.change({ categoryId: id === categoryId ? '' : id })}
    />
  )
}

interface ChoicesProps {
  label: string
  all: readonly Look[]
  chosenId: string
  onChoose: (id: string) => void
}

/** One row that scrolls sideways; a choice made elsewhere is scrolled into view. */
function Choices({ label, all, chosenId, onChoose }: ChoicesProps): ReactNode {
  const shownId = useRef('')
  return (
    <ul className={`${ui('rigid', 'relative', 'gap8')} ${styles['chips']}`} aria-label={label}>
      {all.map(({ id, name, icon, colour }) => (
        <li
          key={id}
          ref={(item) => {
            if (!item || id !== chosenId || shownId.current === id) return
            shownId.current = id
            item.parentElement?.scrollTo({ left: item.offsetLeft - 16 })
          }}
        >
          <button
            className={ui('row', 'gap8', 'label', 'muted', 'noWrap')}
            type="button"
            aria-pressed={id === chosenId}
            onClick={() => onChoose(id)}
          >
            <Tile icon={icon} colour={colour} size={24} />
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
