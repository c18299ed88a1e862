import { type EntryRow, type TitleNames } from '@monedero/core'
import { ui } from '../../../design/primitives/primitives.ts'
import { entryTitle } from '../../../messages/entry-title.ts'
import { t } from '../../../messages/text.ts'
import styles from './entry-tick.module.css'

interface EntryTickProps {
  entry: EntryRow
  names: TitleNames
  isChosen: boolean
  /** With Shift everything since the last press gets the same. */
  onToggle: (isRange: boolean) => void
}

/** Chooses an entry. */
export function EntryTick({ entry, names, isChosen, onToggle }: EntryTickProps) {
  return (
    <label className={`${ui('center', 'rigid')} ${styles['tick']}`}>
      <input
        className={ui('tick')}
        type="checkbox"
        aria-label={t('find.selectEntry', { title: entryTitle(entry, names) })}
        checked={isChosen}
        onChange={(event) => onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </label>
  )
}
