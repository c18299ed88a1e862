import { startPostgres, type TestPostgres } from '@monedero/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProduct, startProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId, SyncDevice, signUp } from '../product/sync-device.ts'

let postgres: TestPostgres
let nodeA: RunningProduct
let nodeB: RunningProduct

beforeAll(async () => {
  postgres = await startPostgres()
  const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
  const environment = { DATABASE_URL: postgres.url, SECRET_KEY, RATE_LIMIT: 'off' }
  nodeA = await startProduct(environment)
  nodeB = await startProduct(environment)
})

afterAll(async () => {
  await nodeA[Symbol.asyncDispose]()
  await nodeB[Symbol.asyncDispose]()
  await postgres.stop()
})

test('a change through one node reaches a device at the other, which continues when the first dies', async () => {
  const token = await signUp(nodeA.url)
  const walletId = newId()
  const [writer, reader] = [new SyncDevice(token), new SyncDevice(token)]
  const atB = reader.events(nodeB.url)
  const atA = writer.events(nodeA.url)
  expect((await atB.next()).value).toMatchObject({ rev: 0 })
  expect((await atA.next()).value).toMatchObject({ rev: 0 })

  writer.add(createWallet(walletId), createEntry(newId(), walletId))
  expect(await writer.push(nodeA.url)).toMatchObject({ rev: 1 })
  expect((await atB.next()).value).toMatchObject({ rev: 1 })
  const { entries } = await reader.pull(nodeB.url)
  expect(entries).toHaveLength(1)

  await nodeA.kill()
  await expect(drain(atA)).rejects.toBeInstanceOf(TypeError)
  writer.add(createEntry(newId(), walletId))
  await expect(writer.push(nodeA.url)).rejects.toThrow(TypeError)
  const again = writer.events(nodeB.url)
  expect((await again.next()).value).toMatchObject({ rev: 1 })
  expect(await writer.push(nodeB.url)).toMatchObject({ rev: 2, results: [{ ok: true }] })
  expect((await again.next()).value).toMatchObject({ rev: 2 })
  expect((await atB.next()).value).toMatchObject({ rev: 2 })
  const { page } = await reader.pull(nodeB.url)
  expect(page.balances).toEqual({ [walletId]: -2 })
  await Promise.all([again.return(undefined), atB.return(undefined)])
})

test('two nodes that get the same batch at once apply it once', async () => {
  await nodeA.restart()
  const token = await signUp(nodeB.url)
  const walletId = newId()
  const device = new SyncDevice(token)
  device.add(createWallet(walletId))
  for (let n = 0; n < 50; n++) device.add(createEntry(newId(), walletId))
  const answers = await Promise.all([nodeA, nodeB, nodeA, nodeB].map(({ url }) => device.copy().push(url)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ rev: 1 })
  const { page, entries } = await device.pull(nodeA.url)
  expect(entries).toHaveLength(50)
  expect(page.balances).toEqual({ [walletId]: -50 })
})

/** Reads a stream to its end. */
async function drain(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}
