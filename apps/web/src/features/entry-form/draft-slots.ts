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
export function keptDraft(uid: string, name: string, kind: EntryType): StoredDraft | undefined {
  moveOfOtherKind(uid, name)
  return parseStoredDraft(readDraft(uid, slotOf(name, kind)))
}

/** Whether the form keeps a draft of each kind, and has one of this kind. */
export function isKept(uid: string, name: string, kind: EntryType): boolean {
  return keptByKind.has(name) && keptDraft(uid, name, kind) !== undefined
}

/** Another kind of which a draft is kept. */
export function offeredKind(uid: string, name: string, kind: EntryType): EntryType | undefined {
  return kinds.find((other) => other !== kind && isKept(uid, name, other))
}

/** Earlier versions kept one draft under the name, whatever its kind. */
function moveOfOtherKind(uid: string, name: string): void {
  const stored = readDraft(uid, name)
  const slot = slotOf(name, parseStoredDraft(stored)?.draft.kind ?? 'expense')
  if (slot === name) return
  keepDraft(uid, slot, stored)
  keepDraft(uid, name, undefined)
}
