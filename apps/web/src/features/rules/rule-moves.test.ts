import { inRuleOrder, type RuleRow } from '@monedero/core'
import { anId, aRule } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { movingMutations } from './rule-moves.ts'

function after(rules: readonly RuleRow[], id: string, to: number): { ids: string[]; changed: number } {
  const mutations = movingMutations(inRuleOrder(rules), id, to)
  const orders = new Map(
    mutations.flatMap(({ op, args }) =>
      op === 'rule.update' ? [[args.id, args.set.order ?? 0] as const] : [],
    ),
  )
  const moved = rules.map((rule) => ({ ...rule, order: orders.get(rule.id) ?? rule.order }))
  return { ids: inRuleOrder(moved).map((rule) => rule.id), changed: mutations.length }
}

const [a, b, c] = [anId(1), anId(2), anId(3)]
const rulesWith = (...orders: number[]) => orders.map((order, index) => aRule({ id: anId(index + 1), order }))

test.each([
  ['apart', [1, 2, 3], 1],
  ['equal', [1, 1, 1], 3],
  ['too near to each other', [1, 1 + Number.EPSILON, 2], 3],
])('a rule moves between two whose numbers are %s', (_, orders, changed) => {
  expect(after(rulesWith(...orders), c, 1)).toEqual({ ids: [a, c, b], changed })
})

test('a rule moves to the first and the last place', () => {
  expect(after(rulesWith(1, 1, 1), c, 0).ids).toEqual([c, a, b])
  expect(after(rulesWith(1, 2, 3), a, 2).ids).toEqual([b, c, a])
  expect(after(rulesWith(1, 2, 3), a, 0).changed).toBe(0)
})
