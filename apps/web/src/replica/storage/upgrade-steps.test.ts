import { expect, it } from 'vitest'
import { upgrade, version } from './upgrade-steps.ts'

/** As much of a database as an upgrade uses. */
function aDatabase(...names: string[]) {
  const stores = new Set(names)
  const made: string[] = []
  const createObjectStore = (name: string) => {
    if (stores.has(name)) throw new Error(`there is a store ${name}`)
    stores.add(name)
    made.push(name)
  }
  const database = { objectStoreNames: { contains: (name: string) => stores.has(name) }, createObjectStore }
  return { database: Object.assign(Object.create(null), database), made }
}

it('makes all stores of a new database', () => {
  const { database, made } = aDatabase()
  upgrade(database, Object.create(null), 0)
  expect(made).toEqual(['outbox', 'meta', 'refused', 'log', 'chunks'])
})

it('leaves stores alone that are there', () => {
  const { database, made } = aDatabase('outbox', 'meta')
  upgrade(database, Object.create(null), 0)
  expect(made).toEqual(['refused', 'log', 'chunks'])
})

it('runs no step that the database has behind it', () => {
  const { database, made } = aDatabase()
  upgrade(database, Object.create(null), version)
  expect(made).toEqual([])
})
