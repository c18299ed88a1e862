import { readText, writeText } from './local-text.ts'

/** What was typed into forms and not saved, by the name of the form. It is kept until it is saved or somebody signs out. */
type Drafts = Readonly<Record<string, unknown>>

const keyOf = (uid: string) => `monedero.drafts.${uid}`

/** What was typed into a form. Its shape may be that of an older version. */
export function readDraft(uid: string, name: string): unknown {
  return readAll(uid)[name]
}

/** Keeps what was typed into a form; undefined forgets it. */
export function keepDraft(uid: string, name: string, draft: unknown): void {
  const drafts = { ...readAll(uid), [name]: draft }
  const isEmpty = Object.values(drafts).every((kept) => kept === undefined)
  writeText(keyOf(uid), isEmpty ? null : JSON.stringify(drafts))
}

/** Forgets everything that a person typed. */
export function forgetDrafts(uid: string): void {
  writeText(keyOf(uid), null)
}

function readAll(uid: string): Drafts {
  try {
    const drafts: unknown = JSON.parse(readText(keyOf(uid)) ?? '{}')
    return typeof drafts === 'object' && drafts !== null ? { ...drafts } : {}
  } catch {
    return {}
  }
}
