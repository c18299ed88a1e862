import { X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { matchingOptions } from '../../design/pickers/picker-option.ts'
import { SuggestField } from '../../design/pickers/suggest-field.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { usedTags } from '../../replica/store/used-tags.ts'
import styles from './entry-fields.module.css'
import { type TypedTags, tagsOf } from './tags-of.ts'

const maxSuggested = 5

interface TagsFieldProps {
  label: string
  look?: 'field' | 'row'
  labelEnd?: ReactNode
  typed: TypedTags
  error?: string | undefined
  onChange: (changes: Partial<TypedTags>) => void
}

/** Tags as chips; Enter or a comma makes one of what is typed. */
export function TagsField({ label, look = 'field', labelEnd, typed, error, onChange }: TagsFieldProps) {
  const { store } = useLedger()
  const { tags, newTag: text } = typed
  const add = (newTag: string) => onChange({ tags: tagsOf({ tags, newTag }), newTag: '' })
  // As of when they were typed, like the suggestions of the description.
  const suggestions = useMemo(() => {
    const options = usedTags(store)
      .filter(({ tag }) => !tags.includes(tag))
      .toSorted((a, b) => b.entryCount - a.entryCount)
      .map(({ tag }) => ({ id: tag, label: tag }))
    return matchingOptions(options, text).slice(0, maxSuggested)
  }, [store, tags, text])
  return (
    <div className={`${ui('stack', 'gap8')} ${styles['tags']}`}>
      <SuggestField
        label={label}
        look={look}
        side="above"
        maxLength={40}
        labelEnd={labelEnd}
        placeholder={t(tags.length === 0 ? 'entry.addTags' : 'entry.addAnother')}
        value={text}
        error={error}
        onText={(newTag) => (newTag.endsWith(',') ? add(newTag.slice(0, -1)) : onChange({ newTag }))}
        suggestions={suggestions}
        onTake={add}
        onEnter={() => {
          const hasText = text.trim() !== ''
          if (hasText) add(text)
          return hasText
        }}
        onBlur={() => text.trim() !== '' && add(text)}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && text === '') onChange({ tags: tags.slice(0, -1) })
        }}
      />
      {tags.length > 0 && (
        <ul className={`${ui('cluster', 'gap6')} ${styles['chips']}`} aria-label={label}>
          {tags.map((tag) => (
            <li className={ui('inlineRow', 'label', 'breakWords')} key={tag}>
              {tag}
              <button
                className={ui('center')}
                type="button"
                aria-label={t('entry.removeTag', { tag })}
                onClick={() => onChange({ tags: tags.filter((other) => other !== tag) })}
              >
                <X size={14} strokeWidth={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
