import { type ReactNode, useMemo, useRef } from 'react'
import { Hidden } from '../../design/layout/hidden.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { likelyCategories } from '../../ledger-ui/picker-options.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import styles from './compact-fields.module.css'
import { CategoryPicker } from './entry-pickers.tsx'
import type { EntryForm } from './use-entry-form.ts'

const maxChips = 10

/** The likeliest categories, one tap away, and beside them all of them. A choice made elsewhere is scrolled into view. */
export function CategoryChips({ form }: { form: EntryForm }): ReactNode {
  const { draft, problems, change } = form
  const { categoryId, kind } = draft
  const categories = useLedgerRows((store) => store.categories())
  const likely = useMemo(
    () => likelyCategories(categories, kind === 'income' ? 'income' : 'expense', maxChips),
    [categories, kind],
  )
  const chosen = categories.find(({ category }) => category.id === categoryId)?.category
  const shown = chosen && !likely.some(({ id }) => id === chosen.id) ? [chosen, ...likely] : likely
  const shownId = useRef('')
  return (
    <div className={`${ui('columns')} ${styles['category']}`}>
      <ul className={`${ui('flex', 'relative', 'gap8')} ${styles['chips']}`} aria-label={t('entry.likely')}>
        {shown.map(({ id, name, icon, colour }) => (
          <li
            className={ui('rigid')}
            key={id}
            ref={(item) => {
              if (!item || id !== categoryId || shownId.current === id) return
              shownId.current = id
              item.parentElement?.scrollTo({ left: item.offsetLeft - 16 })
            }}
          >
            <button
              className={`${ui('row', 'gap8', 'label', 'muted', 'noWrap')} ${styles['chip']}`}
              type="button"
              aria-pressed={id === categoryId}
              onClick={() => change({ categoryId: id === categoryId ? '' : id })}
            >
              <Tile icon={icon} colour={colour} size={24} />
              <span className={ui('ellipsis')}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <CategoryPicker
        label={t('entry.category')}
        look="chip"
        placeholder={t('entry.none')}
        kind={kind}
        value={categoryId}
        error={problems.categoryId}
        onChange={(id) => change({ categoryId: id })}
      >
        <Hidden>{chosen?.name ?? t('entry.none')}</Hidden>
      </CategoryPicker>
    </div>
  )
}
