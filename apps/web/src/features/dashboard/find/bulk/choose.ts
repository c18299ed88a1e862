import type { EntryRow, Mutation } from '@monedero/core'
import { isOwn } from './bulk-change.ts'

/** What every choice for chosen entries is given. */
export interface ChooseProps {
  entries: readonly EntryRow[]
  /** Makes the change and says so; false if it may not happen. */
  perform: (mutation: Mutation, done: string) => boolean
  onDone: () => void
}

/** How many entries by themselves there are among some, in words for a message. */
export function ownCountText(entries: readonly EntryRow[]): string {
  const count = entries.filter(isOwn).length
  return count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`
}
