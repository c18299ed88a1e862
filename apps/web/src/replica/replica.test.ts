import {
  type PullAnswer,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  protocolVersion,
  Refusal,
  readMutation,
  restorableMs,
} from '@monedero/core'
import { anEntry, anId } from '@monedero/core/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { Device } from '../../simulation/device.ts'
import { ModelServer } from '../../simulation/model-server.ts'
import { Network } from '../../simulation/network.ts'
import type { Tab } from '../../simulation/tab.ts'
import { createWallet, rename, walletNames } from '../../simulation/wallet-changes.ts'
import { World } from '../../simulation/world.ts'
import { TransportError } from './ports/ports.ts'
import type { StoredPage } from './ports/stored.ts'
import { trashOf } from './store/trash.ts'

const uid = 'user'

/** The model of the server, which can be made to misbehave. */
class Server extends ModelServer {
  answer: ((request: PushRequest) => PushAnswer | undefined) | undefined
  /** Pulls fail after their first page. */
  failsLaterPages = false

  override async push(request: PushRequest): Promise<PushAnswer> {
    return this.answer?.(request) ?? super.push(request)
  }

  override async pull(request: PullRequest): Promise<PullAnswer> {
    if (request.next !== undefined && this.failsLaterPages) throw new TransportError('offline', 'cut off')
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
  device = new Device(network, uid, 0)
  tab = device.openTab()
  await world.pass(5000)
})

async function noRoom(): Promise<never> {
  throw new Error('the disk is full')
}

async function another(): Promise<Tab> {
  const other = new Device(network, uid, 0).openTab()
  await world.pass(3000)
  return other
}

/** The names on the server at the first moment at which the tab shows everything as saved. */
async function untilSaved(): Promise<string[]> {
  while (tab.replica.status().unsentCount > 0) await world.pass(10)
  return [...(await server.rows()).documents.wallets.values()].map(({ name }) => name)
}

