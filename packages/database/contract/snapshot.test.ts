import { expect, it } from 'vitest'
import { type Reader, sql } from '../src/index.ts'
import { code, contract, ids, query, signal, type Thing, thing } from './contract-suite.ts'

contract('a snapshot', (suite) => {
  it('does not change while others write', async () => {
    await suite.store(thing('a'))
    const [read, written] = [signal(), signal()]
    const reading = suite.database.snapshot(async (reader) => {
      const before = await suite.storedIds(reader)
      read.resolve()
      await written.promise
      return [before, await suite.storedIds(reader)]
    })
    await read.promise
    await suite.store(thing('b'))
    written.resolve()
    const seen = await reading
    expect(seen).toEqual([['a'], ['a']])
    expect(await suite.storedIds()).toEqual(['a', 'b'])
  })

  it('serves more readers than there are connections', async () => {
    await suite.store(thing('a'))
    const seen = await Promise.all(Array.from({ length: 30 }, () => suite.database.snapshot(suite.storedIds)))
    expect(seen).toEqual(Array.from({ length: 30 }, () => ['a']))
  })

  it('refuses changes', async () => {
    const sly = query()(() => sql<Thing>`delete from things returning *`)
    await suite.store(thing('a'))
    await expect(suite.database.snapshot((reader) => reader.all(sly, {}))).rejects.toEqual(code('READ_ONLY'))
    expect(await suite.storedIds()).toEqual(['a'])
  })

  it('cannot be used once it has ended', async () => {
    let leaked: Reader | undefined
    await suite.database.snapshot(async (reader) => {
      leaked = reader
    })
    await expect(leaked?.first(ids, {})).rejects.toEqual(code('ENDED'))
  })

  it('fails with the error of its work, and the next one works', async () => {
    const failure = new Error('on purpose')
    const failing = suite.database.snapshot(async () => {
      throw failure
    })
    await expect(failing).rejects.toBe(failure)
    expect(await suite.database.snapshot(suite.storedIds)).toEqual([])
  })
})
