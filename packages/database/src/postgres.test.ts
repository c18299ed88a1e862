import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  add,
  addThing,
  code,
  command,
  contract,
  ids,
  query,
  raise,
  type Suite,
  signal,
  thing,
  thingById,
} from '../contract/contract-suite.ts'
import { startPostgres, type TestPostgres } from '../testing/index.ts'
import { ask, type Database, lockRequest, migrate, openDatabase, sql, type Transaction } from './index.ts'

const ownProcess = query()(() => sql<{ pid: number }>`select pg_backend_pid() as pid`)
const listening = query()(
  () =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
)

const endOwnConnection = command()(() => sql`select pg_terminate_backend(pg_backend_pid())`)
const failInPassing = command()(
  () => sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`,
)

const describeServer = (suite: Suite) => {
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: suite.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const endConnectionOf = async (tx: Transaction) => {
    const row = await tx.first(ownProcess, {})
    await administer(`select pg_terminate_backend(${row?.pid})`)
  }

  it('runs both of two writes that wait for each other', async () => {
    await suite.store(thing('a', { amount: 0 }), thing('b', { amount: 0 }))
    const bothHoldOne = [signal(), signal()] as const
    let runs = 0
    const raiseBoth = (first: string, second: string, turn: 0 | 1) =>
      suite.database.write(async (tx) => {
        runs++
        await tx.run(raise, { id: first, by: 1 })
        bothHoldOne[turn].resolve()
        await bothHoldOne[turn === 0 ? 1 : 0].promise
        await tx.run(raise, { id: second, by: 1 })
      })
    await Promise.all([raiseBoth('a', 'b', 0), raiseBoth('b', 'a', 1)])
    expect(runs).toBeGreaterThan(2)
    expect(await suite.database.first(thingById, { id: 'a' })).toMatchObject({ amount: 2 })
    expect(await suite.database.first(thingById, { id: 'b' })).toMatchObject({ amount: 2 })
  })

  it('runs a write again when its connection is lost before the commit', async () => {
    let runs = 0
    await suite.database.write(async (tx) => {
      await add(tx, 'a')
      if (++runs === 1) await endConnectionOf(tx)
      await add(tx, 'b')
    })
    expect(runs).toBe(2)
    expect(await suite.storedIds()).toEqual(['a', 'b'])
  })

  it('does not run a write again when its connection is lost during the commit', async () => {
    await administer(`
      create function end_connection() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger at_commit after insert on parts deferrable initially deferred
        for each row execute function end_connection()`)
    let runs = 0
    const writing = suite.database.write(async (tx) => {
      runs++
      await add(tx, 'a')
      await tx.execute("insert into parts values ('p', 'a')")
    })
    await expect(writing).rejects.toEqual(code('OUTCOME_UNKNOWN'))
    expect(runs).toBe(1)
    await administer('drop trigger at_commit on parts')
  })

  it('does not retry a write whose connection is lost while deferred commands run with the commit', async () => {
    let runs = 0
    const writing = suite.database.write(async (tx) => {
      runs++
      tx.deferToCommit(endOwnConnection, {})
      tx.deferToCommit(addThing, thing('a'))
    })
    await expect(writing).rejects.toEqual(code('OUTCOME_UNKNOWN'))
    expect(runs).toBe(1)
    expect(await suite.storedIds()).toEqual([])
  })

  it('retries a write whose deferred commands fail for a transient reason', async () => {
    let runs = 0
    await suite.database.write(async (tx) => {
      await add(tx, 'a')
      if (++runs === 1) tx.deferToCommit(failInPassing, {})
    })
    expect(runs).toBe(2)
    expect(await suite.storedIds()).toEqual(['a'])
  })

  it('gives up a write that keeps failing in the same way', async () => {
    const database = await openDatabase(suite.url, { retryForMs: 1_000 })
    const writing = database.write(async (tx) => {
      await tx.execute("do $$ begin raise exception 'again' using errcode = '40001'; end $$")
    })
    await expect(writing).rejects.toEqual(code('BUSY'))
    await database.close()
  })

  it('answers reads through connections that were lost while they were idle', async () => {
    await suite.store(thing('a'))
    await administer(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    expect(await suite.storedIds()).toEqual(['a'])
    expect(await suite.database.snapshot(suite.storedIds)).toEqual(['a'])
  })

  it('is refused as the database of a program where it may only be read, as a standby is', async () => {
    const standby = await openDatabase(`${suite.url}?options=-c%20default_transaction_read_only%3Don`)
    await expect(migrate(standby, [])).rejects.toEqual(code('UNWRITABLE'))
    await standby.close()
  })

  it('serves more writers than it has connections', async () => {
    const database = await openDatabase(suite.url, { connections: 2 })
    const writers = Array.from({ length: 30 }, (_, index) => `w${10 + index}`)
    await Promise.all(writers.map((id) => database.write((tx) => add(tx, id))))
    await database.close()
    expect(await suite.storedIds()).toEqual(writers)
  })

  describe('with writers that wait for one lock', () => {
    const waiters = Array.from({ length: 12 }, (_, index) => `w${10 + index}`)

    /** Holds a lock in a database with few connections while `waiters` wait for it. */
    const withWaiters = async (then: (database: Database) => Promise<void>) => {
      const database = await openDatabase(suite.url, { connections: 3, retryForMs: 5_000 })
      const [locked, mayEnd] = [signal(), signal()]
      const holder = database.write(async (tx) => {
        await tx.lock('one ledger')
        locked.resolve()
        await mayEnd.promise
      })
      await locked.promise
      const waiting = waiters.map((id) =>
        database.write(async (tx) => {
          await tx.batch([lockRequest('one ledger'), ask(ids, {})])
          await add(tx, id)
        }),
      )
      try {
        await then(database)
      } finally {
        mayEnd.resolve()
        await Promise.all([holder, ...waiting])
        await database.close()
      }
    }

    it('serves others meanwhile', async () => {
      await withWaiters(async (database) => {
        await database.write(async (tx) => {
          await tx.lock('another ledger')
          await add(tx, 'other')
        })
        expect(await database.all(ids, {})).toEqual([{ id: 'other' }])
      })
      expect(await suite.storedIds()).toEqual(['other', ...waiters])
    })

    it('refuses more than 200 of them, and lets those that wait have their turn', async () => {
      await withWaiters(async (database) => {
        const writeBehind = () => database.write((tx) => tx.lock('one ledger'))
        const more = Array.from({ length: 189 }, () => writeBehind().then(() => 'done'))
        const refused = await Promise.race(more.map((each) => each.catch((error: unknown) => error)))
        expect(refused).toEqual(code('LOCK_QUEUE_FULL'))
        void Promise.allSettled(more)
      })
      expect(await suite.storedIds()).toEqual(waiters)
    })
  })

  it('runs a script and a command in the order in which they are sent', async () => {
    await suite.database.write(async (tx) => {
      await Promise.all([
        tx.execute("insert into things (id, amount) values ('a', 1)"),
        tx.run(raise, { id: 'a', by: 1 }),
      ])
    })
    expect(await suite.database.first(thingById, { id: 'a' })).toMatchObject({ amount: 2 })
  })

  it('keeps the connection of a write that waits for a lock', async () => {
    const database = await openDatabase(suite.url, { connections: 2 })
    const [locked, mayEnd] = [signal(), signal()]
    const holder = database.write(async (tx) => {
      await tx.lock('kept')
      locked.resolve()
      await mayEnd.promise
    })
    await locked.promise
    const freeConnection = () => database.write((tx) => tx.first(ownProcess, {}))
    const before = await freeConnection()
    const waiting = database.write((tx) => tx.batch([lockRequest('kept'), ask(ids, {})]))
    expect(await freeConnection()).toEqual(before)
    mayEnd.resolve()
    await Promise.all([holder, waiting])
    await database.close()
  })

  it('completes two writes that lock the same names in different orders', async () => {
    const bothHoldOne = [signal(), signal()] as const
    const lockBoth = (first: string, second: string, turn: 0 | 1) =>
      suite.database.write(async (tx) => {
        await tx.lock(first)
        bothHoldOne[turn].resolve()
        await bothHoldOne[turn === 0 ? 1 : 0].promise
        await tx.lock(second)
        await add(tx, first)
      })
    await Promise.all([lockBoth('a', 'b', 0), lockBoth('b', 'a', 1)])
    expect(await suite.storedIds()).toEqual(['a', 'b'])
  })

  it('retries a write that swallowed the error of a taken lock', async () => {
    const [locked, mayEnd] = [signal(), signal()]
    const holder = suite.database.write(async (tx) => {
      await tx.lock('hidden')
      locked.resolve()
      await mayEnd.promise
      await add(tx, 'a')
    })
    await locked.promise
    const seen: string[][] = []
    const writing = suite.database.write(async (tx) => {
      await tx.savepoint(() => tx.lock('hidden')).catch(() => mayEnd.resolve())
      seen.push(await suite.storedIds(tx))
    })
    await Promise.all([holder, writing])
    expect(seen.at(-1)).toEqual(['a'])
  })

  it('waits for the lock of another process', async () => {
    const other = await openDatabase(suite.url)
    const [locked, mayEnd] = [signal(), signal()]
    const holder = other.write(async (tx) => {
      await tx.lock('elsewhere')
      locked.resolve()
      await mayEnd.promise
      await add(tx, 'first')
    })
    await locked.promise
    const writing = suite.database.write(async (tx) => {
      await tx.lock('elsewhere')
      return suite.storedIds(tx)
    })
    mayEnd.resolve()
    expect(await writing).toEqual(['first'])
    await holder
    await other.close()
  })

  it('gives up a write that waits for its lock for too long', async () => {
    const database = await openDatabase(suite.url, { timeoutMs: 200 })
    const [locked, mayEnd] = [signal(), signal()]
    const holder = database.write(
      async (tx) => {
        await tx.lock('long')
        locked.resolve()
        await mayEnd.promise
      },
      { timeoutMs: 60_000 },
    )
    await locked.promise
    await expect(database.write((tx) => tx.lock('long'))).rejects.toEqual(code('TIMED_OUT'))
    mayEnd.resolve()
    await holder
    await database.close()
  })

  it('ends a statement that takes too long', async () => {
    const sleep = query()(() => sql<object>`select pg_sleep(30)`)
    const database = await openDatabase(suite.url, { timeoutMs: 100 })
    await expect(database.all(sleep, {})).rejects.toEqual(code('TIMED_OUT'))
    await expect(database.write((tx) => tx.all(sleep, {}))).rejects.toEqual(code('TIMED_OUT'))
    await expect(database.snapshot((reader) => reader.all(sleep, {}))).rejects.toEqual(code('TIMED_OUT'))
    await database.close()
  })

  it('notifies other nodes of a change', async () => {
    const other = await openDatabase(suite.url)
    const heard = signal()
    await other.listen('nodes', (payload) => {
      if (payload === 'a') heard.resolve()
    })
    await suite.database.write(async (tx) => tx.notify('nodes', 'a'))
    await expect(heard.promise).resolves.toBeUndefined()
    await other.close()
  })

  it('reconnects the listener when the connection is lost, and reports the gap', async () => {
    const [gap, heard] = [signal(), signal()]
    const payloads: string[] = []
    await suite.database.listen(
      'again',
      (payload) => {
        payloads.push(payload)
        heard.resolve()
      },
      gap.resolve,
    )
    const listener = await suite.database.first(listening, {})
    await administer(`select pg_terminate_backend(${listener?.pid})`)
    await gap.promise
    await suite.database.write(async (tx) => tx.notify('again', 'after'))
    await heard.promise
    expect(payloads).toEqual(['after'])
  })
}
contract('a server', describeServer, ['postgres'])

describe('a PostgreSQL server that crashes', () => {
  let server: TestPostgres
  beforeAll(async () => {
    server = await startPostgres({ fsync: true })
  })
  afterAll(() => server.stop())

  it('keeps confirmed writes and is used again after its restart', async () => {
    const database = await openDatabase(server.url, { retryForMs: 20_000 })
    await migrate(database, [])
    await database.write((tx) => tx.execute('create table things (id text primary key)'))
    const [gap, heard] = [signal(), signal()]
    await database.listen('crash', () => heard.resolve(), gap.resolve)
    await database.write((tx) => tx.execute("insert into things values ('before')"))
    await server.crash()
    const writing = database.write((tx) => tx.execute("insert into things values ('during')"))
    const reading = database.all(ids, {})
    await server.restart()
    expect(await reading).toContainEqual({ id: 'before' })
    await writing
    await gap.promise
    await database.write(async (tx) => tx.notify('crash', ''))
    await heard.promise
    expect(await database.all(ids, {})).toEqual([{ id: 'before' }, { id: 'during' }])
    await database.close()
  })

  it('does not keep a database from being closed', async () => {
    const database = await openDatabase(server.url, { retryForMs: 200 })
    await database.listen('closing', () => {})
    await server.crash()
    await expect(database.all(ids, {})).rejects.toEqual(code('CONNECTION_LOST'))
    await expect(database.close()).resolves.toBeUndefined()
    await server.restart()
  })
})

describe('a PostgreSQL server that refuses to begin', () => {
  let server: TestPostgres
  let toServer: Server
  beforeAll(async () => {
    server = await startPostgres()
    toServer = createServer((client) => {
      const { hostname, port } = new URL(server.url)
      const upstream = connect(Number(port), hostname)
      // Another word of the same length is a statement that fails, while the connection goes on.
      client.on('data', (sent) =>
        upstream.write(Buffer.from(sent.toString('latin1').replace('begin ', 'bogus '), 'latin1')),
      )
      upstream.pipe(client)
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        one.on('error', () => {})
        one.on('close', () => other.destroy())
      }
    }).listen(0, '127.0.0.1')
    await once(toServer, 'listening')
  })
  afterAll(async () => {
    toServer.close()
    await server.stop()
  })

  it('receives no statements outside of a transaction', async () => {
    const direct = await openDatabase(server.url)
    await direct.write((tx) => tx.execute('create table things (id text primary key)'))
    const url = new URL(server.url)
    url.port = String(portOf(toServer))
    const database = await openDatabase(url.href)
    await expect(database.write((tx) => tx.execute("insert into things values ('a')"))).rejects.toEqual(
      code('STATEMENT_FAILED'),
    )
    await expect(
      database.write(async (tx) => {
        await tx.all(ids, {})
      }),
    ).rejects.toEqual(code('STATEMENT_FAILED'))
    await expect(database.snapshot((reader) => reader.all(ids, {}))).rejects.toEqual(code('STATEMENT_FAILED'))
    expect(await direct.all(ids, {})).toEqual([])
    await Promise.all([database.close(), direct.close()])
  })
})

describe('opening a PostgreSQL database', () => {
  it('fails with a sentence, without the password, when nothing responds', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const port = portOf(closed)
    await new Promise((resolve) => closed.close(resolve))
    const error: unknown = await openDatabase(`postgres://ada:hunter2@127.0.0.1:${port}/x`).catch(
      (reason: unknown) => reason,
    )
    expect(error).toEqual(code('UNREACHABLE'))
    expect(String(error)).toContain('ECONNREFUSED')
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('hunter2')
  })

  it('fails within its time limit when the server is silent', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const opening = openDatabase(`postgres://ada:hunter2@127.0.0.1:${portOf(silent)}/x`, { retryForMs: 100 })
    await expect(opening).rejects.toEqual(code('UNREACHABLE'))
    silent.close()
  })
})

function portOf(server: Server): number {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}
