import type { EntryType } from '@monedero/core'
import { keepDraft, readDraft } from '../../replica/browser/drafts.ts'
import { parseStoredDraft, type StoredDraft } from './stored-draft.ts'

const keptByKind = new Set(['new', 'recurring', 'add'])
const kinds: readonly EntryType[] = ['expense', 'income', 'transfer']

/** The name under which a draft is kept: that of a new entry by its kind, so that none takes the place of another. */
export function slotOf(name: string, kind: EntryType): string {
  return keptByKind.has(name) && kind !== 'expense' ? `${name} ${kind}` : name
}

/** The kept draft of a form. */
export function keptDraft(place: string, name: string, kind: EntryType): StoredDraft | undefined {
  moveOfOtherKind(place, name)
  return parseStoredDraft(readDraft(place, slotOf(name, kind)))
}

/** Whether the form keeps a draft of each kind, and has one of this kind. */
export function isKept(place: string, name: string, kind: EntryType): boolean {
  return keptByKind.has(name) && keptDraft(place, name, kind) !== undefined
}

/** Another kind of which a draft is kept. */
export function offeredKind(place: string, name: string, kind: EntryType): EntryType | undefined {
  return kinds.find((other) => other !== kind && isKept(place, name, other))
}

/** Earlier versions kept one draft under the name, whatever its kind. */
function moveOfOtherKind(place: string, name: string): void {
  const stored = readDraft(place, name)
  const slot = slotOf(name, parseStoredDraft(stored)?.draft.kind ?? 'expense')
  if (slot === name) return
  keepDraft(place, slot, stored)
  keepDraft(place, name, undefined)
}
