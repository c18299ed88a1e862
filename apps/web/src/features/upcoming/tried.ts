import type { Amount, CalendarDay, EntryType, Move } from '@monedero/core'
import { t } from '../../messages/text.ts'

/** How a line is read. */
export interface ReadLine {
  readonly line: {
    readonly type: EntryType
    readonly amount: Amount | undefined
    readonly walletId: string
    readonly toWalletId: string
    readonly categoryId: string
    readonly description: string
    readonly day: CalendarDay | undefined
  }
  readonly missing: string | undefined
}

/** The component that reads the line in a field. */
export interface LineReader {
  text: string
  onText: (text: string) => void
  input: HTMLInputElement
  submits: number
  trial: {
    walletIds: readonly string[]
    onRead: (read: ReadLine) => void
    onEnter: () => void
  }
}

/** An entry that is only tried. */
export interface Tried {
  readonly key: string
  readonly values: ReadLine['line']
  readonly day: CalendarDay
  readonly moves: readonly Move<null>[]
}

/** All that is tried: what is typed in the field, and what Enter kept before. */
export interface TriedEntries {
  readonly kept: readonly Tried[]
  readonly typed: Tried | undefined
}

/** What is kept and what is typed, in one list. */
export function allTried({ kept, typed }: TriedEntries): readonly Tried[] {
  return typed ? [...kept, typed] : kept
}

/** Names what is tried: “New phone”, or how many entries there are. */
export function triedText(tried: TriedEntries): string {
  const all = allTried(tried)
  const name = all.length === 1 ? all[0]?.values.description : ''
  return name ? t('upcoming.withTried', { name }) : t('upcoming.withTriedCount', { count: all.length })
}

/** What a line changes, at the earliest today; undefined where it cannot be tried. */
export function triedOf(
  { line, missing }: ReadLine,
  { key, today }: { key: string; today: CalendarDay },
): Tried | undefined {
  const { type, amount, walletId, toWalletId } = line
  if (amount === undefined || missing !== undefined) return undefined
  const day = line.day === undefined || line.day < today ? today : line.day
  const move = { key, walletId, day, kind: 'other', source: null } as const
  const out = { ...move, amount: type === 'income' ? amount : 0 - amount }
  const arriving = { ...move, key: `${key} in`, walletId: toWalletId, amount }
  return { key, values: line, day, moves: type === 'transfer' ? [out, arriving] : [out] }
}
