import { describe, expect, it } from 'vitest'
import { columnTypes, type Migration } from '../src/index.ts'
import { checkMigrations } from './check-migrations.ts'

const migration = (name: string, statements: Migration['statements']): Migration => ({ name, statements })

const accounts = migration('identity/0001-accounts', (engine) => {
  const { key, integer, clustered } = columnTypes(engine)
  return [`create table accounts (uid ${key} not null primary key, age ${integer}) ${clustered}`]
})
const nicknames = migration('identity/0002-nicknames', () => [
  'alter table accounts add column nickname text',
])
const wallets = migration('ledger/0001-wallets', (engine) => {
  const { key, text, clustered } = columnTypes(engine)
  return [
    `create table wallets (uid ${key}, id ${key}, name ${text} not null, primary key (uid, id)) ${clustered}`,
    'create index wallets_by_name on wallets (name)',
  ]
})

describe('checking a list of migrations', () => {
  it('returns a line for each, which changes with its statements', async () => {
    const history = await checkMigrations([accounts, wallets, nicknames])
    expect(history.map((line) => line.split(' ')[0])).toEqual([accounts.name, wallets.name, nicknames.name])
    const rewritten = migration(accounts.name, (engine) => [...accounts.statements(engine), 'select 1'])
    const [first, ...rest] = await checkMigrations([rewritten, wallets, nicknames])
    expect(first).not.toBe(history[0])
    expect(rest).toEqual(history.slice(1))
  })

  it.each([
    ['a name without an owner and a number', [migration('accounts', () => [])], 'owner/0001-what'],
    ['a name that is there twice', [accounts, accounts], 'number 2 of identity'],
    ['numbers out of order', [nicknames, accounts], 'number 1 of identity'],
    [
      'a statement that fails',
      [migration('identity/0001-x', () => ['create tabel x'])],
      '(identity/0001-x: ',
    ],
    [
      'a column that only one engine has',
      [migration('a/0001-x', (engine) => [`create table x (${engine} bigint)`])],
      'x.postgres',
    ],
    [
      'a column that is required on one engine only',
      [
        migration('a/0001-x', (engine) => [
          `create table x (y bigint ${engine === 'sqlite' ? 'not null' : ''})`,
        ]),
      ],
      'The engines differ in x.y',
    ],
    [
      'a type that is not portable',
      [migration('a/0001-x', () => ['create table x (y real)'])],
      'x.y is real',
    ],
    [
      'a key that is not ordered by its bytes',
      [migration('a/0001-x', () => ['create table x (y text primary key)'])],
      'x.y is no key in byte order',
    ],
  ])('finds %s', async (_, list, complaint) => {
    await expect(checkMigrations(list)).rejects.toThrow(complaint)
  })
})
