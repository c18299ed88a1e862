import type { CategoryKind } from '@monedero/core'
import { expect, test } from 'vitest'
import type { CategoryView } from '../../replica/store/replica-store.ts'
import { categoryTree } from './category-tree.ts'

function aView(name: string, parentId: string | null = null, kind: CategoryKind = 'expense'): CategoryView {
  const look = { colour: 'blue', icon: 'house' } as const
  const category = {
    id: name,
    name,
    kind,
    parentId,
    ...look,
    isLeftOut: false,
    mergedInto: null,
    deletedAtMs: null,
    rev: 1,
  }
  return { category, entryCount: 0 }
}

const names = (views: readonly CategoryView[]) => views.map(({ category }) => category.name)

test('children stand under their parent, other kinds elsewhere', () => {
  const views = [aView('Food'), aView('Fruit', 'Food'), aView('Home'), aView('Salary', null, 'income')]
  const tree = categoryTree(views, 'expense')
  expect(tree.map(({ view, children }) => [view.category.name, names(children)])).toEqual([
    ['Food', ['Fruit']],
    ['Home', []],
  ])
})

test('a child whose parent is not there stands by itself', () => {
  expect(names(categoryTree([aView('Fruit', 'Food')], 'expense').map(({ view }) => view))).toEqual(['Fruit'])
})
