import { foldedText } from '@monedero/core'
import { type CommandUses, weightOf } from '../../replica/browser/command-uses.ts'
import { matchText } from '../../replica/store/match-text.ts'
import { type FoundItem, type GroupName, groupNames, type PaletteItem } from './palette-item.ts'

const maxInGroup = 5
const maxUsed = 5

/** Without a text there are all of these, and some of the wallets; categories and what else there may be hundreds of are found by name. */
const restGroups = new Set<GroupName>(['quick', 'entry', 'commands', 'wallets', 'screens'])

/** What the palette shows before anything is typed: what is used most on this device, then what there is. */
export function itemsAtRest(items: readonly PaletteItem[], uses: CommandUses, nowMs: number): FoundItem[] {
  const found = items
    .filter(({ group }) => restGroups.has(group))
    .map((item) => ({ ...item, ranges: [], weight: weightOf(uses, item.id, nowMs) }))
  const used = found
    .filter(({ weight, group }) => weight > 0 && group !== 'entry')
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxUsed)
  const others = found.filter((item) => !used.includes(item))
  const extra = new Set(others.filter(({ group }) => group === 'wallets').slice(maxInGroup))
  const shown = others.filter((item) => !extra.has(item))
  const all = [...used.map((item) => ({ ...item, group: 'used' as const })), ...shown]
  return groupNames.flatMap((name) => all.filter(({ group }) => group === name))
}

/**
 * What matches a text, in groups, the one with the best match first: in each what starts with the text, then what has words that do, then
 * the rest; the most used first. Something of exactly this name, or the best of what was used before, stands above all others.
 */
export function itemsFor(
  text: string,
  items: readonly PaletteItem[],
  uses: CommandUses,
  nowMs: number,
): FoundItem[] {
  const typed = foldedText(text).trim()
  const ranked = items.flatMap((item) => {
    const match = matchText(typed, item.label)
    if (!match) return []
    const weight = weightOf(uses, item.id, nowMs)
    return [{ ...item, ...match, weight, isNamed: foldedText(item.label) === typed }]
  })
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank || b.weight - a.weight)
  const first =
    sorted.find(({ isNamed }) => isNamed) ?? sorted.find(({ rank, weight }) => rank < 2 && weight > 0)
  const groups = groupNames
    .map((name) => sorted.filter((item) => item.group === name && item !== first).slice(0, maxInGroup))
    .toSorted(([a], [b]) => (a?.rank ?? 0) - (b?.rank ?? 0))
  return first ? [{ ...first, group: 'used' }, ...groups.flat()] : groups.flat()
}
