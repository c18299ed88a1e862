import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../design/buttons/button.tsx'
import { Field } from '../../../design/fields/field.tsx'
import { ChoiceList } from '../../../design/pickers/choice-list.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { t } from '../../../messages/text.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { usedTags } from '../../../replica/store/used-tags.ts'
import { changeMany } from './bulk-change.ts'
import styles from './choose.module.css'
import type { ChooseProps } from './choose.ts'
import type { PartsReached } from './parts-reached.ts'
import { tagsAmong } from './tag-change.ts'

/** Adds tags to the chosen entries and takes others away, in one change. */
export function ChooseTags({ entries, reach, perform, onDone }: ChooseProps & { reach: PartsReached }) {
  const views = useLedgerRows(usedTags)
  const { onAll, onSome } = tagsAmong(entries)
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const typed = text.split(',').flatMap((tag) => tag.trim() || [])
  const toAdd = [...new Set([...added, ...typed])]
  const isOn = (tag: string) => added.includes(tag) || (onAll.includes(tag) && !removed.includes(tag))
  const isPartly = (tag: string) => onSome.includes(tag) && !added.includes(tag) && !removed.includes(tag)
  const tags = views.map(({ tag }) => tag)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const set = {
      ...(toAdd.length > 0 && { addTags: toAdd }),
      ...(removed.length > 0 && { removeTags: [...removed] }),
      ...reach.set,
    }
    if (perform(changeMany(entries, set), t('find.tagsUpdated'))) onDone()
  }
  const toggle = (chosen: readonly string[]) => {
    const pressed = tags.find((tag) => isOn(tag) !== chosen.includes(tag))
    if (pressed === undefined) return
    const isAdded = chosen.includes(pressed)
    setAdded(isAdded && !onAll.includes(pressed) ? [...added, pressed] : without(added, pressed))
    setRemoved(
      isAdded || !(onAll.includes(pressed) || onSome.includes(pressed))
        ? without(removed, pressed)
        : [...removed, pressed],
    )
  }
  return (
    <form className={ui('stack', 'gap12')} onSubmit={save}>
      {reach.hint !== '' && <p className={`${ui('small', 'faint')} ${styles['hint']}`}>{reach.hint}</p>}
      <Field
        label={t('find.newTags')}
        hint={t('find.newTagsHint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {tags.length > 0 && (
        <ChoiceList
          label={t('find.tagsInUse')}
          choices={tags.map((tag) => ({ id: tag, label: tag, isPartly: isPartly(tag) }))}
          chosen={tags.filter(isOn)}
          onChange={toggle}
        />
      )}
      <Button type="submit" variant="primary" disabled={toAdd.length + removed.length === 0}>
        {t('find.changeTags')}
      </Button>
    </form>
  )
}

function without(tags: readonly string[], tag: string): string[] {
  return tags.filter((other) => other !== tag)
}
