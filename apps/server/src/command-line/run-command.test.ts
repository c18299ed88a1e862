import { chmodSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { epoch, migrate, openDatabase } from '@monedero/database'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aFolder, typed, withProduct } from '../../testing/typed-command.ts'
import { OperatorError } from '../boot/operator-error.ts'
import { migrations } from '../migrations.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'

async function epochOf(dataDir: string): Promise<string> {
  const database = await openDatabase(`sqlite:${join(dataDir, 'monedero.sqlite')}`)
  try {
    return await epoch(database)
  } finally {
    await database.close()
  }
}

/** A database as the version before the last migration left it. */
async function makeOlderDatabase(dataDir: string): Promise<void> {
  const database = await openDatabase(`sqlite:${join(dataDir, 'monedero.sqlite')}`)
  await migrate(database, migrations.slice(0, -1))
  await database.close()
}

async function migrationsOf(dataDir: string, file = 'monedero.sqlite'): Promise<string[]> {
  const database = new DatabaseSync(join(dataDir, file), { readOnly: true })
  const rows = database.prepare('select name from database_migrations order by position').all()
  database.close()
  return rows.map(({ name }) => String(name))
}

const nobody = 65_534

/** File modes do not apply to root: this runs with the rights of `nobody`. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.(nobody)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

/** A container may know nobody else. */
const isOnlyRoot = await asNobody(async () => false).catch(() => true)

test.each(['', '--help', 'help', '-h'])('"%s" lists every command', async (words) => {
  const { printed } = await typed(words)
  for (const { name, summary } of commands) {
    expect(printed).toContain(`monedero ${name}`)
    expect(printed).toContain(summary)
  }
})

test('"--version" prints the version alone', async () => {
  vi.stubEnv('MONEDERO_VERSION', '1.2.3')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await typed('--version')).toEqual({ printed: '1.2.3' })
})

test('what people sent cannot control the terminal of the operator', async () => {
  const show: Command = {
    name: 'show',
    operands: [],
    summary: '',
    run: async ({ print }) => print('name: Ana\u202e\n  phone \u001b[2J\u009b31m\tñ'),
  }
  const { printed } = await typed('show', {}, [show])
  expect(printed).toBe('name: Ana\\u202e\n  phone \\u001b[2J\\u009b31m\tñ')
})

test('--help after a command lists its arguments', async () => {
  const { printed } = await typed('restore --help')
  expect(printed).toBe(
    'Usage: monedero restore FILE [--force] [--keep-sessions] [--unencrypted]\n\n' +
      'Restore a backup and sign everyone out. Stop the server first.\n\n' +
      '  --force          replace the existing database\n' +
      '  --keep-sessions  keep sessions and emailed codes as they were in the backup\n' +
      '  --unencrypted    accept an unencrypted backup even though BACKUP_KEY is set',
  )
})

test.each([
  ['sevre', 'Unknown command "sevre". Run "monedero --help" to list all commands.'],
  ['user', 'Unknown command "user". Run "monedero --help" to list all commands.'],
  ['user elevate ana', 'Unknown command "user elevate". Run "monedero --help" to list all commands.'],
  ['backup', 'Usage: monedero backup FILE'],
  ['backup one two', 'Usage: monedero backup FILE'],
  ['restore file --fast', 'Usage: monedero restore FILE [--force] [--keep-sessions] [--unencrypted]'],
  ['serve now', 'Usage: monedero serve'],
])('"%s" is refused: %s', async (words, sentence) => {
  expect((await typed(words)).sentence).toBe(sentence)
})

test('a command of several words gets the arguments after them', async () => {
  const seen: unknown[] = []
  const table: Command[] = [
    {
      name: 'user note',
      operands: ['WHO', 'TEXT'],
      switches: { loud: '' },
      summary: '',
      run: async ({ operands, switches }) => {
        seen.push(operands, [...switches])
      },
    },
  ]
  await typed('user note ana hello --loud', {}, table)
  expect(seen).toEqual([['ana', 'hello'], ['loud']])
})

