import { type CategoryKind, compareEntries, type EntryRow, foldedText } from '@monedero/core'
import { entriesWith, liveWallets } from './entry-search.ts'
import { Memory } from './memory.ts'
import type { ReplicaStore } from './replica-store.ts'
import type { Tables } from './tables.ts'

/** Something that a person writes again and again, as they wrote it last. */
export interface Habit {
  readonly description: string
  readonly kind: CategoryKind
  /** The wallet of the last one. */
  readonly walletId: string
  /** The size of the last one, in hundredths of its wallet's currency. */
  readonly amount: number
  /** The wallet that holds more than half of them. */
  readonly usualWalletId: string | undefined
  /** Null where the last one had none, or one that is deleted. */
  readonly categoryId: string | null
  /** How often. */
  readonly uses: number
  /** When last. */
  readonly lastMs: number
}

interface Use {
  newest: EntryRow
  readonly folded: string
  uses: number
  readonly usesByWallet: Map<string, number>
}

/** Half-life of the weight of a habit. */
const halfLifeMs = 30 * 24 * 60 * 60 * 1000

/** Of each wallet, what is older than so many entries is looked for only when it is called by name: looking costs the same however many there are. */
const newestEntries = 4000

/** The same as long as nothing is prepared, so that a form opens at once. */
const newestFew = 100

/** So many rows are worked through in one step. */
const stepRows = 256

/** From so many letters on few entries are meant, and all of them can be looked through. */
const nameLength = 3

/** What was found, and what it was found in; of what is long ago, for the text that is being written. */
class Kept {
  readonly habits = new Memory<readonly FoldedHabit[]>(1)
  readonly ofNewestFew = new Memory<readonly FoldedHabit[]>(1)
  readonly found = new Memory<readonly Habit[]>()
  readonly older = new Memory<readonly FoldedHabit[]>(1)
}

/** A habit with its description as searches compare it. */
interface FoldedHabit {
  readonly habit: Habit
  readonly newest: EntryRow
  readonly folded: string
}

const keptOf = new WeakMap<ReplicaStore, Kept>()

/**
 * What the person wrote before that begins like the text, then what has a word that does; of either, entries of the kind
 * first. Newest and most used first. Not a method of the store, because the first render does not load this code.
 */
export function suggestionsOf(
  store: ReplicaStore,
  text: string,
  kind: CategoryKind,
  limit: number,
): readonly Habit[] {
  const { shown } = store.layers
  const kept = rememberedOf(store)
  return kept.found.get(`${kind} ${limit} ${text}`, versionOf(shown), () => {
    const wanted = foldedText(text).trim()
    const found = matchingHabits(newestHabits(store), wanted, kind)
    const isEnough = found.length >= limit || wanted.length < nameLength || !hasOlder(shown)
    if (isEnough) return found.slice(0, limit)
    // Once for a text, not with every change: saving what was written must not wait for it.
    const older = kept.older.get(wanted, '', () => habitsOf(entriesWith(shown, wanted), shown))
    return matchingHabits(older, wanted, kind).slice(0, limit)
  })
}

/** What the person writes most lately; until `prepareSuggestions` is done, judged by the newest few entries of each wallet. */
export function likelyHabits(store: ReplicaStore, kind: CategoryKind, limit: number): readonly Habit[] {
  const { shown } = store.layers
  const version = versionOf(shown)
  const kept = rememberedOf(store)
  const habits =
    kept.habits.known('', version) ??
    kept.ofNewestFew.get('', version, () => habitsOf(newestRows(shown, newestFew), shown))
  return matchingHabits(habits, '', kind).slice(0, limit)
}

/** Precomputes the data of the first suggestion in steps; the result is dropped if rows change meanwhile. */
export function* prepareSuggestions(store: ReplicaStore): Generator<void, void> {
  const { shown } = store.layers
  const version = versionOf(shown)
  const habits = yield* habitsInSteps(newestRows(shown, newestEntries), shown)
  if (versionOf(shown) === version) rememberedOf(store).habits.get('', version, () => habits)
}

