import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { protocolVersion } from '@monedero/core'
import { anEntry, anId, anImport, aWallet } from '@monedero/core/testing'
import { engines } from '@monedero/database/testing'
import { describe, expect, test } from 'vitest'
import { aFolder, aServer, typed, withProduct } from '../../testing/typed-command.ts'

const password = 'correct horse'
const { id, name, kind, currency, symbol, colour, icon, openingBalance } = aWallet({ name: 'Purse' })
const createWallet = {
  op: 'wallet.create',
  args: { id, name, kind, currency, symbol, colour, icon, openingBalance },
}

function createEntry(n: number, given: string) {
  const { walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes } = anEntry({
    description: given,
  })
  const args = { id: anId(n), walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes }
  return { op: 'entry.create', args }
}

/** An import whose row is long: many entries noted by hand were matched. */
function createImport() {
  const { rev: _, deletedAtMs: __, undoneAtMs: ___, ...given } = anImport()
  const [entryId, day] = [anId(2), '2026-11-14']
  const matched = Array.from({ length: 3_000 }, () => ({ entryId, bankId: null, dayBefore: day, day }))
  return { op: 'import.create', args: { ...given, matched } }
}

function eventsIn(auditFile: string): object[] {
  const lines = readFileSync(auditFile, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const { event, uid, by }: Record<string, unknown> = JSON.parse(line)
    return { event, uid, by }
  })
}

/** Without the header and the footer. */
function rowsOf(archive: string): string[] {
  return readFileSync(archive, 'utf8').split('\n').slice(1, -2)
}

function pushOf(client: string, mutations: readonly object[]): object {
  const sent = mutations.map((mutation, index) => ({ seq: index + 1, id: anId(900 + index), ...mutation }))
  return { schema: protocolVersion, epoch: null, client, ackedSeq: 0, mutations: sent }
}

/** A server with Ana and Ben, a backup of it, and something that Ana has added since. */
async function aBackedUpServer(engine: (typeof engines)[number]) {
  const strings: Record<string, string> = {
    ...(await aServer(engine)),
    BACKUP_KEY: Buffer.alloc(32, 5).toString('base64'),
  }
  const backup = join(aFolder(), 'copy')
  let uid = ''
  await withProduct(strings, async (call) => {
    await call('accounts:signUp', { email: 'ben@example.org', password })
    const ana = await call('accounts:signUp', { email: 'ana@example.org', password })
    uid = ana.localId
    await call(
      'sync',
      pushOf('a-device-of-ana-one', [createWallet, createEntry(2, 'Bread'), createImport()]),
      ana.idToken,
    )
    await typed(`backup ${backup}`, strings)
    await call('sync', pushOf('a-device-of-ana-two', [createEntry(3, 'Cheese')]), ana.idToken)
  })
  return { strings, backup, uid }
}

