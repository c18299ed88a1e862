import {
  newUserRow,
  type PullAnswer,
  type PullRequest,
  protocolVersion,
  protocolVersions,
} from '@monedero/core'
import { anId } from '@monedero/core/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { Device } from '../../simulation/device.ts'
import { ModelServer } from '../../simulation/model-server.ts'
import { Network } from '../../simulation/network.ts'
import type { Tab } from '../../simulation/tab.ts'
import { createWallet, rename, walletNames } from '../../simulation/wallet-changes.ts'
import { World } from '../../simulation/world.ts'

const uid = 'user'

/** The model of the server, which counts first pulls. */
class Server extends ModelServer {
  firstPulls = 0

  override pull(request: PullRequest): Promise<PullAnswer> {
    if (request.since === undefined && request.next === undefined) this.firstPulls += 1
    return super.pull(request)
  }
}

let world: World
let server: Server
let network: Network
let device: Device
let tab: Tab

beforeEach(async () => {
  world = new World(1)
  server = new Server(uid, () => world.nowMs)
  network = new Network(world, server)
  network.isFaulty = false
  device = new Device(network, uid, 0, { version: 1 })
  tab = device.openTab()
  await world.pass(5000)
  tab.replica.perform(createWallet(anId(1), 'Everyday'))
  await world.pass(5000)
})

/** The app is updated while the browser is closed. */
async function reopenUpgraded(): Promise<Tab> {
  device.killBrowser()
  device.upgrade()
  await world.pass(5000)
  const [opened] = device.tabs
  if (!opened) throw new Error('there is no tab')
  return opened
}

async function namesOnServer(): Promise<string[]> {
  return Array.from((await server.rows()).all('wallets'), ({ name }) => name)
}

describe('a profile that version 1 has written', () => {
  it('[V4] has pages and mutations without a version', async () => {
    device.isOffline = true
    tab.replica.perform(rename('Cash'))
    await world.pass(1000)
    const { meta, outbox, log } = await device.disk.read(0)
    for (const row of [meta, ...outbox, ...log.map(({ page }) => page)])
      expect(row).not.toHaveProperty('version')
    expect(outbox).toHaveLength(1)
    expect(log.some(({ page }) => 'wallets' in page)).toBe(true)
  })

  it('[V3] [V4] shows everything without the server, and sends what waits once it is there', async () => {
    device.isOffline = true
    tab.replica.perform(rename('Cash'))
    await world.pass(1000)
    const opened = await reopenUpgraded()
    expect(walletNames(opened)).toEqual(['Cash'])
    expect(opened.replica.store.user().settings).toEqual(newUserRow.settings)
    expect(opened.replica.status()).toMatchObject({ unsentCount: 1, refused: [] })
    device.isOffline = false
    opened.show()
    await world.pass(60_000)
    expect(opened.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0 })
    expect(await namesOnServer()).toEqual(['Cash'])
  })

  it('[V6] makes one first pull beside its rows, and no more', async () => {
    const before = server.firstPulls
    device.isOffline = true
    const offline = await reopenUpgraded()
    expect(walletNames(offline)).toEqual(['Everyday'])
    device.isOffline = false
    offline.show()
    await world.pass(60_000)
    expect(server.firstPulls).toBe(before + 1)
    expect(walletNames(offline)).toEqual(['Everyday'])
    expect((await device.disk.state()).meta).toMatchObject({ version: protocolVersion })
    device.killBrowser()
    device.openTab()
    await world.pass(5000)
    expect(server.firstPulls).toBe(before + 1)
  })

  it('[E4] [V6] reports rows that a backup has lost while the app was updated', async () => {
    const { restore } = await server.backUp()
    tab.replica.perform(createWallet(anId(2), 'Trip'))
    await world.pass(5000)
    await restore()
    const opened = await reopenUpgraded()
    await world.pass(60_000)
    expect(opened.replica.status().lost).toMatchObject([{ table: 'wallets', row: { name: 'Trip' } }])
    void opened.replica.decideLost('bring-back')
    await world.pass(60_000)
    expect(await namesOnServer()).toEqual(['Everyday', 'Trip'])
  })
})

describe('a change that no version can convert', () => {
  const tooOld = {
    id: anId(70),
    ...rename('Too old'),
    madeAtMs: 0,
    settledRev: null,
    version: protocolVersions.min - 1,
  }

  it('[V3] in the outbox is shown as refused, and those behind it are sent', async () => {
    device.isOffline = true
    await world.pass(1000)
    await device.disk.append([tooOld])
    tab.replica.perform(createWallet(anId(2), 'Trip'))
    await world.pass(1000)
    device.isOffline = false
    const opened = await reopenUpgraded()
    await world.pass(60_000)
    expect(opened.replica.status()).toMatchObject({
      unsentCount: 0,
      refused: [{ id: tooOld.id, op: 'wallet.update', args: tooOld.args, code: 'OUTDATED' }],
    })
    expect(await namesOnServer()).toEqual(['Everyday', 'Trip'])
  })

  it('[V3] in a copy is shown as refused', async () => {
    device.texts.write(tooOld.id, JSON.stringify(tooOld))
    await world.pass(60_000)
    expect(tab.replica.status()).toMatchObject({
      unsentCount: 0,
      refused: [{ id: tooOld.id, args: tooOld.args, code: 'OUTDATED' }],
    })
  })
})

describe('a tab of version 1', () => {
  it('[V4] beside one of the current version asks for a reload, and its changes are sent', async () => {
    device.upgrade()
    const [old, current] = device.tabs
    if (!old || !current) throw new Error('there are not two tabs')
    await world.pass(5000)
    expect(old.replica.status()).toMatchObject({ needsReload: true })
    old.replica.perform(rename('Cash'))
    await world.pass(60_000)
    expect(walletNames(current)).toEqual(['Cash'])
    expect(await namesOnServer()).toEqual(['Cash'])
  })
})

it('[V3] a change of version 1 that was refused can be tried again', async () => {
  const other = new Device(network, uid, 0).openTab()
  await world.pass(60_000)
  other.replica.perform({ op: 'wallet.delete', args: { id: anId(1) } })
  device.isOffline = true
  tab.replica.perform(rename('Cash'))
  await world.pass(60_000)
  device.isOffline = false
  tab.show()
  await world.pass(60_000)
  expect((await device.disk.read(0)).refused).toMatchObject([{ code: 'DELETED' }])
  const opened = await reopenUpgraded()
  const [refused] = opened.replica.status().refused
  expect(refused).toMatchObject({ code: 'DELETED', version: protocolVersion })
  other.replica.perform({ op: 'wallet.restore', args: { id: anId(1) } })
  await world.pass(60_000)
  void opened.replica.retry(refused?.id ?? '')
  await world.pass(60_000)
  expect(opened.replica.status()).toMatchObject({ phase: 'saved', refused: [] })
  expect(await namesOnServer()).toEqual(['Cash'])
})
