import { type EntryDraft, emptyDraft } from './entry-draft.ts'
import { sidesOldestFirst } from './exchange.ts'
import type { PartDraft } from './part-draft.ts'

/** A draft as it is kept between two visits. */
export interface StoredDraft {
  readonly draft: EntryDraft
  /** Of an entry that is edited, copied or paid back: its id, and what the form began with. */
  readonly entryId?: string
  readonly before?: EntryDraft
}

/** Parses a stored draft; undefined if it is invalid. */
export function parseStoredDraft(stored: unknown): StoredDraft | undefined {
  if (!isObject(stored)) return undefined
  const draft = parseDraft(stored['draft'])
  if (!draft) return undefined
  const before = parseDraft(stored['before'])
  const entryId = stored['entryId']
  return typeof entryId === 'string' && before ? { draft, entryId, before } : { draft }
}

function parseDraft(value: unknown): EntryDraft | undefined {
  if (!isObject(value)) return undefined
  const { kind, tags, sides, parts } = value
  if (kind !== 'expense' && kind !== 'income' && kind !== 'transfer') return undefined
  const draft = emptyDraft(kind, '')
  const texts = Object.entries(draft).filter(([, empty]) => empty === '')
  const kept = texts.map(([name]) => [name, typeof value[name] === 'string' ? value[name] : ''] as const)
  return {
    ...draft,
    ...Object.fromEntries(kept),
    tags: parseTags(tags),
    parts: Array.isArray(parts) ? parts.flatMap(parsePart) : [],
    sides: parseSides(sides),
  }
}

function parsePart(value: unknown): PartDraft[] {
  if (!isObject(value)) return []
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
  return text('id') === ''
    ? []
    : [
        {
          id: text('id'),
          amount: text('amount'),
          categoryId: text('categoryId'),
          note: text('note'),
          tags: parseTags(value['tags']),
          newTag: text('newTag'),
        },
      ]
}

function parseTags(tags: unknown): string[] {
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : []
}

function parseSides(sides: unknown): EntryDraft['sides'] {
  if (!Array.isArray(sides)) return sidesOldestFirst
  const place = (side: string) => sides.indexOf(side)
  return sidesOldestFirst.toSorted((a, b) => place(a) - place(b))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
