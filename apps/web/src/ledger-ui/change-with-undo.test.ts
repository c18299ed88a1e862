import { anEntry, anId } from '@monedero/core/testing'
import { expect, it } from 'vitest'
import { Device } from '../../simulation/device.ts'
import { ModelServer } from '../../simulation/model-server.ts'
import { Network } from '../../simulation/network.ts'
import { createWallet } from '../../simulation/wallet-changes.ts'
import { World } from '../../simulation/world.ts'
import { toasts } from '../design/feedback/toasts.ts'
import { TransportError } from '../replica/ports/ports.ts'
import { changeWithUndo } from './change-with-undo.ts'

it('a change of entries that are still loading says that it waits, and is made with Undo once they are here', async () => {
  const world = new World(1)
  const server = new ModelServer('user', () => world.nowMs)
  const network = new Network(world, server)
  network.isFaulty = false
  const first = new Device(network, 'user', 0).openTab().replica
  await world.pass(5000)
  first.perform(createWallet())
  const { walletId, amount, description, note, dateMs, offsetMinutes } = anEntry()
  const values = { walletId, amount, description, note, dateMs, offsetMinutes, categoryId: null }
  for (let index = 0; index < 12; index += 1)
    first.perform({ op: 'entry.create', args: { id: anId(100 + index), ...values, tags: ['trip'] } })
  await world.pass(5000)

  const pull = server.pull.bind(server)
  server.pull = async (request) => {
    if (request.next !== undefined) throw new TransportError('offline', 'cut off')
    return pull(request)
  }
  const { replica } = new Device(network, 'user', 0).openTab()
  await world.pass(3000)
  const tagged = async () => [...(await server.rows()).entriesOfTag('trip')].length
  expect(changeWithUndo(replica, { op: 'tag.delete', args: { tag: 'trip' } }, 'Tag deleted')).toBe(true)
  expect(toasts.current()?.message).toMatch('still loading')
  await world.pass(5000)
  expect(await tagged()).toBe(12)

  server.pull = pull
  await world.pass(90_000)
  expect(await tagged()).toBe(0)
  expect(toasts.current()).toMatchObject({ message: 'Tag deleted' })
  toasts.current()?.action?.run()
  await world.pass(5000)
  expect(await tagged()).toBe(12)
})
