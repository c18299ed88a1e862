import {
  type Amount,
  type ArgsOf,
  foldedText,
  formatAmount,
  type IouRow,
  type NumberFormat,
  parseAmount,
  toAmount,
} from '@monedero/core'
import type { AmountWriting } from '../../design/money/amount-writing.ts'
import { problemText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'

/** The input of the IOU form. */
export interface IouDraft {
  readonly person: string
  readonly amount: string
  readonly note: string
}

/** Error messages by field. */
export type IouProblems = Readonly<Partial<Record<keyof IouDraft, string>>>

/** A form for a new one with what is left of the purchase, or the one that is there. */
export function iouDraft(iou: IouRow | undefined, rest: number, format: NumberFormat): IouDraft {
  const amount = iou?.amount ?? rest
  return {
    person: iou?.person ?? '',
    amount: amount > 0 ? formatAmount(toAmount(amount), { format }) : '',
    note: iou?.note ?? '',
  }
}

/** Parses a draft, or returns its errors. */
export function readIouDraft(
  draft: IouDraft,
  writing: AmountWriting,
):
  | { readonly ok: true; readonly value: Pick<IouRow, 'person' | 'amount' | 'note'> }
  | { readonly ok: false; readonly problems: IouProblems } {
  const person = draft.person.trim()
  const amount = parseAmount(draft.amount, { ...writing, accept: 'positive' })
  if (person === '' || !amount.ok) {
    return {
      ok: false,
      problems: {
        ...(person === '' && { person: t('entry.enterName') }),
        ...(!amount.ok && { amount: problemText(amount.problems[0]) }),
      },
    }
  }
  return { ok: true, value: { person, amount: amount.value, note: draft.note.trim() } }
}

/** The changed fields of an IOU; empty if none. */
export function iouSet(
  iou: IouRow,
  { person, amount, note }: { person: string; amount: Amount; note: string },
): ArgsOf<'iou.update'>['set'] {
  return {
    ...(person !== iou.person && { person }),
    ...(amount !== iou.amount && { amount }),
    ...(note !== iou.note && { note }),
  }
}

/** Names of people who owe or owed something, with the text in them; those that begin with it first. */
export function knownPeople(ious: Iterable<IouRow>, text: string): string[] {
  const wanted = foldedText(text).trim()
  const names = [...new Set(Array.from(ious, ({ person }) => person))].toSorted((a, b) => a.localeCompare(b))
  const found = names.filter((name) => foldedText(name).includes(wanted) && name !== text.trim())
  const rankOf = (name: string) => Number(!foldedText(name).startsWith(wanted))
  return found.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, maxPeople)
}

const maxPeople = 6
