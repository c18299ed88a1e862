import { createHash } from 'node:crypto'
import { maxPushBytes } from '@monedero/core'
import { aCategory, anId, largestRows, randomMutation, seededChance, wideText } from '@monedero/core/testing'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEntries, createEntry, createTransfer, createWallet, inOrder } from '../../testing/changes.ts'
import {
  asked,
  createTestLedger,
  newId,
  routeOf,
  TestDevice,
  type TestLedger,
} from '../../testing/test-ledger.ts'
import { TestReplica } from '../../testing/test-replica.ts'
import { archiveVersion } from './archive-format.ts'

async function* bytesOf(archive: Buffer): AsyncGenerator<Buffer> {
  yield archive
}

async function exportOf(test: TestLedger, token: string): Promise<string> {
  const answer = await routeOf(test.ledger, 'GET', '/v1/archive').handle(asked(token))
  if (!('chunks' in answer)) throw new Error('the answer is no archive')
  return Buffer.concat([...answer.chunks]).toString()
}

/** Sends an archive in chunks, as from a socket. */
function importOf(test: TestLedger, token: string, archive: string | Buffer): Promise<unknown> {
  async function* pieces() {
    const bytes = Buffer.from(archive)
    for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000)
  }
  return test.ask(token, 'POST', '/v1/archive', { body: pieces() })
}

/** Gives a changed archive a matching footer. */
function sealed(lines: string[], encoding: BufferEncoding = 'utf8'): Buffer {
  const body = Buffer.from(lines.map((line) => `${line}\n`).join(''), encoding)
  const sha256 = createHash('sha256').update(body).digest('hex')
  const footer = `${JSON.stringify({ end: { rows: lines.length - 1, sha256 } })}\n`
  return Buffer.concat([body, Buffer.from(footer)])
}

async function rowsOf(test: TestLedger, token: string) {
  const replica = new TestReplica(new TestDevice(test, token))
  await replica.pull()
  return { rows: unstamped(inOrder(replica.rows)), balances: replica.balances }
}

function unstamped(rows: object): object {
  return JSON.parse(JSON.stringify(rows).replaceAll(/"rev":\d+/g, '"rev":0'))
}

/** The lines between header and footer, without revisions. */
function rowLines(archive: string): unknown[] {
  return archive
    .split('\n')
    .slice(1, -2)
    .map((line) => unstamped(JSON.parse(line)))
}

function merged(id: string, mergedInto: string) {
  return aCategory({ id, mergedInto, deletedAtMs: 1_794_614_400_000 })
}

/** A bit of everything, tombstones too. */
async function live(device: TestDevice, seed: number): Promise<void> {
  await device.make(
    createWallet(),
    createWallet({ id: anId(2), name: 'Cash «ñ» 🥑' }),
    createTransfer(anId(1), anId(2)),
  )
  await device.make(createEntries(60, { given: (n) => ({ note: `line\n${n}\t"`, tags: ['a b', 'ü'] }) }))
  const chance = seededChance(seed)
  const replica = new TestReplica(new TestDevice(device.test, device.token))
  for (let round = 0; round < 60; round++) {
    await replica.pull()
    await device.make(randomMutation(replica.rows.allRows(), chance))
  }
}

/** Line names of a version. Later collections have none. */
function namesOfVersion(version: number): Record<string, string> {
  if (version === 1) return { user: 'user', wallets: 'wallet', categories: 'category', entries: 'entry' }
  const names = [
    'user',
    'wallets',
    'categories',
    'rates',
    ...(version > 2 ? ['ious'] : []),
    ...(version > 4 ? ['budgets'] : []),
    'entries',
  ]
  return Object.fromEntries(names.map((name) => [name, name]))
}

/** Fields added after a version, with their defaults. */
function addedSince(version: number): { entry: object; document: object; settings: object } {
  const isBefore3 = version < 3
  return {
    entry: isBefore3 ? { parts: null, refundOf: null, iouId: null, feeOf: null } : {},
    document: { isLeftOut: false },
    settings: {
      ...(isBefore3 && { refundPeriod: 'arrival' }),
      ...(version < 4 && { period: { start: 'calendar-month' }, language: null }),
      dashboardOrder: [],
      dashboardHidden: [],
    },
  }
}

