import { type EntryRow, type Mutation, readMutation } from '@monedero/core'
import { anEntry, anId, anImport } from '@monedero/core/testing'
import { beforeEach, expect, it } from 'vitest'
import { Device } from '../../../simulation/device.ts'
import { ModelServer } from '../../../simulation/model-server.ts'
import { Network } from '../../../simulation/network.ts'
import type { Tab } from '../../../simulation/tab.ts'
import { createWallet } from '../../../simulation/wallet-changes.ts'
import { World } from '../../../simulation/world.ts'

const uid = 'user'
const [first, second] = [anId(1), anId(2)]
const importId = anId(900)

let world: World
let server: ModelServer
let device: Device
let tab: Tab

beforeEach(async () => {
  world = new World(1)
  server = new ModelServer(uid, () => world.nowMs)
  const network = new Network(world, server)
  network.isFaulty = false
  device = new Device(network, uid, 0)
  tab = device.openTab()
  await world.pass(5000)
  for (const id of [first, second]) tab.replica.perform(createWallet(id))
  await world.pass(5000)
})

function slice(walletId: string, start: number) {
  return {
    op: 'entries.create',
    args: { entries: [start, start + 1].map((n) => newEntry(anId(n), walletId)), transfers: [] },
  }
}

/** An import of three slices, the second of them into the second wallet. */
function importOfThree(): Mutation[] {
  const { undoneAtMs: _, deletedAtMs: __, rev: ___, ...record } = anImport({ id: importId })
  const changes = [
    { op: 'import.create', args: record },
    slice(first, 100),
    slice(second, 200),
    slice(first, 300),
  ]
  return changes.map(({ op, args }) => readMutation(op, args))
}

function newEntry(id: string, walletId: string) {
  const { amount, description, note, dateMs, offsetMinutes, categoryId, tags, parts } = anEntry()
  const imported = { importId, bankId: null, digest: '00000000' }
  return {
    id,
    walletId,
    amount,
    description,
    note,
    dateMs,
    offsetMinutes,
    categoryId,
    tags,
    parts,
    imported,
  }
}

async function entriesOnServer(): Promise<EntryRow[]> {
  return [...(await server.rows()).entries.values()].filter(({ deletedAtMs }) => deletedAtMs === null)
}

async function deleteSecondWalletElsewhere(): Promise<void> {
  const other = new Device(device.network, uid, 0).openTab()
  await world.pass(5000)
  other.replica.perform({ op: 'wallet.delete', args: { id: second } })
  await world.pass(5000)
}

it('an import of which the server refuses a part is undone as a whole, and the reason is kept once', async () => {
  device.isOffline = true
  await deleteSecondWalletElsewhere()
  tab.replica.performAll(importOfThree())
  await world.pass(1000)
  device.isOffline = false
  await world.pass(60_000)
  expect(await entriesOnServer()).toEqual([])
  expect((await server.rows()).documents.imports.get(importId)?.deletedAtMs).not.toBeNull()
  const { refused, unsentCount } = tab.replica.status()
  expect(unsentCount).toBe(0)
  expect(refused.map((change) => [change.importId, change.code])).toEqual([[importId, 'WALLET_DELETED']])
})

it('an import is undone at the next start if the browser died before', async () => {
  device.isOffline = true
  await deleteSecondWalletElsewhere()
  tab.replica.performAll(importOfThree())
  await world.pass(1000)
  device.killBrowser()
  device.isOffline = false
  tab = device.openTab()
  await world.pass(60_000)
  expect(await entriesOnServer()).toEqual([])
  expect(tab.replica.status().refused).toHaveLength(1)
})

it('an import that is in the outbox is finished after the browser died', async () => {
  device.isOffline = true
  tab.replica.performAll(importOfThree())
  await world.pass(1000)
  device.killBrowser()
  device.isOffline = false
  tab = device.openTab()
  await world.pass(60_000)
  expect(await entriesOnServer()).toHaveLength(6)
})

it('of an import that never reached the outbox nothing is written but its reason, though local storage had room for a part', async () => {
  const texts = { ...device.texts }
  let count = 0
  Object.assign(device.texts, {
    write: (key: string, text: string | null) =>
      (text === null || (count += 1) <= 2) && texts.write(key, text),
  })
  device.isFull = true
  tab.replica.performAll(importOfThree())
  for (const each of device.tabs) each.isDead = true
  device.tabs = []
  device.isFull = false
  tab = device.openTab()
  await world.pass(30_000)
  expect(tab.replica.status()).toMatchObject({ refused: [], unsentCount: 2 })
  await world.pass(60_000)
  expect(await entriesOnServer()).toEqual([])
  const { refused, unsentCount } = tab.replica.status()
  expect(unsentCount).toBe(0)
  expect(refused.map((change) => [change.importId, change.code])).toEqual([[importId, 'INCOMPLETE']])
})

it('a refused change that only carries the mark of an import undoes nothing of it', async () => {
  tab.replica.performAll(importOfThree())
  await world.pass(5000)
  device.isOffline = true
  await deleteSecondWalletElsewhere()
  const [, , later] = importOfThree()
  const [moved] = later?.op === 'entries.create' ? later.args.entries : []
  tab.replica.performAll([
    readMutation('entries.create', { entries: [{ ...moved, id: anId(400) }], transfers: [] }),
  ])
  await world.pass(1000)
  device.isOffline = false
  await world.pass(60_000)
  expect(tab.replica.status().refused.map(({ code }) => code)).toEqual(['WALLET_DELETED'])
  expect(await entriesOnServer()).toHaveLength(6)
})

it('an entry of an undone import that the person restores stays, though the reason is still listed', async () => {
  device.isOffline = true
  await deleteSecondWalletElsewhere()
  tab.replica.performAll(importOfThree())
  await world.pass(1000)
  device.isOffline = false
  await world.pass(60_000)
  tab.replica.perform({ op: 'entries.restore', args: { entryIds: [anId(100)], transferIds: [] } })
  await world.pass(60_000)
  expect(tab.replica.status().refused).toHaveLength(1)
  expect((await entriesOnServer()).map(({ id }) => id)).toEqual([anId(100)])
})
