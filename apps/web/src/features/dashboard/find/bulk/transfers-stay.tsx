import type { EntryRow } from '@monedero/core'
import styles from './choose.module.css'

/** Says what a change leaves as it is, where transfers are among the chosen entries. */
export function TransfersStay({ entries, what }: { entries: readonly EntryRow[]; what: string }) {
  if (entries.every(({ transferId }) => transferId === null)) return null
  return <p className={styles['hint']}>Transfers {what} and stay as they are.</p>
}