test('a command reads the same variables as the server', async () => {
  expect((await typed('migrate', { HOST: '0.0.0.0' })).sentence).toMatch(/^PUBLIC_URL is not set; /)
})

test('migrate makes and migrates the database', async () => {
  const dataDir = aFolder()
  expect((await typed('migrate', { DATA_DIR: dataDir })).printed).toBe('The database is up to date.')
  expect(await epochOf(dataDir)).toMatch(/./)
})

test.skipIf(isOnlyRoot)('a database that may only be read is refused, and named', async () => {
  const [folder, dataDir] = [aFolder(), aFolder()]
  const file = join(folder, 'monedero.sqlite')
  await typed('migrate', { DATA_DIR: folder })
  chmodSync(file, 0o444)
  chmodSync(folder, 0o555)
  chmodSync(dataDir, 0o777)
  onTestFinished(() => chmodSync(folder, 0o755))
  const strings = { DATA_DIR: dataDir, DATABASE_URL: `sqlite:${file}` }
  const { sentence } = await asNobody(() => typed('migrate', strings))
  expect(sentence).toBe(`The database file cannot be opened for writing. (${file})`)
})

test('a backup can be restored elsewhere, under a new epoch', async () => {
  const [from, to] = [aFolder(), aFolder()]
  const file = join(aFolder(), 'copy.sqlite')
  await typed('migrate', { DATA_DIR: from })
  const { printed } = await typed(`backup ${file}`, { DATA_DIR: from })
  expect(printed).toBe(
    `Backup written to ${file}.\n` +
      `Also keep ${join(from, 'secret.key')}. Without it, authenticator apps and queued emails are lost.`,
  )
  expect(statSync(file).mode & 0o077).toBe(0)
  expect((await typed(`restore ${file}`, { DATA_DIR: to })).printed).toContain(file)
  expect(await epochOf(to)).not.toBe(await epochOf(from))
})

test('a restore replaces a database only with a flag', async () => {
  const dataDir = aFolder()
  const file = join(aFolder(), 'copy.sqlite')
  await typed('migrate', { DATA_DIR: dataDir })
  await typed(`backup ${file}`, { DATA_DIR: dataDir })
  const before = await epochOf(dataDir)
  const { sentence } = await typed(`restore ${file}`, { DATA_DIR: dataDir })
  expect(sentence).toMatch(/already exists.* Add --force to replace it\.$/)
  expect(await epochOf(dataDir)).toBe(before)
  await typed(`restore ${file} --force`, { DATA_DIR: dataDir })
  expect(await epochOf(dataDir)).not.toBe(before)
})

test('a restore signs everybody out, invalidates codes and lists how accounts differ', async () => {
  const dataDir = aFolder()
  const file = join(aFolder(), 'copy.sqlite')
  const password = 'correct horse'
  let refreshToken = ''
  await withProduct({ DATA_DIR: dataDir }, async (call, mailedCode) => {
    for (const name of ['ana', 'ben', 'eva'])
      await call('accounts:signUp', { email: `${name}@example.org`, password })
    const ana = await call('accounts:signInWithPassword', { email: 'ana@example.org', password })
    refreshToken = ana.refreshToken
    await call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'eva@example.org' })
    await typed(`backup ${file}`, { DATA_DIR: dataDir })
    const oobCode = await mailedCode('eva@example.org')
    await call('accounts:resetPassword', { oobCode, newPassword: 'another horse' })
    await call('accounts:signUp', { email: 'new@example.org', password })
  })
  await typed('user delete ben@example.org', { DATA_DIR: dataDir })
  const { printed } = await typed(`restore ${file} --force`, { DATA_DIR: dataDir })
  expect(printed.split('\n').slice(1)).toEqual([
    'Everyone is signed out, and codes in earlier emails no longer work. Passwords are those in the backup.',
    'These accounts were deleted since the backup and are back: ben@example.org',
    'These accounts were created since the backup and are gone: new@example.org',
    'These accounts changed their password since the backup and have the old one again: eva@example.org',
  ])
  await withProduct({ DATA_DIR: dataDir }, async (call, mailedCode) => {
    const refreshed = await call('token', { grant_type: 'refresh_token', refresh_token: refreshToken })
    expect(refreshed).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } })
    const again = await call('accounts:resetPassword', { oobCode: await mailedCode('eva@example.org') })
    expect(again).toMatchObject({ error: { message: 'INVALID_OOB_CODE' } })
    const ana = await call('accounts:signInWithPassword', { email: 'ana@example.org', password })
    expect(ana).toMatchObject({ email: 'ana@example.org' })
  })
})