describe('a change', () => {
  it('[O1] is shown at once and durable before it is sent', async () => {
    device.isOffline = true
    const { durable } = tab.replica.perform(createWallet())
    expect(walletNames(tab)).toEqual(['Everyday'])
    await world.pass(1000)
    await durable
    expect(tab.replica.status()).toMatchObject({ phase: 'offline', unsentCount: 1 })
    device.killBrowser()
    expect(walletNames(device.openTab())).toEqual([])
    await world.pass(1000)
    expect(device.tabs.map(walletNames)).toEqual([['Everyday']])
  })

  it('[O1] that is refused is not written', async () => {
    expect(() => tab.replica.perform(rename('Cash'))).toThrow(Refusal)
    await world.pass(1000)
    expect((await device.disk.state()).outbox).toEqual([])
  })

  it('[O7] counts as saved when the server has it, and reaches other devices', async () => {
    const other = await another()
    tab.replica.perform(createWallet())
    expect(tab.replica.status().unsentCount).toBe(1)
    await world.pass(5000)
    expect(tab.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0 })
    expect(walletNames(other)).toEqual(['Everyday'])
  })

  it('[M5] to a row deleted elsewhere is reported and can be sent again', async () => {
    const other = await another()
    tab.replica.perform(createWallet())
    await world.pass(5000)
    device.isOffline = true
    tab.replica.perform(rename('Cash'))
    other.replica.perform({ op: 'wallet.delete', args: { id: anId(1) } })
    await world.pass(5000)
    device.isOffline = false
    tab.show()
    await world.pass(5000)
    const [refused] = tab.replica.status().refused
    expect(refused).toMatchObject({ op: 'wallet.update', code: 'DELETED' })
    expect(tab.replica.status().phase).toBe('attention')
    tab.replica.perform({ op: 'wallet.restore', args: { id: anId(1) } })
    expect(walletNames(tab)).toEqual(['Everyday'])
    void tab.replica.retry(refused?.id ?? '')
    await world.pass(5000)
    expect(tab.replica.status()).toMatchObject({ phase: 'saved', refused: [] })
    expect([walletNames(tab), walletNames(other)]).toEqual([['Cash'], ['Cash']])
  })

  it('[O10] whose write fails is kept, reported, and sent after another attempt', async () => {
    const append = device.disk.append.bind(device.disk)
    device.disk.append = async () => {
      device.disk.append = append
      throw new Error('the disk is full')
    }
    const told: string[] = []
    tab.replica.onNotStored((what) => told.push(what))
    const { durable } = tab.replica.perform(createWallet())
    await world.pass(50)
    tab.replica.perform(rename('Cash'))
    expect(walletNames(tab)).toEqual(['Cash'])
    expect(await untilSaved()).toEqual(['Cash'])
    await durable
    expect(told).toEqual(['change'])
    expect(tab.replica.status().refused).toEqual([])
  })

  it('[O10] that storage never accepts is sent from memory', async () => {
    device.isFull = true
    network.isFaulty = true
    network.world.isOneIn = () => false
    const { durable } = tab.replica.perform(createWallet())
    const outcome = durable.catch((error: unknown) => String(error))
    expect(await untilSaved()).toEqual(['Everyday'])
    expect(await outcome).toBe('Error: the database failed')
    expect(tab).toMatchObject({ isOnlineOnly: true })
    expect(tab.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0 })
    expect(walletNames(tab)).toEqual(['Everyday'])
  })

  it('[O7] stays shown and unsent while its database is opened anew, and fails once it has stored the change', async () => {
    const { disk } = device
    const update = disk.update.bind(disk)
    device.isOffline = true
    Object.assign(disk, { append: noRoom, update: noRoom })
    tab.replica.perform(createWallet())
    tab.closeDatabase()
    await world.pass(1900)
    Reflect.deleteProperty(disk, 'append')
    disk.update = async (...given) => {
      const committed = await update(...given)
      if (committed?.writes.outboxAdd?.length) disk.state = noRoom
      return committed
    }
    await world.pass(250)
    expect(walletNames(tab)).toEqual(['Everyday'])
    while (!tab.isOnlineOnly) await world.pass(10)
    expect((await disk.read(0)).outbox).toMatchObject([{ op: 'wallet.create' }])
    await world.pass(1000)
    expect(walletNames(tab)).toEqual(['Everyday'])
    expect(tab.replica.status().unsentCount).toBe(1)
    device.isOffline = false
    tab.show()
    expect(await untilSaved()).toEqual(['Everyday'])
  })

  it('[O7] of another tab is unknown to a tab that a newer version has replaced', async () => {
    expect(tab.replica.status().isOutboxRead).toBe(true)
    tab.retire()
    expect(tab.replica.status().isOutboxRead).toBe(false)
  })

  it('[O8] that another tab has not stored is stored and counted before a sign-out, or the count fails', async () => {
    const other = device.openTab()
    await world.pass(1000)
    device.isOffline = true
    const { disk } = device
    Object.assign(disk, { append: noRoom, update: noRoom })
    other.replica.perform(createWallet())
    const failing = tab.replica.recount().catch((error: unknown) => String(error))
    await world.pass(1000)
    expect(await failing).toBe('Error: the disk is full')
    other.kill()
    Reflect.deleteProperty(disk, 'append')
    Reflect.deleteProperty(disk, 'update')
    expect(tab.replica.status().unsentCount).toBe(0)
    const counting = tab.replica.recount()
    await world.pass(1000)
    await counting
    expect(tab.replica.status().unsentCount).toBe(1)
  })

  it('[O7] left by a closed tab counts as unsent as soon as the device counts its rows', async () => {
    tab.replica.perform(createWallet())
    await world.pass(5000)
    device.disk.append = noRoom
    tab.replica.perform(rename('Cash'))
    tab.kill()
    Reflect.deleteProperty(device.disk, 'append')
    device.isOffline = true
    const { replica } = device.openTab()
    const counts = new Set<number>()
    replica.onStatus(() => replica.status().isFilled && counts.add(replica.status().unsentCount))
    expect(replica.status()).toMatchObject({ isFilled: false, isOutboxRead: false })
    await world.pass(5000)
    expect([...counts]).toEqual([1])
  })

  it('[O7] left by a closed tab still counts in a tab that a newer version replaces', async () => {
    device.disk.append = noRoom
    tab.replica.perform(createWallet())
    tab.kill()
    device.isOffline = true
    const opened = device.openTab()
    while (!opened.replica.status().isOutboxRead) await world.pass(1)
    opened.retire()
    expect(opened.replica.status().unsentCount).toBe(1)
  })

  it('[O1] made before the database is open becomes durable', async () => {
    device.killBrowser()
    const { durable } = device.openTab().replica.perform(createWallet())
    const isDurable = durable.then(() => true)
    await world.pass(5000)
    expect(await Promise.race([isDurable, Promise.resolve(false)])).toBe(true)
  })

  it('[O10] that was left as a damaged copy is reported, and blocks nothing', async () => {
    device.isOffline = true
    await world.pass(1000)
    device.killBrowser()
    device.texts.write(anId(7), '{"id":"cut of')
    device.isOffline = false
    const reopened = device.openTab()
    await world.pass(3000)
    reopened.replica.perform(createWallet())
    await world.pass(5000)
    expect((await server.rows()).documents.wallets.size).toBe(1)
    expect(reopened.replica.status()).toMatchObject({
      unsentCount: 0,
      refused: [{ id: anId(7), code: 'DAMAGED', args: '{"id":"cut of' }],
    })
    expect(device.texts.entries()).toEqual([])
  })
})

