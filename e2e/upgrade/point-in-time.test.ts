import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase, sql, statements } from '@monedero/database'
import { startPostgres } from '@monedero/database/testing'
import { expect, test } from 'vitest'
import { startProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId, SyncDevice, signUp } from '../product/sync-device.ts'

const { query } = statements<object>()
const startBackup = query()<object>(() => sql`select pg_backup_start('base', true)`)
const stopBackup = query()<{ label: string }>(() => sql`select labelfile as label from pg_backup_stop()`)
const currentMoment = query()<{ moment: string }>(() => sql`select clock_timestamp()::text as moment`)
const switchFile = query()<object>(() => sql`select pg_switch_wal()`)
const recovering = query()<{ is: number }>(() => sql`select pg_is_in_recovery() as is`)

async function on<T>(url: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(url)
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

/** Writes a file of the server's user, which is not root. */
function writeForServer(folder: string, name: string, text: string): void {
  const { uid, gid } = statSync(folder)
  writeFileSync(join(folder, name), text, { flag: 'a' })
  chownSync(join(folder, name), uid, gid)
}

/** The steps of docs/backups.md, with `cp` in place of pg_basebackup, which the PostgreSQL of the tests lacks. */
test('PostgreSQL is set back to a moment between a base backup and a mistake', async () => {
  const postgres = await startPostgres({
    fsync: true,
    settings: (folder) => ['archive_mode=on', `archive_command=cp %p ${folder}/archive/%f`],
  })
  const data = join(postgres.folder, 'data')
  const base = join(postgres.folder, 'base')
  const archive = join(postgres.folder, 'archive')
  mkdirSync(archive)
  chmodSync(archive, 0o777)
  const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
  await using server = await startProduct({ DATABASE_URL: postgres.url, SECRET_KEY, RATE_LIMIT: 'off' })
  const device = new SyncDevice(await signUp(server.url))
  const walletId = newId()
  device.add(createWallet(walletId), createEntry(newId(), walletId))
  await device.push(server.url)

  await on(postgres.url, (database) =>
    database.write(async (tx) => {
      await tx.all(startBackup, {})
      execFileSync('cp', ['-a', data, base])
      const stopped = await tx.first(stopBackup, {})
      writeForServer(base, 'backup_label', stopped?.label ?? '')
      rmSync(join(base, 'postmaster.pid'))
    }),
  )
  device.add(createEntry(newId(), walletId))
  await device.push(server.url)
  const { moment = '' } = (await on(postgres.url, (database) => database.first(currentMoment, {}))) ?? {}
  await on(postgres.url, async (database) => {
    await database.write((tx) => tx.execute('delete from entries'))
    await database.all(switchFile, {})
  })
  expect((await device.pull(server.url)).entries).toEqual([])
  await server.stop()
  await postgres.crash()

  rmSync(data, { recursive: true })
  execFileSync('cp', ['-a', base, data])
  writeForServer(data, 'recovery.signal', '')
  const settings = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    `recovery_target_action = 'promote'`,
  ]
  writeForServer(data, 'postgresql.auto.conf', `${settings.join('\n')}\n`)
  await postgres.restart()
  await expect
    .poll(() => on(postgres.url, async (database) => (await database.first(recovering, {}))?.is), {
      timeout: 60_000,
    })
    .toBe(0)
  expect(await server.command('new-epoch', '--keep-sessions')).toMatchObject({ code: 0 })
  await server.restart()
  expect((await device.pull(server.url)).entries).toHaveLength(2)
  await server.stop()
  await postgres.stop()
})
