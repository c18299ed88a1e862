import { migrations as identity } from '@monedero/identity'
import { migrations as ledger } from '@monedero/ledger'
import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import { migrations as settings } from './settings-table.ts'

const names = migrations.map(({ name }) => name)

test('the list holds every migration of every package, each once', () => {
  const all = [...settings, ...identity, ...ledger].map(({ name }) => name)
  expect(names.toSorted()).toEqual(all.toSorted())
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['server', settings],
  ['identity', identity],
  ['ledger', ledger],
])("the migrations of %s keep their package's order and bear its name", (owner, own) => {
  const listed = names.filter((name) => name.startsWith(`${owner}/`))
  expect(listed).toEqual(own.map(({ name }) => name))
})
