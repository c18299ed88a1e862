import { usesKeyOf } from './kept-replicas.ts'
import { readText, writeText } from './local-text.ts'

/** How often something of the command palette was used on this device, and when last: each use counts half after a month. */
interface Use {
  readonly weight: number
  readonly lastMs: number
}

/** By the id of the command. */
export type CommandUses = ReadonlyMap<string, Use>

const halfLifeMs = 30 * 24 * 60 * 60 * 1000

/** What was not used for longest is forgotten beyond this. */
const maxUses = 100

/** What was used on this device. */
export function readUses(uid: string): CommandUses {
  try {
    const stored: unknown = JSON.parse(readText(usesKeyOf(uid)) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.flatMap(parseUse) : [])
  } catch {
    return new Map()
  }
}

/** Counts one more use. */
export function countUse(uid: string, id: string, nowMs: number): void {
  const uses = readUses(uid)
  const others = [...uses].filter(([other]) => other !== id)
  const latest = [[id, { weight: weightOf(uses, id, nowMs) + 1, lastMs: nowMs }] as const, ...others]
  const kept = latest.slice(0, maxUses).map(([each, { weight, lastMs }]) => [each, weight, lastMs])
  writeText(usesKeyOf(uid), JSON.stringify(kept))
}

/** How much something is used now; 0 for never. */
export function weightOf(uses: CommandUses, id: string, nowMs: number): number {
  const use = uses.get(id)
  return use ? use.weight * 2 ** ((use.lastMs - nowMs) / halfLifeMs) : 0
}

function parseUse(stored: unknown): [string, Use][] {
  if (!Array.isArray(stored)) return []
  const [id, weight, lastMs] = stored
  const isUse = typeof id === 'string' && typeof weight === 'number' && typeof lastMs === 'number'
  return isUse ? [[id, { weight, lastMs }]] : []
}