/** A row of an archive of an earlier version after it was imported. */
function asImported(version: number, name: string, row: object): object {
  const added = addedSince(version)
  if (name === 'entries') return { ...row, ...added.entry }
  if (name === 'wallets' || name === 'categories') return { ...row, ...added.document }
  const { settings }: { settings?: object } = row
  return settings ? { ...row, settings: { ...settings, ...added.settings } } : row
}

/** A line of an archive as an earlier version wrote it; none for a collection that it did not have. */
function lineOfVersion(version: number, line: string): string[] {
  const [[name, row] = ['', {}]] = Object.entries<object>(JSON.parse(line))
  const called = namesOfVersion(version)[name]
  if (called === undefined) return []
  const { entry, document, settings } = addedSince(version)
  const unknown = new Set(Object.keys({ ...entry, ...document, ...settings }))
  const given = version === 1 && name === 'user' ? { ...row, id: undefined, deletedAtMs: undefined } : row
  return [
    JSON.stringify({ [called]: given }, (key, value: unknown) => (unknown.has(key) ? undefined : value)),
  ]
}

/** The mutations that make rows. */
function creationsOf({ imports, budgets, recurring, rules, entries }: ReturnType<typeof largestRows>) {
  const notGiven = [
    'type',
    'transferId',
    'transferOrigin',
    'transferDestination',
    'refundOf',
    'iouId',
    'feeOf',
  ]
  return [
    { op: 'import.create', args: without(imports, ['undoneAtMs']) },
    { op: 'budget.create', args: without(budgets) },
    { op: 'recurring.create', args: without(recurring) },
    { op: 'rule.create', args: without(rules) },
    { op: 'entry.create', args: without(entries, notGiven) },
  ]
}

/** A row without the fields that its creation is not given. */
function without(row: object, fields: readonly string[] = []): object {
  const left = new Set(['rev', 'deletedAtMs', ...fields])
  return Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name)))
}

/** A transfer without texts of which both legs have the longest ids of a bank. */
function importedTransfer(n: number) {
  const { op, args } = createTransfer(anId(1), anId(2))
  const ids = { transferId: newId(), originEntryId: newId(), destinationEntryId: newId() }
  const mark = { importId: newId(), bankId: wideText(114) + String(n).padStart(6, '0'), digest: '01234567' }
  const marks = { originImported: mark, destinationImported: mark }
  return { op, args: { ...args, ...ids, ...marks, description: '', note: '', tags: [] } }
}

/** More than five megabytes. */
function heavy(from: number) {
  return createEntries(2_500, { from, given: () => ({ note: 'x'.repeat(2_000) }) })
}

