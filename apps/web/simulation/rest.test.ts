import { anId } from '@monedero/core/testing'
import { expect, it } from 'vitest'
import { Device } from './device.ts'
import { ModelServer } from './model-server.ts'
import { Network } from './network.ts'
import { isAtRest } from './rest.ts'
import { createWallet } from './wallet-changes.ts'
import { World } from './world.ts'

const uid = 'user'

it.each([
  ['written it', 1000],
  ['left a copy of it', 0],
])('a device is not at rest before a change is sent whose tab died when it had %s', async (_, livesMs) => {
  const world = new World(1)
  const server = new ModelServer(uid, () => world.nowMs)
  const network = new Network(world, server)
  network.isFaulty = false
  const device = new Device(network, uid, 0)
  device.openTab()
  const other = device.openTab()
  await world.pass(5000)
  // So that it cannot tell the tab that sends changes.
  other.freeze()
  other.replica.perform(createWallet())
  await world.pass(livesMs)
  other.kill()
  expect(await world.pass(60_000, () => isAtRest(network, [device]))).toBe(true)
  expect((await server.rows()).get('wallets', anId(1))).toMatchObject({ name: 'Everyday' })
})