test('a restore keeps sessions with a flag', async () => {
  const dataDir = aFolder()
  const file = join(aFolder(), 'copy.sqlite')
  let refreshToken = ''
  await withProduct({ DATA_DIR: dataDir }, async (call) => {
    refreshToken = (await call('accounts:signUp', {})).refreshToken
  })
  await typed(`backup ${file}`, { DATA_DIR: dataDir })
  await typed(`restore ${file} --force --keep-sessions`, { DATA_DIR: dataDir })
  await withProduct({ DATA_DIR: dataDir }, async (call) => {
    const body = { grant_type: 'refresh_token', refresh_token: refreshToken }
    expect(await call('token', body)).toMatchObject({ token_type: 'Bearer' })
  })
})

test('a restore replaces a database that cannot be read, and reports that it compared nothing', async () => {
  const dataDir = aFolder()
  const file = join(aFolder(), 'copy.sqlite')
  await typed('migrate', { DATA_DIR: dataDir })
  await typed(`backup ${file}`, { DATA_DIR: dataDir })
  writeFileSync(join(dataDir, 'monedero.sqlite'), 'x'.repeat(5_000))
  const { printed } = await typed(`restore ${file} --force`, { DATA_DIR: dataDir })
  expect(printed).toContain('The replaced database cannot be read')
  expect(await epochOf(dataDir)).toMatch(/./)
})

test('a restore migrates an older backup', async () => {
  const [from, to] = [aFolder(), aFolder()]
  await makeOlderDatabase(from)
  await typed(`restore ${join(from, 'monedero.sqlite')}`, { DATA_DIR: to })
  expect(await typed('user list', { DATA_DIR: to })).toEqual({ printed: '' })
})

test.each(['user list', 'keys rotate', 'export ana FILE', 'import ana FILE', 'new-epoch'])(
  '"%s" refuses a database that is older than the program, and does not change it',
  async (words) => {
    const dataDir = aFolder()
    await makeOlderDatabase(dataDir)
    const { sentence } = await typed(words, { DATA_DIR: dataDir })
    expect(sentence).toMatch(/^The database is older than this program .* "npm run monedero -- migrate"/)
    expect(await migrationsOf(dataDir)).toEqual(migrations.slice(0, -1).map(({ name }) => name))
  },
)

test('a command creates no database', async () => {
  const dataDir = aFolder()
  const { sentence } = await typed('user list', { DATA_DIR: dataDir })
  expect(sentence).toBe(
    `No database at "${join(dataDir, 'monedero.sqlite')}". Check DATABASE_URL and DATA_DIR.`,
  )
  expect(existsSync(join(dataDir, 'monedero.sqlite'))).toBe(false)
})

test('migrating keeps a copy of the database as it was, and the last three of them', async () => {
  const dataDir = aFolder()
  await makeOlderDatabase(dataDir)
  const copies = () => readdirSync(dataDir).filter((name) => name.includes('.before-migration-'))
  for (const day of ['01', '02', '03']) {
    writeFileSync(join(dataDir, `monedero.sqlite.before-migration-202001${day}T000000000Z`), '')
  }
  await typed('migrate', { DATA_DIR: dataDir })
  expect(copies()).toHaveLength(3)
  expect(copies().slice(0, 2).join()).toMatch(/20200102.*20200103/)
  expect(await migrationsOf(dataDir)).toEqual(migrations.map(({ name }) => name))
  expect(await migrationsOf(dataDir, copies()[2])).toEqual(migrations.slice(0, -1).map(({ name }) => name))
  await typed('migrate', { DATA_DIR: dataDir })
  expect(copies()).toHaveLength(3)
  const fresh = aFolder()
  await typed('migrate', { DATA_DIR: fresh })
  expect(readdirSync(fresh).filter((name) => name.includes('.before-migration-'))).toEqual([])
})