describe('a new device', () => {
  it('[L6] reports that everything is saved only when it has all rows', async () => {
    tab.replica.perform(createWallet())
    await world.pass(5000)
    const fresh = new Device(network, uid, 0).openTab()
    const seen = new Set([fresh.replica.status().phase])
    fresh.replica.onStatus(() => seen.add(fresh.replica.status().phase))
    while (walletNames(fresh).length === 0) await world.pass(10)
    expect([...seen]).toEqual(['loading'])
    await world.pass(5000)
    expect(fresh.replica.status()).toMatchObject({ phase: 'saved', isFilled: true })
  })
})

describe('a damaged disk', () => {
  it.each([
    ['torn', (chunk: StoredPage) => ({ ...chunk, entries: { ...chunk.entries, ids: 'torn' } })],
    ['of another shape', (chunk: StoredPage) => ({ ...chunk, documents: undefined, entries: {} })],
    ['missing', () => undefined],
    [
      'with unsent rows',
      ({ documents, ...rest }: StoredPage) => ({
        ...rest,
        documents: { ...documents, wallets: documents.wallets?.map((row) => ({ ...row, rev: 0 })) },
      }),
    ],
  ])('whose chunk is %s is filled again from the server, and the outbox stays', async (_, damage) => {
    tab.replica.perform(createWallet())
    await world.pass(5000)
    device.isOffline = true
    tab.replica.perform(rename('Cash'))
    await world.pass(1000)
    device.killBrowser()
    const { meta } = await device.disk.state()
    const readChunk = device.disk.readChunk.bind(device.disk)
    Object.assign(device.disk, {
      readChunk: async (generation: string, index: number) => {
        const chunk = await readChunk(generation, index)
        return chunk && generation === meta?.generation ? damage(chunk) : chunk
      },
    })
    device.isOffline = false
    const reopened = device.openTab()
    await world.pass(5000)
    expect(walletNames(reopened)).toEqual(['Cash'])
    expect(reopened.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0 })
  })
})

/** The live entries with a tag on the server. */
async function taggedOnServer(tag: string): Promise<number> {
  const { entries } = (await server.rows()).allRows()
  return entries.filter(({ tags, deletedAtMs }) => tags.includes(tag) && deletedAtMs === null).length
}

/** A new entry with a tag. */
function tagged(id: string) {
  const { walletId, amount, description, note, dateMs, offsetMinutes } = anEntry()
  return {
    op: 'entry.create',
    args: {
      id,
      walletId,
      amount,
      description,
      note,
      dateMs,
      offsetMinutes,
      categoryId: null,
      tags: ['trip'],
    },
  }
}

