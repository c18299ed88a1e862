import type { EntryRow } from '@monedero/core'
import { ui } from '../../../design/primitives/primitives.ts'
import { type PlainMessageId, t } from '../../../messages/text.ts'
import styles from './choose.module.css'

/** A note that transfers are not changed, if any are selected. */
export function TransfersStay({ entries, text }: { entries: readonly EntryRow[]; text: PlainMessageId }) {
  if (entries.every(({ transferId }) => transferId === null)) return null
  return <p className={`${ui('small', 'faint')} ${styles['hint']}`}>{t(text)}</p>
}
