import { X } from 'lucide-react'
import { matchingOptions } from '../../design/picker/picker-option.ts'
import { SuggestField } from '../../design/suggest-field/suggest-field.tsx'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { tagsOf } from './entry-draft.ts'
import styles from './entry-fields.module.css'
import type { EntryForm } from './use-entry-form.ts'

const mostSuggested = 5

/** Tags as chips; Enter or a comma makes one of what is typed. */
export function TagsField({ form }: { form: EntryForm }) {
  const known = useLedgerRows((store) => store.tags())
  const { tags, newTag: text } = form.draft
  const add = (newTag: string) => form.change({ tags: tagsOf({ tags, newTag }), newTag: '' })
  const options = known
    .filter(({ tag }) => !tags.includes(tag))
    .toSorted((a, b) => b.entryCount - a.entryCount)
    .map(({ tag }) => ({ id: tag, label: tag }))
  return (
    <div className={styles['tags']}>
      <SuggestField
        label="Tags"
        look="row"
        side="above"
        maxLength={40}
        labelEnd={<span className={styles['optional']}>Optional</span>}
        placeholder={tags.length === 0 ? 'Add tags' : 'Add another'}
        value={text}
        error={form.problems.tags}
        onText={(typed) => (typed.endsWith(',') ? add(typed.slice(0, -1)) : form.change({ newTag: typed }))}
        suggestions={matchingOptions(options, text).slice(0, mostSuggested)}
        onTake={add}
        onEnter={() => {
          const hasText = text.trim() !== ''
          if (hasText) add(text)
          return hasText
        }}
        onBlur={() => text.trim() !== '' && add(text)}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && text === '') form.change({ tags: tags.slice(0, -1) })
        }}
      />
      {tags.length > 0 && (
        <ul className={styles['chips']} aria-label="Tags of this entry">
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => form.change({ tags: tags.filter((other) => other !== tag) })}
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