describe('on a second device that has only a part of the entries yet', () => {
  let second: Tab

  beforeEach(async () => {
    tab.replica.perform(createWallet())
    for (let index = 0; index < 12; index += 1) tab.replica.perform(tagged(anId(100 + index)))
    await world.pass(5000)
    server.failsLaterPages = true
    second = await another()
  })

  it.each([
    { op: 'tag.delete', args: { tag: 'trip' } },
    { op: 'tag.merge', args: { from: 'trip', into: 'travel' } },
  ])('a change of all of them waits until they are here, and can then be undone: $op', async (change) => {
    expect([...second.replica.store.rows.entriesOfTag('trip')].length).toBeLessThan(12)
    expect(() => second.replica.perform(change)).toThrow(expect.objectContaining({ code: 'ROWS_LOADING' }))
    let isMade = false
    const made = second.replica.allRows().then(() => {
      isMade = true
      return second.replica.perform(change)
    })
    await world.pass(1000)
    expect(isMade).toBe(false)
    server.failsLaterPages = false
    await world.pass(90_000)
    await made
    await world.pass(5000)
    expect(await taggedOnServer('trip')).toBe(0)
    second.replica.undo()
    await world.pass(5000)
    expect(await taggedOnServer('trip')).toBe(12)
  })

  it('its own entries can be added, and undone at once', () => {
    second.replica.perform(tagged(anId(200)))
    expect(second.replica.store.rows.entry(anId(200))).toBeDefined()
    second.replica.undo()
    expect(second.replica.store.rows.entry(anId(200))).toMatchObject({ deletedAtMs: expect.any(Number) })
  })
})

describe('undo', () => {
  it('[M15] restores the previous rows, for a given change or the last one', async () => {
    tab.replica.perform(createWallet())
    const { id } = tab.replica.perform(rename('Cash'))
    tab.replica.perform({ op: 'wallet.archive', args: { id: anId(1) } })
    tab.replica.undo(id)
    expect(walletNames(tab)).toEqual(['Everyday'])
    tab.replica.undo()
    expect(tab.replica.store.wallets()[0]?.wallet.isArchived).toBe(false)
    tab.replica.undo()
    expect(walletNames(tab)).toEqual([])
    expect(tab.replica.undo()).toBeUndefined()
    await world.pass(5000)
    expect(tab.replica.status().phase).toBe('saved')
  })
})

describe('several changes as one', () => {
  it('are stored as soon as they are shown, also where many would be made in slices', async () => {
    const changes = [createWallet(), rename('Cash')].map(({ op, args }) => readMutation(op, args))
    void tab.replica.performAllInSlices(changes)
    tab.kill()
    device.isOffline = true
    const opened = device.openTab()
    await world.pass(5000)
    expect(walletNames(opened)).toEqual(['Cash'])
  })

  it('are undone together, the last one first', () => {
    tab.replica.perform(createWallet())
    const { refusals } = tab.replica.performAsOne([
      readMutation('wallet.create', createWallet(anId(2), 'Cash').args),
      readMutation('wallet.update', rename('Coins', anId(2)).args),
      readMutation('wallet.update', rename('Bank').args),
    ])
    expect(refusals).toEqual([])
    expect(walletNames(tab)).toEqual(['Bank', 'Coins'])
    tab.replica.undo()
    expect(walletNames(tab)).toEqual(['Everyday'])
    tab.replica.undo()
    expect(walletNames(tab)).toEqual([])
  })

  it('skip refused ones and return the reasons', () => {
    tab.replica.perform(createWallet())
    const { refusals } = tab.replica.performAsOne([
      readMutation('wallet.update', rename('Coins', anId(9)).args),
      readMutation('wallet.update', rename('Bank').args),
    ])
    expect(refusals.map(({ code }) => code)).toEqual(['NOT_FOUND'])
    expect(walletNames(tab)).toEqual(['Bank'])
    tab.replica.undo()
    expect(walletNames(tab)).toEqual(['Everyday'])
  })

  it('are applied all or none if the caller asks for it, in storage too', async () => {
    tab.replica.perform(createWallet())
    await world.pass(1000)
    const [cash, card] = [2, 3].map((n) => readMutation('wallet.create', createWallet(anId(n), 'Cash').args))
    if (!cash || !card) throw new Error('two wallets are made')
    const refused = readMutation('wallet.update', rename('Coins', anId(9)).args)
    expect(() => tab.replica.performAll([cash, refused, card])).toThrow(Refusal)
    expect(walletNames(tab)).toEqual(['Everyday'])
    await world.pass(1000)
    expect(walletNames(device.openTab())).toEqual([])
    expect(tab.replica.status().unsentCount).toBe(0)
    tab.replica.performAll([cash, card])
    expect(walletNames(tab)).toEqual(['Cash', 'Cash', 'Everyday'])
    tab.replica.undo()
    expect(walletNames(tab)).toEqual(['Everyday'])
  })
})