describe.each(engines)('an archive from %s', (engine) => {
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
  let test: TestLedger
  let elsewhere: TestLedger
  let users = 0

  beforeAll(async () => {
    ;[test, elsewhere] = await Promise.all([createTestLedger(engine), createTestLedger(other)])
  })
  afterAll(async () => {
    await test.remove()
    await elsewhere.remove()
  })

  const newToken = (of = test) => of.signIn(`user${++users}`)

  it(`restores the same ledger in an empty account on ${other}`, async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const token = newToken()
    await live(new TestDevice(test, token), seed)
    const archive = await exportOf(test, token)
    const target = newToken(elsewhere)
    await expect(importOf(elsewhere, target, archive)).resolves.toEqual({})
    expect(await rowsOf(elsewhere, target), `seed ${seed}`).toEqual(await rowsOf(test, token))
    const again = await exportOf(elsewhere, target)
    expect(rowLines(again)).toEqual(rowLines(archive))
  })

  it('is accepted with the largest rows there can be', async () => {
    const token = newToken()
    const made = await new TestDevice(test, token).make(createWallet(), ...creationsOf(largestRows()))
    expect('results' in made && made.results.map((result) => 'ok' in result)).toEqual(Array(6).fill(true))
    const archive = await exportOf(test, token)
    const target = newToken(elsewhere)
    await importOf(elsewhere, target, archive)
    expect(rowLines(await exportOf(elsewhere, target))).toEqual(rowLines(archive))
    // As an operator restores it, in place of what is there.
    const account = { uid: `user${users}`, isAnonymous: false }
    const rev = await elsewhere.ledger.revision(account.uid)
    await elsewhere.ledger.importArchive(account, bytesOf(Buffer.from(archive)), { rev })
    expect(rowLines(await exportOf(elsewhere, target))).toEqual(rowLines(archive))
  })

  it('is accepted of an account that is full of rows whose JSON is much longer than what counts', async () => {
    const small = await createTestLedger(engine, { quotas: { userBytes: 100_000, guestBytes: 100_000 } })
    const [full, empty] = [newToken(small), newToken(small)]
    const device = new TestDevice(small, full)
    await device.make(createWallet(), createWallet({ id: anId(2) }))
    let refused = 0
    for (let n = 0; refused === 0; n += 20) {
      const answer = await device.make(...Array.from({ length: 20 }, (_, at) => importedTransfer(n + at)))
      refused = 'results' in answer ? answer.results.filter((result) => 'code' in result).length : 1
    }
    const archive = await exportOf(small, full)
    expect(Buffer.byteLength(archive)).toBeGreaterThan(350_000)
    await importOf(small, empty, archive)
    expect(rowLines(await exportOf(small, empty))).toEqual(rowLines(archive))
    await small.remove()
  })

  it.each([1, 2, 3, 4])('is read in the format of version %i', async (version) => {
    const token = newToken()
    await live(new TestDevice(test, token), 1)
    const [header = '', ...lines] = (await exportOf(test, token)).split('\n').slice(0, -2)
    const before = lines.flatMap((line) => lineOfVersion(version, line))
    const target = newToken()
    await importOf(
      test,
      target,
      sealed([header.replace(`"version":${archiveVersion}`, `"version":${version}`), ...before]),
    )
    const { rows, balances } = await rowsOf(test, token)
    const expected = Object.entries(rows).map(([name, list]: [string, object[]]) => [
      name,
      name in namesOfVersion(version) ? list.map((row) => asImported(version, name, row)) : [],
    ])
    expect(await rowsOf(test, target)).toEqual({ rows: Object.fromEntries(expected), balances })
  })

  it('reaches a device that had already synced the empty account, and syncing continues', async () => {
    const source = newToken()
    await new TestDevice(test, source).make(createWallet(), createEntry())
    const target = newToken()
    const replica = new TestReplica(new TestDevice(test, target))
    await replica.pull()
    await importOf(test, target, await exportOf(test, source))
    expect(await replica.pull()).toBe('RESET')
    await replica.pull()
    expect(unstamped(inOrder(replica.rows))).toEqual((await rowsOf(test, source)).rows)
    await new TestDevice(test, target).make(createEntry({ id: newId() }))
    await replica.pull()
    expect(replica.rows.balance(anId(1))).toBe(-200)
    expect((await rowsOf(test, target)).balances).toEqual({ [anId(1)]: -200 })
  })

  it('replaces rows that an account has deleted', async () => {
    const source = newToken()
    await new TestDevice(test, source).make(createWallet({ id: anId(2) }))
    const target = newToken()
    const device = new TestDevice(test, target)
    await device.make(createWallet(), createEntry(), { op: 'wallet.delete', args: { id: anId(1) } })
    const replica = new TestReplica(device)
    await replica.pull()
    await importOf(test, target, await exportOf(test, source))
    expect(await replica.pull()).toBe('RESET')
    await replica.pull()
    expect(unstamped(inOrder(replica.rows))).toEqual((await rowsOf(test, source)).rows)
  })

  it('treats an account as empty whose default categories are named in its previous language', async () => {
    const source = newToken()
    await new TestDevice(test, source).make(createWallet())
    const uid = newId()
    await new TestDevice(test, test.signIn(uid, { language: 'es' })).page()
    const target = test.signIn(uid)
    await importOf(test, target, await exportOf(test, source))
    expect((await rowsOf(test, target)).rows).toEqual((await rowsOf(test, source)).rows)
  })

  it('is refused by an account that has rows of its own, and leaves them unchanged', async () => {
    const source = newToken()
    await new TestDevice(test, source).make(createWallet())
    const archive = await exportOf(test, source)
    const category = {
      id: newId(),
      name: 'Mine',
      kind: 'expense',
      colour: 'teal',
      icon: 'tag',
      parentId: null,
    }
    for (const change of [createWallet({ name: 'Own' }), { op: 'category.create', args: category }]) {
      const token = newToken()
      await new TestDevice(test, token).make(change)
      const before = await rowsOf(test, token)
      await expect(importOf(test, token, archive)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_EMPTY' })
      expect(await rowsOf(test, token)).toEqual(before)
    }
  })

  it('replaces what an account has at a revision, and not what was added since', async () => {
    const source = newToken()
    await new TestDevice(test, source).make(createWallet({ id: anId(2) }))
    const archive = Buffer.from(await exportOf(test, source))
    const uid = newId()
    const token = test.signIn(uid)
    const device = new TestDevice(test, token)
    await expect(test.ledger.revision(uid)).resolves.toBe(0)
    await device.make(createWallet())
    const rev = await test.ledger.revision(uid)
    await device.make(createEntry())
    const before = await rowsOf(test, token)
    const importAt = (revision: number) =>
      test.ledger.importArchive({ uid, isAnonymous: false }, bytesOf(archive), { rev: revision })
    await expect(importAt(rev)).rejects.toMatchObject({ code: 'LEDGER_CHANGED' })
    expect(await rowsOf(test, token)).toEqual(before)
    await importAt(await test.ledger.revision(uid))
    expect((await rowsOf(test, token)).rows).toEqual((await rowsOf(test, source)).rows)
  })

  it.each(['kept', 'deleted'] as const)(
    '[E1] begins a history of its own where it replaces the data of a %s account',
    async (before) => {
      const uid = newId()
      const token = test.signIn(uid)
      const bystander = new TestReplica(new TestDevice(test, newToken()))
      const device = new TestDevice(test, token)
      const replica = new TestReplica(device)
      await device.make(createWallet(), createEntry())
      const archive = Buffer.from(await exportOf(test, token))
      for (let n = 0; n < 6; n++) await device.make(createEntry({ id: newId() }))
      await Promise.all([replica.pull(), bystander.pull()])
      if (before === 'deleted') await test.database.write((tx) => test.ledger.deleteEverythingOf(tx, uid))
      const rev = await test.ledger.revision(uid)
      await test.ledger.importArchive({ uid, isAnonymous: false }, bytesOf(archive), { rev })
      // The revisions of a deleted account begin again, and reach the cursor of a device that was away.
      const newer = new TestDevice(test, token)
      for (let n = 0; n < 6; n++) await newer.make(createEntry({ id: newId() }))
      await expect(device.make(createEntry({ id: newId() }))).resolves.toMatchObject({ code: 'RESET' })
      expect(await replica.pull()).toBe('RESET')
      await replica.pull()
      expect(unstamped(inOrder(replica.rows))).toEqual((await rowsOf(test, token)).rows)
      await expect(bystander.pull()).resolves.toBe(1)
    },
  )

  it('[E1] of a deleted account gives a device that pushes first the epoch that it pulls with', async () => {
    const uid = newId()
    const device = new TestDevice(test, test.signIn(uid))
    await device.make(createWallet())
    await new TestReplica(device).pull()
    await test.database.write((tx) => test.ledger.deleteEverythingOf(tx, uid))
    const answer = await device.make(createEntry())
    const epoch = 'code' in answer && answer.code === 'RESET' ? answer.epoch : ''
    await expect(device.page({ epoch })).resolves.toMatchObject({ epoch, rev: 1 })
  })

  it('brings an account back together with its data, or neither', async () => {
    const source = newToken()
    await new TestDevice(test, source).make(createWallet(), createEntry())
    const archive = await exportOf(test, source)
    const target = { uid: newId(), isAnonymous: false }
    let begun = 0
    const before = async () => {
      begun++
      throw new Error('the address is taken')
    }
    const damaged = bytesOf(sealed([...archive.split('\n').slice(0, -2), '{}']))
    await expect(test.ledger.importArchive(target, damaged, { rev: 0, before })).rejects.toMatchObject({
      code: 'ARCHIVE_INVALID',
    })
    expect(begun).toBe(0)
    const whole = bytesOf(Buffer.from(archive))
    await expect(test.ledger.importArchive(target, whole, { rev: 0, before })).rejects.toThrow('is taken')
    await expect(test.ledger.revision(target.uid)).resolves.toBe(0)
  })

  describe('that is invalid', () => {
    let archive: string
    let lines: string[]
    let token: string

    beforeAll(async () => {
      const source = newToken()
      const device = new TestDevice(test, source)
      await device.make(
        createWallet(),
        createWallet({ id: anId(2) }),
        createTransfer(anId(1), anId(2)),
        createEntry(),
      )
      archive = await exportOf(test, source)
      lines = archive.split('\n').slice(0, -2)
      token = newToken()
    })

    it.each<[string, string, () => string | Buffer]>([
      ['something else', 'NO_ARCHIVE', () => 'hello\n'],
      ['nothing', 'NO_ARCHIVE', () => ''],
      ['the first half', 'ARCHIVE_DAMAGED', () => archive.slice(0, archive.length / 2)],
      ['all but the last byte', 'ARCHIVE_DAMAGED', () => archive.slice(0, -1)],
      ['one without its footer', 'ARCHIVE_DAMAGED', () => `${lines.join('\n')}\n`],
      [
        'one with a changed amount',
        'ARCHIVE_DAMAGED',
        () => archive.replace('"amount":-100', '"amount":-101'),
      ],
      [
        'a footer that is drawn out',
        'ARCHIVE_DAMAGED',
        () => `${archive.slice(0, -1)}${' '.repeat(1_000)}\n`,
      ],
      [
        'a later version',
        'ARCHIVE_VERSION',
        () =>
          sealed([
            (lines[0] ?? '').replace(`"version":${archiveVersion}`, `"version":${archiveVersion + 1}`),
          ]),
      ],
      [
        'a version that never was',
        'ARCHIVE_VERSION',
        () => sealed([(lines[0] ?? '').replace(`"version":${archiveVersion}`, '"version":0')]),
      ],
      ['a row that is none', 'ARCHIVE_INVALID', () => sealed([...lines, '{"entries":{}}'])],
      ['a row of no table', 'ARCHIVE_INVALID', () => sealed([...lines, '{"constructor":{}}'])],
      ['two rows in a line', 'ARCHIVE_INVALID', () => sealed([...lines, '{"wallets":{},"entries":{}}'])],
      [
        'a line longer than any row',
        'ARCHIVE_INVALID',
        () => sealed([...lines.slice(0, -1), `${lines.at(-1)}${' '.repeat(maxPushBytes + 100)}`]),
      ],
      [
        'text that is not UTF-8',
        'ARCHIVE_INVALID',
        () =>
          sealed(
            lines.map((line) => line.replace('"note":""', '"note":"café"')),
            'latin1',
          ),
      ],
      ['two documents', 'ARCHIVE_INVALID', () => sealed([...lines, lines[1] ?? ''])],
      [
        'an entry without its wallet',
        'ARCHIVE_INVALID',
        () => sealed(lines.filter((line) => !line.startsWith('{"wallets"'))),
      ],
      [
        'categories merged into each other',
        'ARCHIVE_INVALID',
        () =>
          sealed([
            ...lines,
            JSON.stringify({ categories: merged(anId(8), anId(9)) }),
            JSON.stringify({ categories: merged(anId(9), anId(8)) }),
          ]),
      ],
      [
        'one leg of a transfer',
        'ARCHIVE_INVALID',
        () => sealed(lines.filter((line) => !line.includes(anId(3_001)))),
      ],
    ])('is refused: %s', async (_, code, made) => {
      const before = await rowsOf(test, token)
      await expect(importOf(test, token, made())).rejects.toMatchObject({ code })
      expect(await rowsOf(test, token)).toEqual(before)
    })

    it('is refused with the number of the invalid line', async () => {
      for (const note of ['\0', '\xe9']) {
        const bad = sealed([...lines.slice(0, 2), `{"note":"${note}"}`, ...lines.slice(2)], 'latin1')
        await expect(importOf(test, token, bad)).rejects.toMatchObject({ path: 'line 3' })
      }
    })

    it('is read to its end before it is refused, so that its connection can be used again', async () => {
      let isRead = false
      async function* pieces() {
        yield Buffer.from('hello\n')
        yield Buffer.from(archive)
        isRead = true
      }
      await expect(test.ask(token, 'POST', '/v1/archive', { body: pieces() })).rejects.toMatchObject({
        code: 'NO_ARCHIVE',
      })
      expect(isRead).toBe(true)
    })

    it('is refused if it has more bytes than a guest may have', async () => {
      const source = newToken()
      const device = new TestDevice(test, source)
      await device.make(createWallet(), heavy(0))
      await device.make(heavy(2_500))
      const guest = test.signIn(`user${++users}`, { isAnonymous: true })
      await expect(importOf(test, guest, await exportOf(test, source))).rejects.toMatchObject({
        code: 'ARCHIVE_TOO_LARGE',
        message: 'The backup is larger than the account may be. (the limit is 10 MB of rows for guests)',
        details: [10, 'MB of rows for guests'],
      })
    })
  })

  /** An upload that has sent nothing yet; `begun` resolves when it is being read. */
  function slowImportOf(token: string) {
    const begun = Promise.withResolvers<void>()
    const body = Promise.withResolvers<string>()
    async function* pieces() {
      begun.resolve()
      yield Buffer.from(await body.promise)
    }
    return {
      begun: begun.promise,
      answer: test.ask(token, 'POST', '/v1/archive', { body: pieces() }),
      sendAll: body.resolve,
      giveUp: () => body.reject(new Error('given up')),
    }
  }

  it('is held for one reader of a user at a time, until it is read or cancelled', async () => {
    const token = newToken()
    await new TestDevice(test, token).make(createWallet())
    const ask = async () => {
      const answer = await routeOf(test.ledger, 'GET', '/v1/archive').handle(asked(token))
      if (!('chunks' in answer)) throw new Error('the answer is no archive')
      return answer.chunks
    }
    const slow = await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'BUSY' })
    await expect(exportOf(test, newToken())).resolves.toContain('monedero-archive')
    expect([...slow].length).toBeGreaterThan(0)
    const givenUp = await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'BUSY' })
    givenUp[Symbol.iterator]().return?.()
    await expect(exportOf(test, token)).resolves.toContain('Everyday')
  })

  describe('that is uploaded slowly', () => {
    it('delays only its sender', async () => {
      const [archive, empty] = [await exportOf(test, newToken()), newToken()]
      const slow = [newToken(), newToken()].map((token) => slowImportOf(token))
      await Promise.all(slow.map(({ begun }) => begun))
      await expect(importOf(test, empty, archive)).resolves.toEqual({})
      await expect(exportOf(test, newToken())).resolves.toContain('monedero-archive')
      for (const { sendAll } of slow) sendAll(archive)
      await expect(Promise.all(slow.map(({ answer }) => answer))).resolves.toEqual([{}, {}])
    })

    it('is the only one of its sender, until it is complete or cancelled', async () => {
      const [archive, token] = [await exportOf(test, newToken()), newToken()]
      const { begun, answer, giveUp } = slowImportOf(token)
      await begun
      await expect(importOf(test, token, archive)).rejects.toMatchObject({ code: 'BUSY' })
      giveUp()
      await expect(answer).rejects.toThrow('given up')
      await expect(importOf(test, token, archive)).resolves.toEqual({})
    })
  })

  it('waits for its turn when it is complete', async () => {
    const archive = await exportOf(test, newToken())
    const answers = Array.from({ length: 5 }, () => importOf(test, newToken(), archive))
    await expect(Promise.all(answers)).resolves.toEqual([{}, {}, {}, {}, {}])
  })

  it('is made for two callers at once and refused to more', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => exportOf(test, newToken())))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
  })
})
