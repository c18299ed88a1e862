import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { ask, lockRequest, openDatabase, sql, type Transaction } from '../src/index.ts'
import {
  add,
  addThing,
  code,
  command,
  contract,
  ids,
  query,
  raise,
  removeThings,
  signal,
  thing,
  thingById,
} from './contract-suite.ts'

const setAmount = command<{ id: string; amount: number }>()((db, param) =>
  db
    .updateTable('things')
    .set({ amount: param('amount') })
    .where('id', '=', param('id')),
)
const addUnlessThere = command<{ id: string }>()((db, param) =>
  db
    .insertInto('things')
    .values({ id: param('id'), amount: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
)

const brokenQuery = query()(() => sql<object>`select nothing from nowhere`)

contract('a write', (suite) => {
  it('returns the result of its work, and is visible to others', async () => {
    const changed = await suite.database.write((tx) => add(tx, 'a'))
    expect(changed).toBe(1)
    const other = await openDatabase(suite.url)
    expect(await suite.storedIds(other)).toEqual(['a'])
    await other.close()
  })

  it('sees its own changes, which others do not see before the commit', async () => {
    const [written, mayCommit] = [signal(), signal()]
    const writing = suite.database.write(async (tx) => {
      await add(tx, 'a')
      written.resolve()
      await mayCommit.promise
      return suite.storedIds(tx)
    })
    await written.promise
    expect(await suite.storedIds()).toEqual([])
    expect(await suite.database.snapshot(suite.storedIds)).toEqual([])
    mayCommit.resolve()
    expect(await writing).toEqual(['a'])
    expect(await suite.storedIds()).toEqual(['a'])
  })

  it('is rolled back when its work fails, and fails with the same error', async () => {
    const failure = new Error('on purpose')
    const writing = suite.database.write(async (tx) => {
      await add(tx, 'a')
      throw failure
    })
    await expect(writing).rejects.toBe(failure)
    expect(await suite.storedIds()).toEqual([])
  })

  it('counts changed rows and returns the rows of a command', async () => {
    await suite.store(thing('a', { amount: 5 }), thing('b'))
    const raised = await suite.database.write((tx) => tx.first(raise, { id: 'a', by: 7 }))
    expect({ ...raised }).toEqual({ amount: 12 })
    expect(await suite.database.write((tx) => tx.run(raise, { id: 'nowhere', by: 7 }))).toBe(0)
    expect(await suite.database.write((tx) => tx.run(addUnlessThere, { id: 'a' }))).toBe(0)
    expect(await suite.database.write((tx) => tx.first(addUnlessThere, { id: 'a' }))).toBeUndefined()
    expect(await suite.database.write((tx) => tx.all(removeThings, {}))).toHaveLength(2)
  })

  it('fails alone among many at once', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `w${String(index).padStart(2, '0')}`)
    const outcomes = await Promise.allSettled(
      names.map((name, index) =>
        suite.database.write(async (tx) => {
          await add(tx, name)
          if (index % 3 === 0) throw new Error('on purpose')
        }),
      ),
    )
    const survivors = names.filter((_, index) => index % 3 !== 0)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20)
    expect(await suite.storedIds()).toEqual(survivors)
  })

  it('loses no update when others change the same row', async () => {
    await suite.store(thing('counter', { amount: 0 }))
    await Promise.all(
      Array.from({ length: 50 }, () =>
        suite.database.write(async (tx) => {
          await tx.lock('counter')
          const row = await tx.first(thingById, { id: 'counter' })
          await tx.run(raise, { id: 'counter', by: row === undefined ? 0 : 1 })
        }),
      ),
    )
    expect(await suite.database.first(thingById, { id: 'counter' })).toMatchObject({ amount: 50 })
  })

  it('waits for another that locked the same name', async () => {
    const [locked, mayEnd] = [signal(), signal()]
    const order: string[] = []
    const first = suite.database.write(async (tx) => {
      await tx.lock('name')
      locked.resolve()
      await mayEnd.promise
      order.push('first')
    })
    await locked.promise
    const second = suite.database.write(async (tx) => {
      await tx.lock('name')
      order.push('second')
    })
    mayEnd.resolve()
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
  })

  it('runs statements that are not awaited one after another', async () => {
    await suite.database.write(async (tx) => {
      await Promise.all(['a', 'b', 'c'].map((id) => add(tx, id)))
    })
    expect(await suite.storedIds()).toEqual(['a', 'b', 'c'])
  })

  it('is rolled back when one of several statements sent at once fails', async () => {
    await suite.store(thing('b'))
    const writing = suite.database.write(async (tx) => {
      await Promise.all(['a', 'b', 'c'].map((id) => add(tx, id)))
    })
    await expect(writing).rejects.toEqual(code('UNIQUE_VIOLATION'))
    expect(await suite.storedIds()).toEqual(['b'])
  })

  it('runs several queries in one batch, behind a lock, and returns the rows of each', async () => {
    await suite.store(thing('a', { amount: 0 }), thing('b'))
    const raiseByOne = () =>
      suite.database.write(async (tx) => {
        const [locked, [found], none, all] = await tx.batch([
          lockRequest('a'),
          ask(thingById, { id: 'a' }),
          undefined,
          ask(ids, {}),
        ])
        expect([locked, none, all.map(({ id }) => id)]).toEqual([[], [], ['a', 'b']])
        await tx.run(setAmount, { id: 'a', amount: (found?.amount ?? 0) + 1 })
      })
    await Promise.all(Array.from({ length: 8 }, raiseByOne))
    expect(await suite.database.first(thingById, { id: 'a' })).toMatchObject({ amount: 8 })
  })

  it('fails with the error of the first failing query of a batch', async () => {
    const writing = suite.database.write(async (tx) => {
      await add(tx, 'a')
      await tx.batch([ask(ids, {}), ask(brokenQuery, {})]).catch(() => {})
    })
    await expect(writing).rejects.toEqual(code('FAILED'))
    expect(await suite.storedIds()).toEqual([])
  })

  it('runs deferred commands at the commit, in order', async () => {
    const seen = await suite.database.write(async (tx) => {
      tx.deferToCommit(addThing, thing('a', { amount: 1 }))
      tx.deferToCommit(raise, { id: 'a', by: 2 })
      await add(tx, 'b')
      return suite.storedIds(tx)
    })
    expect(seen).toEqual(['b'])
    expect(await suite.storedIds()).toEqual(['a', 'b'])
    expect(await suite.database.first(thingById, { id: 'a' })).toMatchObject({ amount: 3 })
  })

  it('is rolled back when a deferred command fails, with its error', async () => {
    await suite.store(thing('taken'))
    const writing = suite.database.write(async (tx) => {
      await add(tx, 'a')
      for (const id of ['b', 'taken', 'c']) tx.deferToCommit(addThing, thing(id))
    })
    const other = suite.database.write((tx) => add(tx, 'other'))
    await expect(writing).rejects.toEqual(code('UNIQUE_VIOLATION'))
    await other
    expect(await suite.storedIds()).toEqual(['other', 'taken'])
  })

  it('is rolled back alone when its only commands are deferred and one of them fails', async () => {
    await suite.store(thing('taken'))
    const put = (...given: string[]) =>
      suite.database.write(async (tx) => {
        for (const id of given) tx.deferToCommit(addThing, thing(id))
        return given
      })
    const outcomes = await Promise.allSettled([put('a'), put('b', 'taken', 'c'), put('d')])
    expect(outcomes).toMatchObject([{ value: ['a'] }, { reason: code('UNIQUE_VIOLATION') }, { value: ['d'] }])
    expect(await suite.storedIds()).toEqual(['a', 'd', 'taken'])
  })

  it('refuses an invalid deferred command immediately', async () => {
    const writing = suite.database.write(async (tx) => {
      tx.deferToCommit(addThing, thing('a'))
      tx.deferToCommit(addThing, thing('b', { amount: Number.NaN }))
    })
    await expect(writing).rejects.toEqual(code('BAD_PARAMETER'))
    expect(await suite.storedIds()).toEqual([])
  })

  it('sees the changes of the previous holder of its lock', async () => {
    await suite.store(thing('a', { amount: 0 }))
    const raiseByOne = () =>
      suite.database.write(async (tx) => {
        const [, found] = await Promise.all([tx.lock('a'), tx.first(thingById, { id: 'a' })])
        await tx.run(setAmount, { id: 'a', amount: (found?.amount ?? 0) + 1 })
      })
    await Promise.all(Array.from({ length: 8 }, raiseByOne))
    expect(await suite.database.first(thingById, { id: 'a' })).toMatchObject({ amount: 8 })
  })

  it('does not starve others while one caller writes repeatedly', async () => {
    const timer = AbortSignal.timeout(1)
    for (let n = 0; !timer.aborted; n++) await suite.database.write((tx) => add(tx, `w${n}`))
    expect(await suite.storedIds()).toContain('w0')
  })

  it('runs in the context of its caller', async () => {
    const request = new AsyncLocalStorage<number>()
    const seen = await Promise.all(
      [1, 2, 3].map((id) => request.run(id, () => suite.database.write(async () => request.getStore()))),
    )
    expect(seen).toEqual([1, 2, 3])
  })

  it('refuses a second write, a snapshot, a read and a close of the database inside it', async () => {
    const attempts: (() => Promise<unknown>)[] = [
      () => suite.database.write(async () => {}),
      () => suite.database.snapshot(async () => {}),
      () => suite.database.all(ids, {}),
      () => suite.database.first(ids, {}),
      () => suite.database.close(),
    ]
    for (const attempt of attempts) {
      await expect(suite.database.write(attempt)).rejects.toEqual(code('NESTED'))
      await expect(suite.database.snapshot(attempt)).rejects.toEqual(code('NESTED'))
    }
  })

  it('lets work it started use the database after it has ended', async () => {
    const ended = signal()
    let later: Promise<string[]> | undefined
    await suite.database.write(async () => {
      later = ended.promise.then(() => suite.storedIds())
    })
    ended.resolve()
    expect(await later).toEqual([])
  })

  it('cannot be used once it has ended', async () => {
    let leaked: Transaction | undefined
    await suite.database.write(async (tx) => {
      leaked = tx
    })
    await expect(leaked?.first(ids, {})).rejects.toEqual(code('ENDED'))
    await expect(leaked?.run(removeThings, {})).rejects.toEqual(code('ENDED'))
    await expect(leaked?.execute('select 1')).rejects.toEqual(code('ENDED'))
    await expect(leaked?.savepoint(async () => {})).rejects.toEqual(code('ENDED'))
    await expect(leaked?.lock('name')).rejects.toEqual(code('ENDED'))
    expect(() => leaked?.notify('channel', 'x')).toThrow(code('ENDED'))
    expect(() => leaked?.deferToCommit(removeThings, {})).toThrow(code('ENDED'))
  })

  it('is rolled back when it takes too long, and others continue', async () => {
    const hanging = signal()
    const late = signal()
    let lateUse: Promise<unknown> | undefined
    const slow = suite.database.write(
      async (tx) => {
        await add(tx, 'slow')
        await hanging.promise
        lateUse = add(tx, 'late')
        late.resolve()
      },
      { timeoutMs: 100 },
    )
    const others = ['a', 'b'].map((id) => suite.database.write((tx) => add(tx, id)))
    await expect(slow).rejects.toEqual(code('TIMED_OUT'))
    await Promise.all(others)
    hanging.resolve()
    await late.promise
    await expect(lateUse).rejects.toEqual(code('ENDED'))
    expect(await suite.storedIds()).toEqual(['a', 'b'])
  })
})
