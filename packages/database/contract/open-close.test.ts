import { describe, expect, it } from 'vitest'
import { openDatabase } from '../src/index.ts'
import { add, code, contract, ids, signal } from './contract-suite.ts'

contract('closing', (suite) => {
  it('waits for running work', async () => {
    const database = await openDatabase(suite.url)
    const [started, mayEnd] = [signal(), signal()]
    const writing = database.write(async (tx) => {
      started.resolve()
      await mayEnd.promise
      await add(tx, 'a')
    })
    const reading = database.snapshot(async (reader) => {
      await mayEnd.promise
      return reader.all(ids, {})
    })
    await started.promise
    const closing = database.close()
    mayEnd.resolve()
    await Promise.all([writing, reading, closing])
    expect(await suite.storedIds()).toEqual(['a'])
  })

  it('waits for queued work', async () => {
    const database = await openDatabase(suite.url, { connections: 2 })
    const names = Array.from({ length: 20 }, (_, index) => `w${10 + index}`)
    const writing = names.map((name) => database.write((tx) => add(tx, name)))
    const reading = names.map(() => database.snapshot((reader) => reader.all(ids, {})))
    await database.close()
    await Promise.all([...writing, ...reading])
    expect(await suite.storedIds()).toEqual(names)
  })

  it('refuses new work, and is idempotent', async () => {
    const database = await openDatabase(suite.url)
    await database.listen('closing', () => {})
    await database.close()
    await expect(database.first(ids, {})).rejects.toEqual(code('CLOSED'))
    await expect(database.all(ids, {})).rejects.toEqual(code('CLOSED'))
    await expect(database.write(async () => {})).rejects.toEqual(code('CLOSED'))
    await expect(database.snapshot(async () => {})).rejects.toEqual(code('CLOSED'))
    await expect(database.listen('closing', () => {})).rejects.toEqual(code('CLOSED'))
    await expect(database.close()).resolves.toBeUndefined()
  })
})

describe('opening', () => {
  it.each(['', 'sqlite:', 'mysql://localhost/x', 'postgres', 'nonsense', 'http://u:hunter2@host/'])(
    'refuses the URL "%s" without repeating it',
    async (url) => {
      const error: unknown = await openDatabase(url).catch((reason: unknown) => reason)
      expect(error).toEqual(code('BAD_URL'))
      expect(String(error)).not.toContain('hunter2')
    },
  )
})