describe('tabs', () => {
  it('[T3] show the changes of another tab', async () => {
    const other = device.openTab()
    await world.pass(1000)
    device.isOffline = true
    tab.replica.perform(createWallet())
    await world.pass(1000)
    expect(walletNames(other)).toEqual(['Everyday'])
    expect(other.replica.status().unsentCount).toBe(1)
  })

  it('[T2] a visible tab takes over from a holder that is frozen', async () => {
    const visible = device.openTab()
    await world.pass(1000)
    tab.freeze()
    visible.replica.perform(createWallet())
    await world.pass(8000)
    expect(visible.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0 })
    tab.thaw()
    await world.pass(3000)
    expect(walletNames(tab)).toEqual(['Everyday'])
    expect((await server.rows()).documents.wallets.size).toBe(1)
  })

  it('[O1] that were frozen while their database opened do not write again what another one has sent', async () => {
    tab.replica.perform(createWallet())
    await world.pass(5000)
    const late = device.openTab()
    late.replica.perform(createWallet(anId(2), 'Cash'))
    late.freeze()
    tab.show()
    await world.pass(10_000)
    tab.replica.perform(rename('Coins', anId(2)))
    await world.pass(5000)
    late.show()
    await world.pass(5000)
    expect(walletNames(late)).toEqual(['Coins', 'Everyday'])
    expect([...network.takenAs.values()].map(({ size }) => size)).toEqual([1, 1, 1])
    expect(late.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0, refused: [] })
  })

  it('[O1] whose write succeeded and seemed to fail do not write again what another one has sent', async () => {
    tab.replica.perform(createWallet())
    const frozen = device.openTab()
    await world.pass(5000)
    const append = device.disk.append.bind(device.disk)
    device.disk.append = async (mutations) => {
      device.disk.append = append
      await append(mutations)
      throw new Error('the connection broke')
    }
    device.texts.write = () => false
    frozen.replica.perform(rename('Cash'))
    frozen.freeze()
    tab.show()
    await world.pass(10_000)
    tab.replica.perform(rename('Coins'))
    await world.pass(5000)
    frozen.show()
    await world.pass(5000)
    expect([walletNames(frozen), walletNames(tab)]).toEqual([['Coins'], ['Coins']])
    expect([...network.takenAs.values()].map(({ size }) => size)).toEqual([1, 1, 1])
    expect(frozen.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0 })
  })

  it('[T2] that were frozen and then left do not take the lock away from others', async () => {
    const frozen = device.openTab()
    await world.pass(5000)
    frozen.freeze()
    await world.pass(5000)
    frozen.show()
    frozen.leave()
    await world.pass(1000)
    tab.replica.perform(createWallet())
    await world.pass(10_000)
    expect(tab.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0 })
  })

  it('close when another one removes the replica', async () => {
    const other = device.openTab()
    await world.pass(1000)
    let isGone = false
    other.replica.onGone(() => {
      isGone = true
    })
    void tab.replica.destroy()
    await world.pass(1000)
    expect(isGone).toBe(true)
    expect(await device.disk.state()).toEqual({ meta: null, outbox: [] })
  })
})