describe.each(engines)('one account out of a backup of %s', (engine) => {
  test('can be written to an archive', async () => {
    const { strings, backup, uid } = await aBackedUpServer(engine)
    const file = join(aFolder(), 'ana.jsonl')
    const audit = join(aFolder(), 'audit.log')
    const { printed } = await typed(`export-from-backup ${backup} ana@example.org ${file}`, {
      ...strings,
      AUDIT_FILE: audit,
    })
    expect(eventsIn(audit)).toEqual([{ event: 'data-exported', uid, by: 'operator' }])
    expect(printed).toBe(`Exported ana@example.org from ${backup} to ${file}.`)
    const archive = readFileSync(file, 'utf8')
    expect(archive).toContain('Bread')
    expect(archive).not.toContain('Cheese')
    expect((await typed(`import ben@example.org ${file}`, strings)).printed).toBe(
      `Imported ${file} into ben@example.org.`,
    )
  })

  test('replaces what the account has only with a flag, and saves that first', async () => {
    const { strings, backup, uid } = await aBackedUpServer(engine)
    const { sentence } = await typed(`restore-account ${backup} ana@example.org`, strings)
    expect(sentence).toBe(
      `ana@example.org (${uid}) has data. Add --force to replace it; the current data is saved to a file first.`,
    )
    const audit = join(aFolder(), 'audit.log')
    await typed(`restore-account ${backup} ana@example.org --force`, { ...strings, AUDIT_FILE: audit })
    expect(eventsIn(audit)).toEqual([
      { event: 'data-exported', uid, by: 'operator' },
      { event: 'data-imported', uid, by: 'operator' },
    ])
    const dataDir = strings['DATA_DIR'] ?? ''
    const saved = readdirSync(dataDir).find((each) => each.startsWith(`${uid}-before-restore-`)) ?? ''
    expect(readFileSync(join(dataDir, saved), 'utf8')).toContain('Cheese')
    const file = join(aFolder(), 'now.jsonl')
    await typed(`export ${uid} ${file}`, strings)
    expect(readFileSync(file, 'utf8')).toContain('Bread')
    expect(readFileSync(file, 'utf8')).not.toContain('Cheese')
  })

  test('comes back after it was deleted, with its password', async () => {
    const { strings, backup, uid } = await aBackedUpServer(engine)
    await typed('user delete ana@example.org', strings)
    const { printed } = await typed(`restore-account ${backup} ana@example.org`, strings)
    expect(printed).toContain(`Restored the account ana@example.org (${uid})`)
    await withProduct(strings, async (call) => {
      const ana = await call('accounts:signInWithPassword', { email: 'ana@example.org', password })
      expect(ana.localId).toBe(uid)
    })
    const file = join(aFolder(), 'now.jsonl')
    await typed(`export ana@example.org ${file}`, strings)
    expect(readFileSync(file, 'utf8')).toContain('Bread')
  })

  test('does not come back where somebody else has its address by now', async () => {
    const { strings, backup, uid } = await aBackedUpServer(engine)
    await typed('user delete ana@example.org', strings)
    await withProduct(strings, async (call) => {
      await call('accounts:signUp', { email: 'ana@example.org', password })
    })
    const { sentence } = await typed(`restore-account ${backup} ana@example.org`, strings)
    expect(sentence).toContain(`in the backup it is ${uid}. Use the uid of the one you mean.`)
    expect((await typed(`restore-account ${backup} ${uid}`, strings)).sentence).toBe(
      'Another account now has the address, number or provider of this one.',
    )
  })

  test('comes back with a further ledger, which is restored on its own', async () => {
    const { strings, uid } = await aBackedUpServer(engine)
    const [ledger, backup, file] = [anId(50), join(aFolder(), 'later'), join(aFolder(), 'shop.jsonl')]
    await withProduct(strings, async (call) => {
      const { idToken } = await call('accounts:signInWithPassword', { email: 'ana@example.org', password })
      await call('ledgers', { id: ledger, name: 'Shop' }, idToken)
      const push = pushOf('a-device-of-the-shop', [createWallet, createEntry(4, 'Milk')])
      await call('sync', push, idToken, { ledger })
      await typed(`backup ${backup}`, strings)
    })
    await typed('user delete ana@example.org', strings)
    const restore = `restore-account ${backup} ana@example.org`
    expect((await typed(`${restore} --ledger ${ledger}`, strings)).sentence).toBe(
      'The account was deleted. Restore it first, without --ledger.',
    )
    expect((await typed(restore, strings)).printed).toContain(
      `The backup has further ledgers of this account, to be restored with --ledger: ${ledger} (Shop).`,
    )
    expect((await typed(`export ana@example.org ${file} --ledger ${ledger}`, strings)).sentence).toBe(
      `The account ${uid} owns no ledger ${ledger}. It owns none.`,
    )
    expect((await typed(`${restore} --ledger ${ledger}`, strings)).printed).toContain(
      `Restored the ledger ${ledger} of ana@example.org (${uid})`,
    )
    await typed(`export ana@example.org ${file} --ledger ${ledger}`, strings)
    expect(readFileSync(file, 'utf8')).toContain('Milk')
    expect(readFileSync(file, 'utf8')).not.toContain('Bread')
    expect((await typed(`${restore} --ledger ${ledger}`, strings)).sentence).toBe(
      `The ledger ${ledger} of ana@example.org (${uid}) has data. Add --force to replace it; the current data is saved to a file first.`,
    )
  })

  test('is refused where the backup has no such account', async () => {
    const { strings, backup } = await aBackedUpServer(engine)
    const { sentence } = await typed(`restore-account ${backup} eva@example.org`, strings)
    expect(sentence).toBe('No account has the address or uid eva@example.org.')
  })
})

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('copying %s', (engine, other) => {
  test(`to ${other} keeps accounts, sessions, data and epoch`, async () => {
    const { strings } = await aBackedUpServer(engine)
    const { DATA_DIR: oldDir = '' } = strings
    let refreshToken = ''
    await withProduct(strings, async (call) => {
      const ana = await call('accounts:signInWithPassword', { email: 'ana@example.org', password })
      refreshToken = ana.refreshToken
    })
    const target = await aServer(other)
    const url = target['DATABASE_URL'] ?? `sqlite:${join(target['DATA_DIR'] ?? '', 'monedero.sqlite')}`
    await withProduct(strings, async () => {
      expect((await typed(`copy ${url}`, strings)).sentence).toMatch(/^The database is in use\./)
    })
    expect((await typed(`copy ${url}`, strings)).printed).toMatch(/^Copied \d+ rows\./)
    expect((await typed(`copy ${url}`, strings)).sentence).toMatch(/Copy to an empty database\.$/)
    expect(readdirSync(oldDir).filter((each) => each.startsWith('backup-work'))).toEqual([])
    await withProduct(target, async (call) => {
      const body = { grant_type: 'refresh_token', refresh_token: refreshToken }
      expect(await call('token', body)).toMatchObject({ token_type: 'Bearer' })
    })
    const [before, after] = [join(aFolder(), 'before.jsonl'), join(aFolder(), 'after.jsonl')]
    await typed(`export ana@example.org ${before}`, strings)
    await typed(`export ana@example.org ${after}`, target)
    expect(rowsOf(after)).toEqual(rowsOf(before))
    expect(rowsOf(after).join()).toContain('Cheese')
  })
})
