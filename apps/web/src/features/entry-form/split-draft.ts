import {
  type EntryPart,
  formatAmount,
  isAmount,
  type Parsed,
  parseAmount,
  partCounts,
  spreadAmount,
  toAmount,
} from '@monedero/core'
import type { AmountWriting } from '../../design/money/amount-writing.ts'
import type { EntryDraft } from './entry-draft.ts'
import { emptyPart, type PartDraft } from './part-draft.ts'
import { tagsOf } from './tags-of.ts'

/** The sums of a draft's parts, in hundredths. */
export interface SplitState {
  /** The amount of the entry; what the parts add up to where none is typed. */
  readonly total: number
  /** What of the total is in no part; below 0 where the parts are too much. */
  readonly rest: number
  /** Of each part, in their order; 0 where nothing can be read. */
  readonly amounts: readonly number[]
  /** An amount is typed that cannot be read, so the sums say nothing. */
  readonly isUnreadable: boolean
}

export function isSplit({ kind, parts }: Pick<EntryDraft, 'kind' | 'parts'>): boolean {
  return kind !== 'transfer' && parts.length > 0
}

/** The draft in two parts: its category and tags go to the first. */
export function withSplit(draft: EntryDraft, newId: () => string): EntryDraft {
  const { categoryId, tags, newTag } = draft
  // Parts are kept in the order of their ids; two that are made at once may come in either.
  const [first = '', second = ''] = [newId(), newId()].toSorted()
  const filed = { ...emptyPart(first), categoryId, tags, newTag }
  return { ...draft, parts: [filed, emptyPart(second)], categoryId: '', tags: [], newTag: '' }
}

/** The draft in one category again, that of its first part; what the parts add up to, and their tags and notes stay. */
export function withoutSplit(draft: EntryDraft, writing: AmountWriting): EntryDraft {
  const { total } = splitState(draft, writing)
  const isTyped = draft.amount.trim() !== '' || !isAmount(total) || total === 0
  return {
    ...draft,
    ...joinedTexts(draft),
    amount: isTyped ? draft.amount : written(total, writing),
    parts: [],
    categoryId: draft.parts[0]?.categoryId ?? '',
  }
}

/** The note and the tags of a draft with those of all its parts. */
export function joinedTexts({ note, tags, newTag, parts }: EntryDraft) {
  const notes = [note, ...parts.map((part) => part.note)].filter((text) => text !== '')
  return { note: notes.join('\n'), tags: [...new Set([...tags, ...parts.flatMap(tagsOf)])], newTag }
}

export function withPart(draft: EntryDraft, id: string, changes: Partial<PartDraft>): EntryDraft {
  return { ...draft, parts: draft.parts.map((part) => (part.id === id ? { ...part, ...changes } : part)) }
}

export function withNewPart(draft: EntryDraft, newId: () => string): EntryDraft {
  return { ...draft, parts: [...draft.parts, emptyPart(newId())] }
}

/** Of two parts the one that stays is no part any more. */
export function withoutPart(draft: EntryDraft, id: string, writing: AmountWriting): EntryDraft {
  const parts = draft.parts.filter((part) => part.id !== id)
  return parts.length < partCounts.min ? withoutSplit({ ...draft, parts }, writing) : { ...draft, parts }
}

export function splitState({ amount, parts }: EntryDraft, writing: AmountWriting): SplitState {
  const read = parts.map((part) => readPartAmount(part.amount, writing))
  const amounts = read.map(sizeOf)
  const sum = amounts.reduce((before, each) => before + each, 0)
  const whole = readPartAmount(amount, writing)
  const total = amount.trim() === '' ? sum : sizeOf(whole)
  const isUnreadable =
    (amount.trim() !== '' && !whole.ok) ||
    parts.some((part, index) => part.amount.trim() !== '' && read[index]?.ok === false)
  return { total, rest: total - sum, amounts, isUnreadable }
}

/** The parts with amounts above 0, as far as they can be read. */
export function readParts(draft: EntryDraft, writing: AmountWriting): EntryPart[] {
  const { amounts } = splitState(draft, writing)
  return draft.parts.map((part, index) => ({
    id: part.id,
    amount: toAmount(amounts[index] ?? 0),
    categoryId: part.categoryId || null,
    note: part.note,
    tags: [...tagsOf(part)],
  }))
}

export function readPartAmount(text: string, { format, ...reading }: AmountWriting): Parsed<number> {
  return parseAmount(text, { ...reading, format, accept: 'positive' })
}

/** Puts what is left into a part, or takes off it what is too much; undefined where nothing of the part would be left. */
export function withRestIn(draft: EntryDraft, id: string, writing: AmountWriting): EntryDraft | undefined {
  const { rest, amounts } = splitState(draft, writing)
  const index = draft.parts.findIndex((part) => part.id === id)
  const amount = (amounts[index] ?? 0) + rest
  return index === -1 || rest === 0 || amount <= 0
    ? undefined
    : withPart(draft, id, { amount: written(amount, writing) })
}

/**
 * Spreads what is left, or what is too much: evenly over the parts without an amount, or over all where each has one, or by the
 * share that each part has. Undefined where nothing of a part would be left.
 */
export function withRestSpread(
  draft: EntryDraft,
  how: 'evenly' | 'by share',
  writing: AmountWriting,
): EntryDraft | undefined {
  const { rest, amounts } = splitState(draft, writing)
  const isMissing = amounts.includes(0)
  const weights = how === 'by share' ? amounts : amounts.map((amount) => (!isMissing || amount === 0 ? 1 : 0))
  if (rest === 0 || weights.every((weight) => weight === 0)) return undefined
  const shares = spreadAmount(rest, weights)
  const spread = amounts.map((amount, index) => amount + (shares[index] ?? 0))
  const isTooMuch = spread.some((amount, index) => amount <= 0 && (weights[index] ?? 0) > 0)
  if (isTooMuch) return undefined
  return {
    ...draft,
    parts: draft.parts.map((part, index) =>
      shares[index] === 0 ? part : { ...part, amount: written(spread[index] ?? 0, writing) },
    ),
  }
}

function written(amount: number, { format }: AmountWriting): string {
  return formatAmount(toAmount(amount), { format })
}

function sizeOf(parsed: Parsed<number>): number {
  return parsed.ok ? parsed.value : 0
}
