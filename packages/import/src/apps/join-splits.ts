import { isAmount } from '@monedero/core'
import type { AccountRow } from '../table/read-rows.ts'
import { sumOf } from '../values/sum-of.ts'

/** A row, and what it is a part of. */
export interface SplitRow extends AccountRow {
  /** The same for all parts of one movement; empty for a movement of its own. */
  readonly split: string
  /** How many parts the movement has, if `split` does not identify this one; otherwise 0. */
  readonly partCount: number
  readonly partNote: string
  /** The description of the whole movement; empty where it is that of its parts. */
  readonly title: string
  readonly hasNoteOfWhole: boolean
}

const maxParts = 50

/** Joins the parts of movements that a file has in a row each, where an entry can have them: two or more of one sign. */
export function joinSplits(given: readonly SplitRow[]): AccountRow[] {
  const rows = withSplits(given)
  if (rows.every(({ split }) => split === '')) return [...rows]
  const parts = rows.filter(({ split }) => split !== '')
  const groups = Map.groupBy(parts, ({ account, split }) => `${account}\u001F${split}`)
  const joinable = [...groups.values()].filter(isJoinable)
  const first = new Map(joinable.map((group) => [group[0], joined(group)]))
  const others = new Set(joinable.flatMap((group) => group.slice(1)))
  return rows.flatMap((row) => (others.has(row) ? [] : [first.get(row) ?? row]))
}

/** Parts that follow each other belong to one movement until it has all of them; what lacks some is left as it is. */
function withSplits(rows: readonly SplitRow[]): SplitRow[] {
  let movement: number[] = []
  const firstOf = new Map<number, number>()
  for (const [index, { partCount }] of rows.entries()) {
    if (partCount === 0 || partCount !== rows[movement.at(-1) ?? -1]?.partCount) movement = []
    movement.push(index)
    if (partCount === 0 || movement.length < partCount) continue
    for (const part of movement) firstOf.set(part, movement[0] ?? 0)
    movement = []
  }
  return rows.map((row, index) => {
    const first = firstOf.get(index)
    return first === undefined ? row : { ...row, split: `from ${first}` }
  })
}

function isJoinable(group: readonly SplitRow[]): boolean {
  if (group.length < 2 || group.length > maxParts) return false
  const [first] = group
  const isAlike = ({ row, currency }: SplitRow) =>
    row.amount !== null &&
    row.problems.length === 0 &&
    row.transferTo === null &&
    row.amount > 0 === (first?.row.amount ?? 0) > 0 &&
    row.day === first?.row.day &&
    currency === first.currency
  const whole = Number(sumOf(group.map(({ row }) => row.amount ?? 0)))
  return group.every(isAlike) && isAmount(whole)
}

function joined(group: readonly SplitRow[]): AccountRow {
  const [first] = group
  if (!first) throw new RangeError('a group has rows')
  const whole = Number(sumOf(group.map(({ row }) => row.amount ?? 0)))
  const parts = group.flatMap(({ row, partNote }) =>
    row.amount === null
      ? []
      : [{ amount: row.amount, category: row.category, tags: row.tags, note: partNote }],
  )
  const row = {
    ...first.row,
    description: first.title || first.row.description,
    amount: isAmount(whole) ? whole : null,
    note: !first.hasNoteOfWhole && first.row.note === first.partNote ? '' : first.row.note,
    category: [],
    tags: [],
    parts,
  }
  return { ...first, row, balance: group.at(-1)?.balance ?? null }
}