test('repeated attempts of a migration leave one copy, and the earlier ones', async () => {
  const dataDir = aFolder()
  const file = join(dataDir, 'monedero.sqlite')
  const copies = () => readdirSync(dataDir).filter((name) => name.includes('.before-migration-'))
  for (const day of ['01', '02']) writeFileSync(`${file}.before-migration-202001${day}T000000000Z`, '')
  // Left by a process that ended while it made a copy.
  writeFileSync(`${file}.before-migration-20990101T000000000Z.partial`, '')
  for (let tries = 0; tries < 4; tries++) {
    rmSync(file, { force: true })
    await makeOlderDatabase(dataDir)
    await typed('migrate', { DATA_DIR: dataDir })
  }
  expect(copies()).toHaveLength(3)
  expect(copies().slice(0, 2).join()).toMatch(/20200101.*20200102/)
  expect(await migrationsOf(dataDir, copies()[2])).toEqual(migrations.slice(0, -1).map(({ name }) => name))
})

test('a database restored by other tools can be given a new epoch', async () => {
  const dataDir = aFolder()
  await typed('migrate', { DATA_DIR: dataDir })
  const before = await epochOf(dataDir)
  expect((await typed('new-epoch', { DATA_DIR: dataDir })).sentence).toMatch(
    /signs everyone out.* Add --force/,
  )
  expect(await epochOf(dataDir)).toBe(before)
  expect((await typed('new-epoch --force', { DATA_DIR: dataDir })).printed).toContain(
    'Everyone is signed out',
  )
  const first = await epochOf(dataDir)
  expect(first).not.toBe(before)
  await typed('new-epoch --keep-sessions', { DATA_DIR: dataDir })
  expect(await epochOf(dataDir)).not.toBe(first)
})

test('a backup of a database that is not there makes none', async () => {
  const dataDir = aFolder()
  const { sentence } = await typed(`backup ${join(dataDir, 'copy')}`, { DATA_DIR: dataDir })
  expect(sentence).toBe(
    `No database at "${join(dataDir, 'monedero.sqlite')}". Check DATABASE_URL and DATA_DIR.`,
  )
  expect(existsSync(join(dataDir, 'monedero.sqlite'))).toBe(false)
})

test("the operator's commands on accounts run beside the server", async () => {
  const dataDir = aFolder()
  await typed('migrate', { DATA_DIR: dataDir })
  expect(await typed('user list', { DATA_DIR: dataDir })).toEqual({ printed: '' })
  expect((await typed('user show ana@example.org', { DATA_DIR: dataDir })).sentence).toContain(
    'ana@example.org',
  )
  expect((await typed('keys rotate', { DATA_DIR: dataDir })).printed).toMatch(/^Created key \S+, used from /)
})

test('errors that the operator can fix are OperatorErrors', async () => {
  const context = { strings: {}, webAppDir: '', print: () => {} }
  await expect(runCommand(commands, ['nothing'], context)).rejects.toBeInstanceOf(OperatorError)
})

test('a file that cannot be imported is named', async () => {
  const strings = { DATA_DIR: aFolder() }
  const file = join(aFolder(), 'letter.txt')
  writeFileSync(file, 'Dear Ada,')
  await withProduct(strings, async (call) => {
    await call('accounts:signUp', { email: 'ana@example.org', password: 'correct horse' })
  })
  expect((await typed(`import ana@example.org ${file}`, strings)).sentence).toBe(
    `The file "${file}" cannot be imported. This isn’t a Monedero backup.`,
  )
})
