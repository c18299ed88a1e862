import type { CategoryKind } from '@monedero/core'
import { describe, expect, it } from 'vitest'
import type { CategoryView } from '../../replica/store/replica-store.ts'
import { categoryNameProblem } from './category-name-problem.ts'

const taken = 'There’s already a category called “Café” here. Choose another name.'

function aView(id: string, name: string): CategoryView {
  const look = { colour: 'blue', icon: 'house' } as const
  const category = {
    ...aDraft(name),
    id,
    ...look,
    isLeftOut: false,
    mergedInto: null,
    deletedAtMs: null,
    rev: 1,
  }
  return { category, entryCount: 0 }
}

function aDraft(name: string, parentId: string | null = null, kind: CategoryKind = 'expense') {
  return { name, kind, parentId }
}

const views = [aView('1', 'Café'), aView('2', 'Food')]

describe('categoryNameProblem', () => {
  it('asks for a name', () => {
    expect(categoryNameProblem(aDraft(' '), undefined, views)).toBe('Enter a name.')
  })

  it('reports another category of that name at the same place, ignoring case and accents', () => {
    expect(categoryNameProblem(aDraft(' cafe'), undefined, views)).toBe(taken)
    expect(categoryNameProblem(aDraft('CAFÉ'), { ...aDraft('Food'), id: '2' }, views)).toBe(taken)
    expect(categoryNameProblem(aDraft('Café'), { ...aDraft('Café', '2'), id: '3' }, views)).toBe(taken)
  })

  it('lets the same name stand under another category, and for the other kind', () => {
    expect(categoryNameProblem(aDraft('Café', '2'), undefined, views)).toBeUndefined()
    expect(categoryNameProblem(aDraft('Café', null, 'income'), undefined, views)).toBeUndefined()
  })

  it('lets a category keep the name that two devices gave', () => {
    const twins = [...views, aView('3', 'cafe')]
    expect(categoryNameProblem(aDraft('cafe'), { ...aDraft('cafe'), id: '3' }, twins)).toBeUndefined()
  })
})
