import type { Mutation, RuleRow } from '@monedero/core'

/** The rules with one of them at another place. */
export function moved(rules: readonly RuleRow[], id: string, to: number): RuleRow[] {
  const rule = rules.find((each) => each.id === id)
  const others = rules.filter((each) => each !== rule)
  return rule ? others.toSpliced(to, 0, rule) : others
}

/** What puts a rule at a place: a number between its neighbours, or new numbers for all where there is none. */
export function movingMutations(rules: readonly RuleRow[], id: string, to: number): Mutation[] {
  const at = rules.findIndex((rule) => rule.id === id)
  if (at === -1 || at === to || to < 0 || to >= rules.length) return []
  const ordered = moved(rules, id, to)
  const [before, after] = [ordered[to - 1]?.order, ordered[to + 1]?.order]
  const order = orderBetween(before, after)
  const isBetween = (before === undefined || before < order) && (after === undefined || order < after)
  const numbered = isBetween
    ? [{ id, order }]
    : ordered.map((rule, index) => ({ id: rule.id, order: index + 1 }))
  return numbered.map((each) => ({ op: 'rule.update', args: { id: each.id, set: { order: each.order } } }))
}

function orderBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return (after ?? 0) - 1
  return after === undefined ? before + 1 : (before + after) / 2
}
