import type { RowPart } from '../statement.ts'
import { sumOf } from './sum-of.ts'

const maxParts = 50

/** The parts of a movement, if an entry can have them: two or more of its sign that add up to it; otherwise none. */
export function wholeParts(parts: readonly RowPart[], whole: number): readonly RowPart[] {
  const isSound =
    parts.length >= 2 &&
    parts.length <= maxParts &&
    parts.every(({ amount }) => amount !== 0 && amount > 0 === whole > 0) &&
    sumOf(parts.map(({ amount }) => amount)) === BigInt(whole)
  return isSound ? parts : []
}
