import { expect, test } from 'vitest'
import { folderCycles } from './folder-cycles.mjs'

const module = (source, ...imports) => ({ source, dependencies: imports.map((resolved) => ({ resolved })) })

test('finds no cycle where folders depend on each other in one direction', () => {
  const modules = [
    module('p/src/b/b.ts', 'p/src/a/a.ts'),
    module('p/src/a/a.ts'),
    module('p/src/b/c.ts', 'p/src/b/b.ts'),
  ]
  expect(folderCycles(modules, 'p/src/')).toEqual([])
})

test('names the folders of a cycle, also where no two files import each other', () => {
  const modules = [
    module('p/src/a/a.ts', 'p/src/b/b.ts'),
    module('p/src/b/other.ts', 'p/src/c/c.ts'),
    module('p/src/c/c.ts', 'p/src/a/another.ts'),
  ]
  expect(folderCycles(modules, 'p/src/')).toEqual(['a → b → c → a'])
})

test('leaves out tests and files at the root', () => {
  const modules = [
    module('p/src/index.ts', 'p/src/a/a.ts'),
    module('p/src/a/a.ts', 'p/src/index.ts'),
    module('p/src/a/a.test.ts', 'p/src/b/b.ts'),
    module('p/src/b/b.ts', 'p/src/a/a.ts'),
  ]
  expect(folderCycles(modules, 'p/src/')).toEqual([])
})

test('counts the files beside the folders as one folder where it is named', () => {
  const modules = [
    module('p/replica.ts', 'p/a/a.ts'),
    module('p/a/a.ts', 'p/ports.ts'),
    module('p/ports.ts'),
    module('p/a/a.test.tsx', 'p/replica.ts'),
  ]
  expect(folderCycles(modules, 'p/', { beside: 'replica' })).toEqual(['replica → a → replica'])
})
