import { expect, it } from 'vitest'
import { code, contract, query, thing, thingById } from './contract-suite.ts'

contract('a value', (suite) => {
  it('is read back unchanged', async () => {
    const stored = [
      thing('text', { note: 'ñandú 🦤 "quoted" \\ % _' }),
      thing('nothing', { note: null }),
      thing('empty', { note: '' }),
      thing('largest', { amount: Number.MAX_SAFE_INTEGER }),
      thing('smallest', { amount: -Number.MAX_SAFE_INTEGER }),
    ]
    await suite.store(...stored)
    for (const each of stored)
      expect({ ...(await suite.database.first(thingById, { id: each.id })) }).toEqual(each)
  })

  it('is undefined when there is no row', async () => {
    expect(await suite.database.first(thingById, { id: 'nowhere' })).toBeUndefined()
  })

  it('beyond 2^53 - 1 is refused on its way in', async () => {
    await expect(suite.store(thing('huge', { amount: 2 ** 53 }))).rejects.toEqual(code('NUMBER_TOO_LARGE'))
  })

  it('beyond 2^53 - 1 is refused on its way out', async () => {
    await suite.database.write((tx) =>
      tx.execute("insert into things values ('huge', 9007199254740993, null)"),
    )
    await expect(suite.database.first(thingById, { id: 'huge' })).rejects.toEqual(code('NUMBER_TOO_LARGE'))
  })

  it.each([
    ['undefined', undefined],
    ['a boolean', true],
    ['an object', {}],
    ['not a number', Number.NaN],
    ['text with U+0000', 'a\0b'],
  ])('that is %s is refused', async (_, note) => {
    await expect(suite.store(Object.assign(thing('odd'), { note }))).rejects.toEqual(code('BAD_PARAMETER'))
  })

  it('that is a fraction is refused by a column of integers', async () => {
    await expect(suite.store(thing('half', { amount: 0.5 }))).rejects.toEqual(code('BAD_PARAMETER'))
    expect(await suite.storedIds()).toEqual([])
  })

  it('of a count, a sum or a condition is a number', async () => {
    const summary = query()((db) =>
      db
        .selectFrom('things')
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          eb.fn.sum<number>('amount').as('sum'),
          eb.exists(eb.selectFrom('parts').select('id')).as('hasParts'),
        ]),
    )
    await suite.store(thing('a', { amount: 40 }), thing('b', { amount: 2 }))
    expect({ ...(await suite.database.first(summary, {})) }).toEqual({ count: 2, sum: 42, hasParts: 0 })
  })

  it('of a key column is ordered by its bytes', async () => {
    const keys = ['a', 'B', 'b', 'é', 'Z', 'z', '10', '9', '🦤', '�']
    await suite.store(...keys.map((key) => thing(key)))
    const byBytes = keys.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    expect(await suite.storedIds()).toEqual(byBytes)
  })
})
