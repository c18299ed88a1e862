import { expect, it } from 'vitest'
import { add, code, contract, signal } from './contract-suite.ts'

contract('a notification', (suite) => {
  /** Collects one channel until the last notification, so that a test need not wait for one that must not come. */
  const collect = async (channel: string) => {
    const payloads: string[] = []
    const last = signal()
    const stop = await suite.database.listen(channel, (payload) => {
      if (payload === 'last') last.resolve()
      else payloads.push(payload)
    })
    return {
      stop,
      all: async () => {
        await suite.database.write(async (tx) => tx.notify(channel, 'last'))
        await last.promise
        return payloads
      },
    }
  }

  it('arrives after its commit, in order, without duplicates', async () => {
    const collected = await collect('ordered')
    await suite.database.write(async (tx) => {
      for (const payload of ['one', 'two', 'one', '', 'ñandú 🦤']) tx.notify('ordered', payload)
    })
    expect(await collected.all()).toEqual(['one', 'two', '', 'ñandú 🦤'])
  })

  it('arrives when its change is visible', async () => {
    const seen = signal()
    let stored: Promise<string[]> | undefined
    const stop = await suite.database.listen('seen', () => {
      stored = suite.storedIds()
      seen.resolve()
    })
    await suite.database.write(async (tx) => {
      tx.notify('seen', 'a')
      await add(tx, 'a')
    })
    await seen.promise
    expect(await stored).toEqual(['a'])
    await stop()
  })

  it('does not arrive from a write or a savepoint that was rolled back', async () => {
    const collected = await collect('undone')
    const failing = suite.database.write(async (tx) => {
      tx.notify('undone', 'write')
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    await suite.database.write(async (tx) => {
      tx.notify('undone', 'before')
      const inner = tx.savepoint(async () => {
        tx.notify('undone', 'savepoint')
        throw new Error('on purpose')
      })
      await expect(inner).rejects.toThrow('on purpose')
      tx.notify('undone', 'after')
    })
    expect(await collected.all()).toEqual(['before', 'after'])
  })

  it('reaches every listener of its channel and no other', async () => {
    const [one, other, elsewhere] = await Promise.all([
      collect('shared'),
      collect('shared'),
      collect('elsewhere'),
    ])
    await suite.database.write(async (tx) => tx.notify('shared', 'x'))
    expect(await one.all()).toEqual(['x'])
    expect(await other.all()).toEqual(['x'])
    expect(await elsewhere.all()).toEqual([])
  })

  it('does not reach a listener that has stopped', async () => {
    const [stopped, staying] = await Promise.all([collect('stopping'), collect('stopping')])
    await stopped.stop()
    await suite.database.write(async (tx) => tx.notify('stopping', 'x'))
    expect(await staying.all()).toEqual(['x'])
    await expect(Promise.race([stopped.all(), staying.all().then(() => 'silence')])).resolves.toBe('silence')
  })

  it('is refused if it is too long or its channel name is invalid', async () => {
    const notify = (channel: string, payload: string) =>
      suite.database.write(async (tx) => tx.notify(channel, payload))
    await expect(notify('long', 'ñ'.repeat(3_999))).resolves.toBeUndefined()
    await expect(notify('long', 'ñ'.repeat(4_000))).rejects.toEqual(code('BAD_PARAMETER'))
    await expect(notify('No name', 'x')).rejects.toEqual(code('BAD_PARAMETER'))
    await expect(suite.database.listen('x; drop table things', () => {})).rejects.toEqual(
      code('BAD_PARAMETER'),
    )
  })
})