/** The newest entry of everything that the person writes again and again; newest and most used first. */
export function* newestOfHabits(store: ReplicaStore): Generator<EntryRow> {
  for (const { newest } of newestHabits(store)) yield newest
}

function newestHabits(store: ReplicaStore): readonly FoldedHabit[] {
  const { shown } = store.layers
  return rememberedOf(store).habits.get('', versionOf(shown), () =>
    habitsOf(newestRows(shown, newestEntries), shown),
  )
}

function rememberedOf(store: ReplicaStore): Kept {
  const kept = keptOf.get(store) ?? new Kept()
  keptOf.set(store, kept)
  return kept
}

function versionOf({ versions: { wallets, categories, entries } }: Tables): string {
  return `${wallets} ${categories} ${entries}`
}

function* newestRows(tables: Tables, ofEachWallet: number): Generator<EntryRow> {
  for (const id of liveWallets(tables)) yield* tables.indexOf(id).list.range(0, ofEachWallet).rows
}

function hasOlder(tables: Tables): boolean {
  return liveWallets(tables).some((id) => tables.indexOf(id).list.size > newestEntries)
}

/** Every description of an expense or an income among the rows, once per kind. */
function habitsOf(rows: Iterable<EntryRow>, tables: Tables): readonly FoldedHabit[] {
  const steps = habitsInSteps(rows, tables)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

function* habitsInSteps(rows: Iterable<EntryRow>, tables: Tables): Generator<void, readonly FoldedHabit[]> {
  const uses = yield* usesOf(rows)
  const all: FoldedHabit[] = []
  for (const use of uses.values()) {
    all.push({ habit: habitOf(use, tables), newest: use.newest, folded: use.folded })
    if (all.length % stepRows === 0) yield
  }
  const newestMs = all.reduce((latest, { habit }) => Math.max(latest, habit.lastMs), 0)
  const weighed = all.map((one) => ({ ...one, weight: weightOf(one.habit, newestMs) }))
  return weighed.toSorted((a, b) => b.weight - a.weight || byText(a.habit, b.habit))
}

function* usesOf(rows: Iterable<EntryRow>): Generator<void, Map<string, Use>> {
  const found = new Map<string, Use>()
  const keys = new Map<string, string>()
  let count = 0
  for (const row of rows) {
    count += 1
    if (count % stepRows === 0) yield
    if (row.description === '' || row.type === 'transfer') continue
    // Most are written many times in the same letters.
    const letters = keys.get(row.description) ?? foldedText(row.description)
    keys.set(row.description, letters)
    const key = `${row.type} ${letters}`
    const use = found.get(key) ?? { newest: row, folded: letters, uses: 0, usesByWallet: new Map() }
    found.set(key, use)
    if (compareEntries(row, use.newest) < 0) use.newest = row
    use.uses += 1
    use.usesByWallet.set(row.walletId, (use.usesByWallet.get(row.walletId) ?? 0) + 1)
  }
  return found
}

function matchingHabits(habits: readonly FoldedHabit[], wanted: string, kind: CategoryKind): Habit[] {
  const rankOf = ({ habit, folded }: FoldedHabit) => {
    const place = folded.startsWith(wanted) ? 0 : ` ${folded}`.includes(` ${wanted}`) ? 1 : undefined
    return place === undefined ? undefined : place * 2 + Number(habit.kind !== kind)
  }
  const ranked: Habit[][] = [[], [], [], []]
  for (const one of habits) ranked[rankOf(one) ?? 4]?.push(one.habit)
  return ranked.flat()
}

function habitOf({ newest, uses, usesByWallet }: Use, tables: Tables): Habit {
  const { description, walletId, categoryId, dateMs, amount } = newest
  const isFiled = tables.get('categories', categoryId ?? '')?.deletedAtMs === null
  return {
    description,
    kind: amount < 0 ? 'expense' : 'income',
    walletId,
    amount: Math.abs(amount),
    usualWalletId: [...usesByWallet].find(([, count]) => count * 2 > uses)?.[0],
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
