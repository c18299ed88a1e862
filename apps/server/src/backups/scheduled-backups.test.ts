import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@monedero/database'
import { createTestDatabase, engines } from '@monedero/database/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { readSetting, writeSetting } from '../settings-table.ts'
import { runBackupTask } from './backup-task.ts'
import { makeBackupInThread } from './backup-thread.ts'
import { withBackup } from './make-backup.ts'
import { createScheduledBackups, type ScheduledBackups } from './scheduled-backups.ts'

const hourMs = 3_600_000
const key = new Uint8Array(32).fill(9)

/** A thread takes a second to start from sources. */
const here: typeof makeBackupInThread = runBackupTask

interface Logged {
  level: 'info' | 'warn' | 'error'
  facts: Record<string, unknown>
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'monedero-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A database with a note in it, a folder for backups, a clock, and nodes that make backups of it. */
async function aSchedule(engine: (typeof engines)[number], folder = aFolder(), id = 'monedero-testbase') {
  const place = await createTestDatabase(engine, migrations)
  onTestFinished(() => place.remove())
  const dataDir = aFolder()
  const clock = { atMs: Date.UTC(2026, 0, 31, 2), nowMs: () => clock.atMs }
  const logged: Logged[] = []
  const line = (level: Logged['level']) => (facts: object) => void logged.push({ level, facts: { ...facts } })
  const node = (
    options: { key?: Uint8Array; keep?: number; everyMs?: number; make?: typeof makeBackupInThread } = {},
  ) =>
    createScheduledBackups({
      database: place.database,
      plan: { folder, everyMs: options.everyMs ?? 6 * hourMs, keep: options.keep ?? 2 },
      keeping: { dataDir, key: options.key },
      clock,
      log: { info: line('info'), warn: line('warn'), error: line('error') },
      make: options.make ?? here,
    })
  const note = (value: string) => place.database.write((tx) => writeSetting(tx, 'note', value))
  await note('first')
  await place.database.write((tx) => writeSetting(tx, 'project_id', id))
  return { database: place.database, folder, dataDir, clock, logged, node, note }
}

const noteIn = (database: Database) => readSetting(database, 'note')

describe.each(engines)('on %s', (engine) => {
  test('a backup is made when it is due, restored on trial, and reported', async () => {
    const { folder, dataDir, clock, logged, node } = await aSchedule(engine)
    const backups = node({ make: makeBackupInThread })
    await backups.runIfDue()
    await backups.runIfDue()
    expect(readdirSync(folder)).toEqual(['monedero-testbase-20260131T020000Z.sqlite'])
    const file = join(folder, 'monedero-testbase-20260131T020000Z.sqlite')
    const facts = {
      file,
      bytes: statSync(file).size,
      rows: expect.any(Number),
      durationMs: expect.any(Number),
    }
    expect(logged).toEqual([{ level: 'info', facts: { ...facts, removed: 0 } }])
    expect(backups.seen().state).toEqual({
      claimedUntilMs: null,
      last: { atMs: clock.atMs, ...facts },
      failure: null,
    })
    expect(await withBackup(file, { dataDir, key: undefined }, noteIn)).toBe('first')
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('an encrypted backup holds nothing readable, and is restored with its key only', async () => {
    const { folder, dataDir, node, note } = await aSchedule(engine)
    await note('a secret that would be readable')
    await node({ key }).runIfDue()
    const [name = ''] = readdirSync(folder)
    expect(name).toBe('monedero-testbase-20260131T020000Z.sqlite.sealed')
    const file = join(folder, name)
    expect(readFileSync(file).includes('a secret')).toBe(false)
    expect(await withBackup(file, { dataDir, key }, noteIn)).toBe('a secret that would be readable')
    await expect(withBackup(file, { dataDir, key: undefined }, noteIn)).rejects.toThrow('Set BACKUP_KEY')
    await expect(withBackup(file, { dataDir, key: new Uint8Array(32) }, noteIn)).rejects.toThrow('BACKUP_KEY')
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('the newest are kept, and other files in the folder', async () => {
    const { folder, clock, node } = await aSchedule(engine)
    writeFileSync(join(folder, 'letter.txt'), '')
    const backups = node({ keep: 2 })
    for (let round = 0; round < 3; round++) {
      await backups.runIfDue()
      clock.atMs += 6 * hourMs
    }
    expect(readdirSync(folder)).toEqual([
      'letter.txt',
      'monedero-testbase-20260131T080000Z.sqlite',
      'monedero-testbase-20260131T140000Z.sqlite',
    ])
  })

  test('another database in the same folder removes nothing', async () => {
    const { folder, clock, node } = await aSchedule(engine)
    const backups = node({ keep: 2 })
    await backups.runIfDue()
    clock.atMs += 6 * hourMs
    await backups.runIfDue()
    const kept = readdirSync(folder)
    const unfinished = 'monedero-testbase-20260201T020000Z.sqlite.unverified'
    writeFileSync(join(folder, unfinished), 'being made')
    for (const id of ['monedero-newbase', 'monedero-newerbase']) {
      const other = await aSchedule(engine, folder, id)
      await other.node({ keep: 1 }).runIfDue()
    }
    expect(readdirSync(folder)).toEqual([
      'monedero-newbase-20260131T020000Z.sqlite',
      'monedero-newerbase-20260131T020000Z.sqlite',
      ...kept,
      unfinished,
    ])
  })

  test('of several nodes one makes a backup', async () => {
    const { folder, node } = await aSchedule(engine)
    await Promise.all([node(), node(), node()].map((each) => each.runIfDue()))
    expect(readdirSync(folder)).toHaveLength(1)
  })
})

const fails: typeof makeBackupInThread = () => Promise.reject(new Error('no space left on device'))
const never: typeof makeBackupInThread = (_task, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))

test('a failure is reported, removes no earlier backup, and is tried again after an hour', async () => {
  const { folder, clock, logged, node } = await aSchedule('sqlite')
  await node({ keep: 1 }).runIfDue()
  clock.atMs += 6 * hourMs
  const failing = node({ keep: 1, make: fails })
  await failing.runIfDue()
  expect(readdirSync(folder)).toEqual(['monedero-testbase-20260131T020000Z.sqlite'])
  expect(logged.at(-1)).toMatchObject({ level: 'error', facts: { folder } })
  expect(failing.seen()).toMatchObject({ failures: 1 })
  expect(failing.seen().state).toMatchObject({
    failure: { atMs: clock.atMs, reason: 'no space left on device' },
  })
  clock.atMs += hourMs - 10_000
  await node().runIfDue()
  expect(readdirSync(folder)).toEqual(['monedero-testbase-20260131T020000Z.sqlite'])
  clock.atMs += 10_000
  const later = node({ keep: 1 })
  await later.runIfDue()
  expect(readdirSync(folder)).toEqual(['monedero-testbase-20260131T090000Z.sqlite'])
  expect(later.seen().state).toMatchObject({ failure: null })
})

test('a folder that cannot be written to is reported', async () => {
  const { folder, logged, node } = await aSchedule('sqlite')
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file')
  const backups = node()
  await backups.runIfDue()
  expect(backups.seen()).toMatchObject({ failures: 1 })
  expect(logged.at(-1)?.level).toBe('error')
})

test('a backup that finds no room is not begun', async () => {
  const { folder, node } = await aSchedule('sqlite')
  const backups = node({ make: (task) => runBackupTask({ ...task, databaseBytes: 1e18 }) })
  await backups.runIfDue()
  expect(backups.seen().state?.failure?.reason).toMatch(/^A backup needs 2000000 TB in /)
  expect(readdirSync(folder)).toEqual([])
})

test('a backup every minute is made at each look, which is never exactly a minute after the last', async () => {
  const { folder, clock, node } = await aSchedule('sqlite')
  const backups = node({ everyMs: 60_000, keep: 9 })
  for (const passedMs of [0, 59_950, 60_020, 59_990]) {
    clock.atMs += passedMs
    await backups.runIfDue()
  }
  expect(readdirSync(folder)).toHaveLength(4)
  clock.atMs += 40_000
  await backups.runIfDue()
  expect(readdirSync(folder)).toHaveLength(4)
})

test('an old backup that cannot be removed is a warning, and the others are removed', async () => {
  const { folder, clock, logged, node } = await aSchedule('sqlite')
  const stuck = 'monedero-testbase-20250101T000000Z.sqlite'
  mkdirSync(join(folder, stuck))
  writeFileSync(join(folder, 'monedero-testbase-20250102T000000Z.sqlite'), 'old')
  const backups = node({ keep: 1 })
  await backups.runIfDue()
  expect(readdirSync(folder)).toEqual([stuck, 'monedero-testbase-20260131T020000Z.sqlite'])
  expect(backups.seen()).toMatchObject({ failures: 0, state: { last: { atMs: clock.atMs }, failure: null } })
  expect(logged.map(({ level }) => level)).toEqual(['info', 'warn'])
  expect(logged[1]?.facts['notRemoved']).toEqual([expect.stringContaining(stuck)])
})

test('what a killed process left is removed after minutes, and its backup is tried again after an hour', async () => {
  const { folder, dataDir, clock, logged, node } = await aSchedule('sqlite')
  const killed = node({ make: never })
  const abandoned = killed.runIfDue()
  await expect.poll(() => killed.seen().state?.claimedUntilMs).not.toBe(undefined)
  writeFileSync(join(folder, 'monedero-testbase-20260131T020000Z.sqlite.unverified'), 'half')
  writeFileSync(join(folder, 'monedero-testbase-20260131T020000Z.sqlite.unverified.partial'), 'half')
  const work = join(dataDir, 'scheduled-backup-monedero-testbase-x')
  const ofCommands = ['backup-work-old', 'backup-work-new']
  const ofOther = 'scheduled-backup-monedero-other-x'
  for (const name of [...ofCommands, ofOther]) mkdirSync(join(dataDir, name))
  mkdirSync(work)
  utimesSync(join(dataDir, 'backup-work-old'), 0, 0)
  utimesSync(join(dataDir, 'backup-work-new'), clock.atMs / 1000, clock.atMs / 1000)
  clock.atMs += 60_000
  await node().runIfDue()
  expect(existsSync(work)).toBe(true)
  clock.atMs += 5 * 60_000
  const next = node()
  await next.runIfDue()
  expect(readdirSync(dataDir)).toEqual(['backup-work-new', ofOther])
  expect(next.seen()).toMatchObject({ failures: 1, state: { failure: { atMs: clock.atMs } } })
  expect(logged.at(-1)?.level).toBe('error')
  clock.atMs += hourMs
  await next.runIfDue()
  expect(readdirSync(folder)).toEqual(['monedero-testbase-20260131T030600Z.sqlite'])
  expect(next.seen().state).toMatchObject({ failure: null })
  await killed.stop()
  await abandoned
})

test('a thread that is ended halfway leaves nothing in DATA_DIR', async () => {
  const { database, folder, dataDir, note } = await aSchedule('sqlite')
  await note('x'.repeat(40_000_000))
  const stopping = new AbortController()
  const { engine, url } = database
  const task = {
    database: { engine, url },
    databaseId: 'monedero-testbase',
    databaseBytes: 0,
    atMs: Date.UTC(2026, 0, 31, 2),
    folder,
    keep: 2,
    keeping: { dataDir, key },
  }
  const made = makeBackupInThread(task, stopping.signal)
  const unencrypted = () =>
    readdirSync(dataDir, { recursive: true }).some((each) => String(each).includes('plain.sqlite'))
  await expect.poll(unencrypted, { interval: 1, timeout: 30_000 }).toBe(true)
  stopping.abort()
  await expect(made).rejects.toThrow('has ended')
  expect(readdirSync(dataDir)).toEqual([])
})

test('a server that stops as soon as it has started leaves the backup to the next one', async () => {
  const { folder, node } = await aSchedule('sqlite')
  const stopped = node()
  const looked = stopped.runIfDue()
  await stopped.stop()
  await looked
  expect(readdirSync(folder)).toEqual([])
  await node().runIfDue()
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a stopping server cancels its backup, and another node makes it at once', async () => {
  const { folder, node } = await aSchedule('sqlite')
  const stopped: ScheduledBackups = node({ make: never })
  stopped.start()
  await expect.poll(() => stopped.seen().state?.claimedUntilMs ?? null).not.toBe(null)
  await stopped.stop()
  await node().runIfDue()
  expect(readdirSync(folder)).toHaveLength(1)
})
