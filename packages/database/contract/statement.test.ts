import { expect, it } from 'vitest'
import { isUniqueViolation, openDatabase, sql } from '../src/index.ts'
import { code, contract, query, thing } from './contract-suite.ts'

contract('a statement', (suite) => {
  it('takes constants, repeated parameters and a limit', async () => {
    const between = query<{ from: number; limit: number }>()((db, param) =>
      db
        .selectFrom('things')
        .select('id')
        .where('amount', '>=', param('from'))
        .where(sql<number>`amount - ${2}`, '<=', param('from'))
        .orderBy('id')
        .limit(param('limit')),
    )
    await suite.store(...[1, 2, 3, 4, 5].map((amount) => thing(`t${amount}`, { amount })))
    expect((await suite.database.all(between, { from: 2, limit: 2 })).map(({ id }) => id)).toEqual([
      't2',
      't3',
    ])
  })

  it('is compiled once, however often it runs', async () => {
    let builds = 0
    const counted = query()((db) => {
      builds++
      return db.selectFrom('things').selectAll()
    })
    for (let run = 0; run < 3; run++) await suite.database.all(counted, {})
    await suite.database.snapshot((reader) => reader.all(counted, {}))
    expect(builds).toBe(1)
  })

  it('still runs after another node has changed the schema', async () => {
    const everything = query()((db) => db.selectFrom('things').selectAll())
    const other = await openDatabase(suite.url)
    const alter = (change: string) => other.write((tx) => tx.execute(`alter table things ${change}`))
    await suite.store(thing('a'))
    const read = {
      alone: () => suite.database.all(everything, {}),
      inWrite: () => suite.database.write((tx) => tx.all(everything, {})),
      inSnapshot: () => suite.database.snapshot((reader) => reader.all(everything, {})),
    }
    for (const way of Object.values(read)) await way()
    await alter("add column colour text default 'red'")
    for (const way of Object.values(read)) expect(await way()).toMatchObject([{ id: 'a', colour: 'red' }])
    await alter('drop column colour')
    await other.close()
  })

  it('declared as a query may not change rows', async () => {
    const sly = query()((db) => db.deleteFrom('things'))
    await expect(suite.database.all(sly, {})).rejects.toEqual(code('READ_ONLY'))
  })

  it('reports a broken unique constraint with its own code', async () => {
    await suite.store(thing('taken'))
    const twice = await suite.store(thing('taken')).catch((error: unknown) => error)
    expect(isUniqueViolation(twice)).toBe(true)
    const orphan = await suite.database
      .write((tx) => tx.execute("insert into parts values ('p', 'nowhere')"))
      .catch((error: unknown) => error)
    expect(orphan).toEqual(code('CONSTRAINT_VIOLATION'))
    expect(isUniqueViolation(orphan)).toBe(false)
  })

  it('does not reveal its parameters in errors', async () => {
    await suite.store(thing('ada@example.com'))
    const error: unknown = await suite.store(thing('ada@example.com')).catch((reason: unknown) => reason)
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('ada@')
  })
})
