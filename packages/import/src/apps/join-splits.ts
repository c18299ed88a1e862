import { isAmount } from '@monedero/core'
import type { AccountRow } from '../table/read-rows.ts'
import { sumOf } from '../values/sum-of.ts'

/** A row, and what it is a part of. */
export interface SplitRow extends AccountRow {
  /** The same for all parts of one movement; empty for a movement of its own. */
  readonly split: string
  readonly partNote: string
}

const maxParts = 50

/** Joins the parts of movements that a file has in a row each, where an entry can have them: two or more of one sign. */
export function joinSplits(rows: readonly SplitRow[]): AccountRow[] {
  if (rows.every(({ split }) => split === '')) return [...rows]
  const groups = Map.groupBy(rows, (row) => `${row.account}\u001F${row.split}`)
  return rows.flatMap((row) => {
    const group = groups.get(`${row.account}\u001F${row.split}`) ?? []
    if (row.split === '' || !isJoinable(group)) return [row]
    return group[0] === row ? [joined(group)] : []
  })
}

function isJoinable(group: readonly SplitRow[]): boolean {
  const [first] = group
  const isAlike = ({ row, currency }: SplitRow) =>
    row.amount !== null &&
    row.problems.length === 0 &&
    row.transferTo === null &&
    row.amount > 0 === (first?.row.amount ?? 0) > 0 &&
    row.day === first?.row.day &&
    currency === first.currency
  const whole = Number(sumOf(group.map(({ row }) => row.amount ?? 0)))
  return group.length >= 2 && group.length <= maxParts && group.every(isAlike) && isAmount(whole)
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
  const row = { ...first.row, amount: isAmount(whole) ? whole : null, category: [], tags: [], parts }
  return { ...first, row, balance: group.at(-1)?.balance ?? null }
}
