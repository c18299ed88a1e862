import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { aFolder, aServer, typed, withProduct } from '../../testing/typed-command.ts'

const backupKey = Buffer.alloc(32, 5).toString('base64')
const otherKey = Buffer.alloc(32, 6).toString('base64')
const password = 'correct horse'

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('a backup of %s', (engine, other) => {
  test('is encrypted with BACKUP_KEY and restored by it, also on the other engine', async () => {
    const strings = { ...(await aServer(engine)), BACKUP_KEY: backupKey }
    const file = join(aFolder(), 'copy')
    await withProduct(strings, async (call) => {
      await call('accounts:signUp', { email: 'ana@example.org', password })
      const { printed } = await typed(`backup ${file}`, strings)
      expect(printed).toContain('It is encrypted. Keep BACKUP_KEY')
    })
    expect(readFileSync(file).includes('ana@example.org')).toBe(false)
    const target: Record<string, string> = { ...(await aServer(other)), BACKUP_KEY: backupKey }
    for (const [key, sentence] of [
      ['', `The backup "${file}" is encrypted. Set BACKUP_KEY to the key it was made with.`],
      [otherKey, `The backup "${file}" is damaged, or BACKUP_KEY is not the key it was made with.`],
    ] as const) {
      expect(await typed(`restore ${file}`, { ...target, BACKUP_KEY: key })).toMatchObject({ sentence })
    }
    await typed(`restore ${file}`, target)
    expect((await typed('user list', target)).printed).toContain('ana@example.org')
    await withProduct(target, async (call) => {
      const ana = await call('accounts:signInWithPassword', { email: 'ana@example.org', password })
      expect(ana).toMatchObject({ email: 'ana@example.org' })
    })
    expect(readdirSync(target['DATA_DIR'] ?? '').filter((name) => name.startsWith('backup-work'))).toEqual([])
  })

  test('replaces a database only with a flag and while no server runs, and lists how accounts differ', async () => {
    const strings = await aServer(engine)
    const file = join(aFolder(), 'copy')
    await withProduct(strings, async (call) => {
      await call('accounts:signUp', { email: 'ana@example.org', password })
      await typed(`backup ${file}`, strings)
      await call('accounts:signUp', { email: 'new@example.org', password })
      const { sentence } = await typed(`restore ${file} --force`, strings)
      expect(sentence).toMatch(/^The database is in use\./)
    })
    expect((await typed(`restore ${file}`, strings)).sentence).toMatch(/Add --force to replace it\.$/)
    const { printed } = await typed(`restore ${file} --force`, strings)
    expect(printed).toContain('These accounts were created since the backup and are gone: new@example.org')
    expect((await typed('user list', strings)).printed).not.toContain('new@example.org')
  })

  test('is not read without encryption where there is a key, unless that is asked for', async () => {
    const strings = await aServer(engine)
    const file = join(aFolder(), 'copy')
    await withProduct(strings, async (call) => {
      await call('accounts:signUp', { email: 'ana@example.org', password })
    })
    await typed(`backup ${file}`, strings)
    const withKey = { ...strings, BACKUP_KEY: backupKey }
    const archive = join(aFolder(), 'ana.jsonl')
    for (const command of [
      `restore ${file} --force`,
      `restore-account ${file} ana@example.org --force`,
      `export-from-backup ${file} ana@example.org ${archive}`,
    ]) {
      const { printed, sentence } = await typed(command, withKey)
      expect([printed, sentence]).toEqual(['', expect.stringContaining(`"${file}" is not encrypted`)])
      expect(sentence).toContain('--unencrypted')
      expect(existsSync(archive)).toBe(false)
      expect((await typed(`${command} --unencrypted`, withKey)).sentence).toBeUndefined()
    }
  })

  test('that cannot be written leaves nothing', async () => {
    const strings = await aServer(engine)
    await typed('migrate', strings)
    const folder = join(aFolder(), 'missing')
    const { sentence } = await typed(`backup ${join(folder, 'copy')}`, strings)
    expect(sentence).toBe(`The folder "${folder}" does not exist.`)
    expect(existsSync(folder)).toBe(false)
  })

  test('that is damaged, foreign or empty is refused by its name, and the database stays', async () => {
    const strings = await aServer(engine)
    const file = join(aFolder(), 'copy')
    await withProduct(strings, async (call) => {
      await call('accounts:signUp', { email: 'ana@example.org', password })
    })
    await typed(`backup ${file}`, strings)
    const whole = readFileSync(file)
    const damaged = Buffer.from(whole).fill(0x55, 8_192, whole.length - 4_096)
    for (const [bytes, fault] of [
      [Buffer.alloc(0), 'is empty.'],
      [damaged, 'is damaged. Use another one.'],
      [whole.subarray(0, whole.length - 20_000), 'is damaged. Use another one.'],
      [Buffer.from('Dear Ada,\n'.repeat(1_000)), 'is not a backup of Monedero: it is neither'],
    ] as const) {
      writeFileSync(file, bytes)
      for (const command of [
        `restore ${file} --force`,
        `restore-account ${file} ana@example.org --force`,
        `export-from-backup ${file} ana@example.org ${join(aFolder(), 'ana.jsonl')}`,
      ]) {
        const { sentence } = await typed(command, strings)
        expect(sentence).toContain(`The backup "${file}" ${fault}`)
      }
    }
    rmSync(file)
    new DatabaseSync(file).exec('create table other (id)')
    expect((await typed(`restore ${file} --force`, strings)).sentence).toBe(
      `The backup "${file}" is a SQLite database, but not one of Monedero.`,
    )
    expect((await typed(`restore ${aFolder()} --force`, strings)).sentence).toMatch(
      /cannot be read \(EISDIR\)\.$/,
    )
    expect((await typed('user list', strings)).printed).toContain('ana@example.org')
  })

  test('that replaces another database, even an empty one, calls no account deleted', async () => {
    const strings = await aServer(engine)
    const file = join(aFolder(), 'copy')
    await withProduct(strings, async (call) => {
      await call('accounts:signUp', { email: 'ana@example.org', password })
    })
    await typed(`backup ${file}`, strings)
    const target = await aServer(engine)
    await typed('migrate', target)
    expect((await typed(`restore ${file} --force`, target)).printed).not.toContain('ana@example.org')
    const ofBea = await aServer(engine)
    await withProduct(ofBea, async (call) => {
      await call('accounts:signUp', { email: 'bea@example.org', password })
    })
    const { printed } = await typed(`restore ${file} --force`, ofBea)
    expect(printed).toContain(
      'made from another database. These accounts of the replaced database are gone: bea@example.org',
    )
    expect(printed).not.toContain('ana@example.org')
  })

  test('of a running server is no moment for a new epoch', async () => {
    const strings = await aServer(engine)
    await withProduct(strings, async () => {
      const { sentence } = await typed('new-epoch --force', strings)
      expect(sentence).toMatch(/^The database is in use\. Stop all servers first\./)
    })
    expect((await typed('new-epoch --force', strings)).sentence).toBeUndefined()
  })
})
