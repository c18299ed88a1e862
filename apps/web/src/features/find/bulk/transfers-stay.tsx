import type { EntryRow } from '@monedero/core'
import { type PlainMessageId, t } from '../../../messages/text.ts'
import styles from './choose.module.css'

/** Says what a change leaves as it is, where transfers are among the chosen entries. */
export function TransfersStay({ entries, text }: { entries: readonly EntryRow[]; text: PlainMessageId }) {
  if (entries.every(({ transferId }) => transferId === null)) return null
  return <p className={styles['hint']}>{t(text)}</p>
}
