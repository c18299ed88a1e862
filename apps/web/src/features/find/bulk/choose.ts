import type { EntryRow, Mutation } from '@monedero/core'
import { isOwn } from './bulk-change.ts'

/** The props of every bulk choice. */
export interface ChooseProps {
  entries: readonly EntryRow[]
  /** Makes the change and shows a toast; false if it is refused. */
  perform: (mutation: Mutation, done: string) => boolean
  onDone: () => void
}

/** How many entries by themselves there are among some. */
export function ownCount(entries: readonly EntryRow[]): number {
  return entries.filter(isOwn).length
}
