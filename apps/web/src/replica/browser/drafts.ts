import { readText, writeText } from './local-text.ts'

/** Unsaved input of forms, by the name of the form. Kept until it is saved or the person signs out. */
type Drafts = Readonly<Record<string, unknown>>

const keyOf = (place: string) => `monedero.drafts.${place}`

/** The draft of a form. It may be of an older version. */
export function readDraft(place: string, name: string): unknown {
  return readAll(place)[name]
}

/** Stores the draft of a form; undefined removes it. */
export function keepDraft(place: string, name: string, draft: unknown): void {
  const drafts = { ...readAll(place), [name]: draft }
  const isEmpty = Object.values(drafts).every((kept) => kept === undefined)
  writeText(keyOf(place), isEmpty ? null : JSON.stringify(drafts))
}

/** Calls the listener with the draft of a form when another tab has removed it; the returned function stops that. */
export function onDraftRemoved(place: string, name: string, listener: (draft: unknown) => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== keyOf(place)) return
    const draft = parseAll(oldValue)[name]
    if (draft !== undefined && parseAll(newValue)[name] === undefined) listener(draft)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Removes all drafts of a ledger. */
export function forgetDrafts(place: string): void {
  writeText(keyOf(place), null)
}

function readAll(place: string): Drafts {
  return parseAll(readText(keyOf(place)))
}

function parseAll(text: string | null): Drafts {
  try {
    const drafts: unknown = JSON.parse(text ?? '{}')
    return typeof drafts === 'object' && drafts !== null ? { ...drafts } : {}
  } catch {
    return {}
  }
}
