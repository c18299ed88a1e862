import { type CategoryKind, compareEntries, type EntryRow, foldedText } from '@monedero/core'
import { Memory } from './memory.ts'
import type { ReplicaStore } from './replica-store.ts'
import type { Tables } from './tables.ts'

/** Something that a person writes again and again, as they wrote it last. */
export interface Habit {
  readonly description: string
  readonly kind: CategoryKind
  readonly walletId: string
  /** Null where the last one had none, or one that is deleted. */
  readonly categoryId: string | null
  /** How often. */
  readonly uses: number
  /** When last. */
  readonly lastMs: number
}

interface Use {
  readonly folded: string
  readonly newest: EntryRow
  readonly uses: number
}

/** So long it takes until a habit weighs half. */
const halfLifeMs = 30 * 24 * 60 * 60 * 1000

/** Per block of a list: few rows change at once, all other blocks are as they were. */
const usesOfBlocks = new WeakMap<object, ReadonlyMap<string, Use>>()

const kept = new WeakMap<
  ReplicaStore,
  { habits: Memory<readonly Habit[]>; found: Memory<readonly Habit[]> }
>()

/**
 * What the person wrote before that begins like the text, then what has a word that does; of either, entries of the kind
 * first. Newest and most used first. Not a method of the store, because the first picture does without this code.
 */
export function suggestionsOf(
  store: ReplicaStore,
  text: string,
  kind: CategoryKind,
  limit: number,
): readonly Habit[] {
  const { shown } = store.layers
  const { wallets, categories, entries } = shown.versions
  const version = `${wallets} ${categories} ${entries}`
  const memory = kept.get(store) ?? { habits: new Memory(), found: new Memory() }
  kept.set(store, memory)
  return memory.found.get(`${kind} ${limit} ${text}`, version, () => {
    const habits = memory.habits.get('', version, () => habitsOf(shown))
    return matchingHabits(habits, text, kind).slice(0, limit)
  })
}

/** Walks through what a first suggestion would have to prepare; to be taken step by step when there is time. */
export function prepareSuggestions(store: ReplicaStore): Iterator<unknown> {
  return blockUses(store.layers.shown)
}

/** Every description of an expense or an income in sight, once per kind. */
function habitsOf(tables: Tables): readonly Habit[] {
  const merged = new Map<string, Use>()
  for (const uses of blockUses(tables)) {
    for (const [key, use] of uses) {
      const known = merged.get(key)
      merged.set(key, known ? joined(known, use) : use)
    }
  }
  const all = Array.from(merged.values(), (use) => habitOf(use, tables))
  const newestMs = all.reduce((latest, { lastMs }) => Math.max(latest, lastMs), 0)
  const weighed = all.map((habit) => ({ habit, weight: weightOf(habit, newestMs) }))
  return weighed.toSorted((a, b) => b.weight - a.weight || byText(a.habit, b.habit)).map(({ habit }) => habit)
}

function matchingHabits(habits: readonly Habit[], text: string, kind: CategoryKind): Habit[] {
  const wanted = foldedText(text).trim()
  const rankOf = (habit: Habit) => {
    const folded = foldedText(habit.description)
    const place = folded.startsWith(wanted) ? 0 : ` ${folded}`.includes(` ${wanted}`) ? 1 : undefined
    return place === undefined ? undefined : place * 2 + Number(habit.kind !== kind)
  }
  const ranked: Habit[][] = [[], [], [], []]
  for (const habit of habits) ranked[rankOf(habit) ?? 4]?.push(habit)
  return ranked.flat()
}

function* blockUses(tables: Tables): Generator<ReadonlyMap<string, Use>> {
  for (const wallet of tables.wallets.values()) {
    if (wallet.deletedAtMs !== null) continue
    for (const { rows, stamp } of tables.indexOf(wallet.id).list.blocks()) {
      const uses = usesOfBlocks.get(stamp) ?? usesIn(rows)
      usesOfBlocks.set(stamp, uses)
      yield uses
    }
  }
}

function usesIn(rows: readonly EntryRow[]): ReadonlyMap<string, Use> {
  const found = new Map<string, Use>()
  for (const row of rows) {
    if (row.description === '' || row.type === 'transfer') continue
    const folded = foldedText(row.description)
    const key = `${row.type} ${folded}`
    const known = found.get(key)
    const use = { folded, newest: row, uses: 1 }
    found.set(key, known ? joined(known, use) : use)
  }
  return found
}

function joined(a: Use, b: Use): Use {
  const { newest } = compareEntries(a.newest, b.newest) <= 0 ? a : b
  return { folded: a.folded, newest, uses: a.uses + b.uses }
}

function habitOf({ newest, uses }: Use, tables: Tables): Habit {
  const { description, walletId, categoryId, dateMs, amount } = newest
  const isFiled = tables.category(categoryId ?? '')?.deletedAtMs === null
  return {
    description,
    kind: amount < 0 ? 'expense' : 'income',
    walletId,
    categoryId: isFiled ? categoryId : null,
    uses,
    lastMs: dateMs,
  }
}

/** As a logarithm, so that what is years old still has an order. */
function weightOf({ uses, lastMs }: Habit, newestMs: number): number {
  return Math.log2(uses) - (newestMs - lastMs) / halfLifeMs
}

function byText(a: Habit, b: Habit): number {
  const [one, other] = [`${a.description} ${a.kind}`, `${b.description} ${b.kind}`]
  return one < other ? -1 : Number(one > other)
}
