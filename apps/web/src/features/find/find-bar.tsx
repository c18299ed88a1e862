import { CalendarSearch, ListChecks, ListFilter, Search, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useIsNarrow } from '../../design/device/use-media.ts'
import bare from '../../design/fields/bare-input.module.css'
import { runKey, useKey } from '../../design/keyboard/keys.ts'
import { focusField, typeAhead } from '../../design/keyboard/type-ahead.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './find-bar.module.css'
import type { Find } from './use-find.ts'

interface FindBarProps {
  find: Find
  /** There are entries to select. */
  canSelect: boolean
  /** Called before a search starts. */
  onApproach: () => void
}

/** The search field, and the button that opens the filters; on a phone the field comes with them. */
export function FindBar({ find, canSelect, onApproach }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null)
  const isFinding = find.filter !== undefined && !find.isAll
  // A phone has its search at the top of the screen: the field is for what is filtered.
  const hasField = !useIsNarrow() || isFinding
  const isWanted = useRef(false)
  useKey('search', () => {
    if (hasField) return focusField(field.current)
    isWanted.current = true
    typeAhead()
    find.change({ find: 'yes' })
  })
  useEffect(() => {
    if (!hasField || !isWanted.current) return
    isWanted.current = false
    focusField(field.current)
  }, [hasField])
  useKey('close', find.filter ? find.clear : undefined)
  return (
    <search
      className={`${ui('row', 'shrink', 'gap12')} ${styles['bar']}`}
      onFocus={onApproach}
      onPointerEnter={onApproach}
    >
      {hasField && <SearchField find={find} field={field} />}
      {canSelect && (
        <button
          type="button"
          className={`${ui('center', 'rigid', 'muted')} ${styles['filters']}`}
          data-touch
          aria-label={t('app.jumpToDate')}
          onClick={() => runKey('jumpToDate')}
        >
          <CalendarSearch size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      {canSelect && hasField && !isFinding && (
        <button
          type="button"
          className={`${ui('center', 'rigid', 'muted')} ${styles['filters']}`}
          aria-label={t('app.select')}
          title={t('app.select')}
          onClick={() => find.change({ select: 'yes' })}
        >
          <ListChecks size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={`${ui('center', 'rigid', 'muted')} ${styles['filters']}`}
        aria-label={t('app.filter')}
        title={t('app.filter')}
        aria-expanded={isFinding}
        onClick={() => (isFinding ? find.clear() : find.change({ find: 'yes' }))}
      >
        <ListFilter size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </search>
  )
}

interface SearchFieldProps {
  find: Find
  field: RefObject<HTMLInputElement | null>
}

function SearchField({ find, field }: SearchFieldProps) {
  return (
    <div className={`${ui('row', 'gap8', 'faint', 'control')} ${styles['box']}`}>
      <Search size={16} strokeWidth={2} aria-hidden />
      <input
        ref={field}
        className={bare['input']}
        type="search"
        aria-label={t('app.searchEntries')}
        placeholder={t('app.searchEntries')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={find.text}
        onChange={(event) => find.setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (find.text !== '') find.setText('')
          else if (find.filter) find.clear()
          else field.current?.blur()
        }}
      />
      {find.text === '' ? (
        <kbd aria-hidden>/</kbd>
      ) : (
        <button
          className={ui('center', 'muted', 'bare')}
          type="button"
          aria-label={t('app.clearSearch')}
          onClick={() => {
            find.setText('')
            field.current?.focus()
          }}
        >
          <X size={16} strokeWidth={2} aria-hidden />
        </button>
      )}
    </div>
  )
}
