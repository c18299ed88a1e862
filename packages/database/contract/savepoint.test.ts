import { expect, it } from 'vitest'
import { isUniqueViolation } from '../src/index.ts'
import { add, addThing, code, contract, signal, thing } from './contract-suite.ts'

contract('a failed statement', (suite) => {
  it('fails the whole write, even if its error is caught', async () => {
    await suite.store(thing('taken'))
    const writing = suite.database.write(async (tx) => {
      await add(tx, 'a')
      await add(tx, 'taken').catch(() => {})
    })
    await expect(writing).rejects.toEqual(code('FAILED'))
    expect(await suite.storedIds()).toEqual(['taken'])
  })

  it('fails all later statements of the write', async () => {
    await suite.store(thing('taken'))
    let next: unknown
    const writing = suite.database.write(async (tx) => {
      await add(tx, 'taken').catch(() => {})
      next = await add(tx, 'b').catch((error: unknown) => error)
    })
    await expect(writing).rejects.toEqual(code('FAILED'))
    expect(next).toEqual(code('FAILED'))
  })

  it('is undone by the savepoint around it', async () => {
    await suite.store(thing('taken'))
    await suite.database.write(async (tx) => {
      await add(tx, 'a')
      const inner = tx.savepoint(async () => {
        await add(tx, 'b')
        await add(tx, 'taken')
      })
      expect(isUniqueViolation(await inner.catch((error: unknown) => error))).toBe(true)
      await add(tx, 'c')
    })
    expect(await suite.storedIds()).toEqual(['a', 'c', 'taken'])
  })
})

contract('a savepoint', (suite) => {
  it('discards commands that its work deferred to the commit', async () => {
    await suite.database.write(async (tx) => {
      tx.deferToCommit(addThing, thing('before'))
      const failing = tx.savepoint(async () => {
        tx.deferToCommit(addThing, thing('inside'))
        throw new Error('on purpose')
      })
      await expect(failing).rejects.toThrow('on purpose')
      await tx.savepoint(async () => tx.deferToCommit(addThing, thing('kept')))
    })
    expect(await suite.storedIds()).toEqual(['before', 'kept'])
  })

  it('keeps the changes of its work and returns its result', async () => {
    const result = await suite.database.write((tx) =>
      tx.savepoint(async () => {
        await add(tx, 'a')
        return 'kept'
      }),
    )
    expect(result).toBe('kept')
    expect(await suite.storedIds()).toEqual(['a'])
  })

  it('nests', async () => {
    await suite.database.write(async (tx) => {
      await tx.savepoint(async () => {
        await add(tx, 'outer')
        await tx
          .savepoint(async () => {
            await add(tx, 'inner')
            throw new Error('on purpose')
          })
          .catch(() => {})
        await tx.savepoint(() => add(tx, 'second'))
      })
    })
    expect(await suite.storedIds()).toEqual(['outer', 'second'])
  })

  it('fails the write if it overlaps another', async () => {
    const firstMayEnd = signal()
    const writing = suite.database.write((tx) =>
      Promise.all([
        tx.savepoint(() => firstMayEnd.promise),
        tx.savepoint(async () => {
          firstMayEnd.resolve()
          await add(tx, 'a')
          await add(tx, 'b')
        }),
      ]),
    )
    await expect(writing).rejects.toEqual(code('OVERLAP'))
    expect(await suite.storedIds()).toEqual([])
  })
})
