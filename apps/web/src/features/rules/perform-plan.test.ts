import { Refusal, readMutation } from '@monedero/core'
import { aCategory, anEntry, anId, anImport, aRule } from '@monedero/core/testing'
import { beforeEach, expect, test } from 'vitest'
import { Device } from '../../../simulation/device.ts'
import { ModelServer } from '../../../simulation/model-server.ts'
import { Network } from '../../../simulation/network.ts'
import type { Tab } from '../../../simulation/tab.ts'
import { createWallet } from '../../../simulation/wallet-changes.ts'
import { World } from '../../../simulation/world.ts'
import { undoMutations } from '../../replica/imports/undo-import.ts'
import { TransportError } from '../../replica/ports/ports.ts'
import { performPlan } from './perform-plan.ts'
import { savingOf } from './rule-draft.ts'
import type { RulePlan } from './rule-plan.ts'
import { planInSlices } from './use-plan.ts'

const [wallet, savings, bought, saved] = [anId(1), anId(2), anId(2000), anId(2001)]
const rule = aRule({ id: anId(8000) })
const all = { isMerged: () => true }

let world: World
let server: ModelServer
let network: Network
let tab: Tab

beforeEach(async () => {
  world = new World(1)
  server = new ModelServer('user', () => world.nowMs)
  network = new Network(world, server)
  network.isFaulty = false
  tab = new Device(network, 'user', 0).openTab()
  await world.pass(5000)
  const { name, colour, icon, kind, parentId, id } = aCategory()
  for (const each of [wallet, savings]) tab.replica.perform(createWallet(each))
  tab.replica.perform({ op: 'category.create', args: { id, name, colour, icon, kind, parentId } })
  const { amount, note, dateMs, offsetMinutes, tags } = anEntry()
  const values = { note, dateMs, offsetMinutes, tags, categoryId: null, description: 'Lunch' }
  tab.replica.perform({ op: 'entry.create', args: { id: bought, walletId: wallet, amount, ...values } })
  const back = { id: saved, walletId: savings, amount: 0 - amount, ...values, description: 'Other' }
  tab.replica.perform({ op: 'entry.create', args: back })
})

function planOf(given: Parameters<typeof aRule>[0] = {}): Promise<RulePlan> {
  return planInSlices(tab.replica.store, { ...rule, ...given }, false)
}

const row = (id: string) => tab.replica.store.rows.entry(id)

test('a rule and what it changes are one step with one Undo', async () => {
  const performing = performPlan(tab.replica, await planOf(), all, savingOf(rule, undefined))
  await world.pass(1000)
  const { id } = await performing
  expect(row(bought)).toMatchObject({ categoryId: aCategory().id, filedBy: 'rule' })
  tab.replica.undo(id)
  expect(row(bought)).toMatchObject({ categoryId: null })
  expect(tab.replica.store.rows.get('rules', rule.id)?.deletedAtMs).not.toBeNull()
})

test('a rule that is refused changes no entry', async () => {
  const { deletedAtMs: _, rev: __, ...made } = rule
  const creations = Array.from({ length: 500 }, (___, n) =>
    readMutation('rule.create', { ...made, id: anId(8001 + n) }),
  )
  tab.replica.performAll(creations)
  const plan = await planOf()
  await expect(performPlan(tab.replica, plan, all, savingOf(rule, undefined))).rejects.toThrow(Refusal)
  expect(row(bought)).toMatchObject({ categoryId: null })
})

test('a transfer that is refused deletes no other side', async () => {
  const plan = await planOf({ target: { to: 'transfer', walletId: savings } })
  expect(plan.changes[0]?.counterpart?.id).toBe(saved)
  tab.replica.perform({ op: 'wallet.archive', args: { id: wallet } })
  tab.replica.perform({ op: 'entry.delete', args: { id: bought } })
  tab.replica.perform({ op: 'wallet.delete', args: { id: wallet } })
  await expect(performPlan(tab.replica, plan, all)).rejects.toThrow(Refusal)
  expect(row(saved)).toMatchObject({ deletedAtMs: null })
})

test('undo of an import restores the entry that a rule merged with one of the import', async () => {
  const { undoneAtMs: _, deletedAtMs: __, rev: ___, ...record } = anImport()
  const lunch = anEntry({ description: 'Lunch' })
  const { walletId, amount, description, note, dateMs, offsetMinutes, categoryId, tags } = lunch
  const imported = { importId: record.id, bankId: null, digest: '00000000' }
  const values = { walletId, amount, description, note, dateMs, offsetMinutes, categoryId, tags, imported }
  tab.replica.perform({ op: 'entry.delete', args: { id: bought } })
  tab.replica.perform({ op: 'import.create', args: record })
  tab.replica.perform({ op: 'entry.create', args: { id: anId(2002), ...values } })
  const performing = performPlan(
    tab.replica,
    await planOf({ target: { to: 'transfer', walletId: savings } }),
    all,
  )
  await world.pass(1000)
  await performing
  expect(row(saved)?.deletedAtMs).not.toBeNull()
  const { store } = tab.replica
  const stored = store.rows.get('imports', record.id)
  if (stored) tab.replica.performAll(undoMutations(store, stored, new Set(), world.nowMs))
  expect([...store.layers.shown.entries.values()].filter((each) => each.deletedAtMs === null)).toEqual([
    expect.objectContaining({ id: saved }),
  ])
})

test('nothing is changed while entries are loading: the other side of a transfer could be among them', async () => {
  const { amount, note, dateMs, offsetMinutes, tags } = anEntry()
  const values = { amount, note, dateMs, offsetMinutes, tags, categoryId: null, description: 'Lunch' }
  for (let n = 0; n < 20; n += 1)
    tab.replica.perform({ op: 'entry.create', args: { id: anId(3000 + n), walletId: wallet, ...values } })
  await world.pass(5000)
  const pull = server.pull.bind(server)
  let pages = 0
  server.pull = async (request) => {
    if (pages === 3) throw new TransportError('offline', 'cut off')
    pages += 1
    return pull(request)
  }
  const { replica } = new Device(network, 'user', 0).openTab()
  await world.pass(3000)
  const toSavings = { ...rule, target: { to: 'transfer', walletId: savings } } as const
  const plan = await planInSlices(replica.store, toSavings, false)
  expect(plan.changes).not.toEqual([])
  const outcome = performPlan(replica, plan, all).then(
    () => 'made',
    ({ code }: Refusal) => code,
  )
  await world.pass(1000)
  expect(await outcome).toBe('ROWS_LOADING')
})