describe('the server', () => {
  it('[V2] that no longer supports this version stops sync, and nothing is lost', async () => {
    server.answer = () => ({ code: 'UPGRADE_REQUIRED', schema: protocolVersion + 1 })
    tab.replica.perform(createWallet())
    await world.pass(60_000)
    expect(tab.replica.status()).toMatchObject({ needsReload: true, phase: 'attention', unsentCount: 1 })
    tab.replica.perform(rename('Cash'))
    expect(walletNames(tab)).toEqual(['Cash'])
    await world.pass(1000)
    server.answer = undefined
    device.killBrowser()
    const reloaded = device.openTab()
    await world.pass(5000)
    expect(reloaded.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0 })
    expect(walletNames(reloaded)).toEqual(['Cash'])
  })

  it('[V2] of a newer version gets everything through a reloaded tab, while the old one is still open', async () => {
    server.answer = () => ({ code: 'UPGRADE_REQUIRED', schema: protocolVersion + 1 })
    tab.replica.perform(createWallet())
    await world.pass(3000)
    server.answer = undefined
    const reloaded = device.openTab()
    await world.pass(5000)
    expect(reloaded.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0 })
    tab.replica.perform(rename('Cash'))
    await world.pass(3000)
    expect(walletNames(reloaded)).toEqual(['Cash'])
    expect(reloaded.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0 })
    expect(tab.replica.status()).toMatchObject({ needsReload: true, unsentCount: 0 })
  })

  it('[P13] that fails on one change gets the others, once the person discards it', async () => {
    server.answer = ({ mutations }) => {
      if (mutations.some(({ op }) => op === 'wallet.archive')) throw new TransportError('fault')
      return undefined
    }
    tab.replica.perform(createWallet())
    await world.pass(5000)
    const { id } = tab.replica.perform({ op: 'wallet.archive', args: { id: anId(1) } })
    tab.replica.perform(rename('Cash'))
    await world.pass(5 * 60_000)
    expect(tab.replica.status()).toMatchObject({ blockedId: id, phase: 'attention', unsentCount: 2 })
    void tab.replica.decideBlocked('take-back')
    await world.pass(10_000)
    expect(tab.replica.status()).toMatchObject({ blockedId: null, unsentCount: 0 })
    expect(tab.replica.status().refused).toMatchObject([{ id, code: 'FAULT' }])
    expect((await server.rows()).get('wallets', anId(1))).toMatchObject({ name: 'Cash', isArchived: false })
  })

  it('[P13] that fails on one change gets it again, or not, as decided in any tab', async () => {
    let isBroken = true
    server.answer = ({ mutations }) => {
      if (isBroken && mutations.some(({ op }) => op === 'wallet.archive')) throw new TransportError('fault')
      return undefined
    }
    tab.replica.perform(createWallet())
    const other = device.openTab()
    await world.pass(5000)
    const { id } = tab.replica.perform({ op: 'wallet.archive', args: { id: anId(1) } })
    await world.pass(5 * 60_000)
    expect(other.replica.status()).toMatchObject({ blockedId: id, phase: 'attention' })
    isBroken = false
    void other.replica.decideBlocked('retry')
    await world.pass(10_000)
    expect(other.replica.status()).toMatchObject({ blockedId: null, phase: 'saved', unsentCount: 0 })
  })

  it('that is busy gets a change again after delays that double up to a minute', async () => {
    const sentAtMs: number[] = []
    server.answer = () => {
      sentAtMs.push(world.nowMs)
      throw new TransportError('busy')
    }
    tab.replica.perform(createWallet())
    await world.pass(5 * 60_000)
    const delaysMs = sentAtMs.slice(1).map((atMs, index) => atMs - (sentAtMs[index] ?? 0))
    expect(delaysMs.length).toBeGreaterThan(7)
    for (const [index, delayMs] of delaysMs.entries()) {
      const longestMs = Math.min(1000 * 2 ** index, 60_000)
      expect(delayMs).toBeGreaterThanOrEqual(longestMs / 2)
      // The answer and the next request take a moment each.
      expect(delayMs).toBeLessThan(longestMs + 700)
    }
  })

  it('that has failed for long is retried at once on request, in any tab', async () => {
    let isBroken = true
    server.answer = () => {
      if (isBroken) throw new TransportError('busy')
      return undefined
    }
    tab.replica.perform(createWallet())
    const other = device.openTab()
    await world.pass(5 * 60_000)
    isBroken = false
    other.replica.sync()
    await world.pass(1000)
    expect(other.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0 })
  })

  it('[E4] restored from a backup: lost rows are reported and can be restored', async () => {
    tab.replica.perform(createWallet(anId(1), 'Kept'))
    await world.pass(5000)
    const { restore } = await server.backUp()
    tab.replica.perform(createWallet(anId(2), 'Lost'))
    tab.replica.perform(rename('Renamed'))
    await world.pass(5000)
    await restore()
    tab.show()
    await world.pass(10_000)
    expect(walletNames(tab)).toEqual(['Kept'])
    expect(tab.replica.status().lost.map(({ row }) => row)).toMatchObject([
      { name: 'Renamed' },
      { name: 'Lost' },
    ])
    void tab.replica.decideLost('bring-back')
    await world.pass(10_000)
    expect(walletNames(tab)).toEqual(['Lost', 'Renamed'])
    expect(tab.replica.status()).toMatchObject({ phase: 'saved', lost: [] })
  })

  it('[E4] restored from a backup: lost rows are reported even if storage fails meanwhile', async () => {
    tab.replica.perform(createWallet(anId(1), 'Kept'))
    await world.pass(5000)
    const { restore } = await server.backUp()
    tab.replica.perform(createWallet(anId(2), 'Lost'))
    await world.pass(5000)
    await restore()
    let hasFailed = false
    const update = device.disk.update.bind(device.disk)
    device.disk.update = async (decide) => {
      let isReplacement = false
      const committed = await device.disk.clone().update((state) => {
        const writes = decide(state)
        isReplacement = writes?.replacesLogUpTo !== undefined
        return writes
      })
      if (!isReplacement) return update(() => committed?.writes ?? null)
      device.disk.update = update
      hasFailed = true
      throw new Error('the transaction was aborted')
    }
    tab.show()
    await world.pass(20_000)
    expect(hasFailed).toBe(true)
    expect(tab.replica.status().lost.map(({ row }) => row)).toMatchObject([{ name: 'Lost' }])
  })

  it('[D5] purges, and so does the device', async () => {
    tab.replica.perform(createWallet())
    tab.replica.perform({ op: 'wallet.delete', args: { id: anId(1) } })
    await world.pass(5000)
    expect(trashOf(tab.replica.store).wallets).toHaveLength(1)
    world.skippedMs += restorableMs + 60_000
    await server.purge()
    tab.show()
    await world.pass(5000)
    expect(trashOf(tab.replica.store).wallets).toEqual([])
  })
})

describe('without a ledger on the server', () => {
  const ends: string[] = []
  let requests = 0

  beforeEach(() => {
    ends.length = 0
    requests = 0
    tab.replica.onLedgerEnd((end) => ends.push(end))
  })

  it('stops and keeps what it has not sent', async () => {
    server.answer = () => {
      requests += 1
      throw new TransportError('unknown-ledger')
    }
    tab.replica.perform(createWallet())
    await world.pass(120_000)
    expect({ ends, requests, unsent: tab.replica.status().unsentCount }).toEqual({
      ends: ['unknown'],
      requests: 1,
      unsent: 1,
    })
  })

  it('[S8] stops where its person has left the ledger', async () => {
    server.answer = () => {
      requests += 1
      return { code: 'LEFT' }
    }
    tab.replica.perform(createWallet())
    await world.pass(120_000)
    expect({ ends, requests }).toEqual({ ends: ['left'], requests: 1 })
  })
})
