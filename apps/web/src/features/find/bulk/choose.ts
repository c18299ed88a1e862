import type { EntryRow, Mutation } from '@monedero/core'
import { isOwn } from './bulk-change.ts'

/** What every choice for chosen entries is given. */
export interface ChooseProps {
  entries: readonly EntryRow[]
  /** Makes the change and says so; false if it may not happen. */
  perform: (mutation: Mutation, done: string) => boolean
  onDone: () => void
}

/** How many entries by themselves there are among some. */
export function ownCount(entries: readonly EntryRow[]): number {
  return entries.filter(isOwn).length
}
