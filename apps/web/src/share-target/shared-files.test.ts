import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropSharedFiles } from './drop-shared-files.ts'
import { dropOldSharedFiles, keepSharedFiles, sharedFiles } from './shared-files.ts'

const megabyte = 1024 * 1024
const nowMs = Date.UTC(2026, 10, 16)

/** The caches of a browser, which Node lacks, in memory; writing a response whose text is `no room` fails as a full disk does. */
function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      put: async (path: string, response: Response) => {
        if ((await response.clone().text()) === 'no room') throw new DOMException('', 'QuotaExceededError')
        entries.set(path, response)
      },
      match: async (path: string) => entries.get(path)?.clone(),
      keys: async () => [...entries.keys()],
    }
  }
  return {
    open,
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
  }
}

function fileOf(name: string, size = 1, text = 'x'): File {
  return Object.defineProperty(new File([text], name), 'size', { value: size })
}

async function namesAt(ms: number, id = 'one') {
  const shared = await sharedFiles(id, ms)
  return shared && { names: shared.files.map(({ name }) => name), leftOut: shared.leftOut }
}

beforeEach(() => vi.stubGlobal('caches', memoryCaches()))
afterEach(() => vi.unstubAllGlobals())

const dayMs = 24 * 60 * 60 * 1000

test('shared files stay until they are dropped, for a day at most', async () => {
  await keepSharedFiles('one', [fileOf('año.csv'), fileOf('b.csv')], nowMs)
  const both = { names: ['año.csv', 'b.csv'], leftOut: 0 }
  expect(await namesAt(nowMs)).toEqual(both)
  expect(await namesAt(nowMs)).toEqual(both)
  expect(await namesAt(nowMs + dayMs + 1)).toBeUndefined()
  await dropSharedFiles()
  expect(await namesAt(nowMs)).toBeUndefined()
})

test('shared files are opened only with the id of their share', async () => {
  await keepSharedFiles('one', [fileOf('a.csv')], nowMs)
  expect(await namesAt(nowMs, 'two')).toBeUndefined()
  await keepSharedFiles('two', [fileOf('b.csv')], nowMs)
  expect(await namesAt(nowMs, 'one')).toBeUndefined()
  expect(await namesAt(nowMs, 'two')).toEqual({ names: ['b.csv'], leftOut: 0 })
})

test('shared files that nobody opens are removed after a day', async () => {
  await keepSharedFiles('one', [fileOf('a.csv')], nowMs)
  await dropOldSharedFiles(nowMs + dayMs)
  expect(await caches.has('shared-files')).toBe(true)
  await dropOldSharedFiles(nowMs + dayMs + 1)
  expect(await caches.has('shared-files')).toBe(false)
})

test('files are left out that are too large, too many, or too much in all', async () => {
  const large = Array.from({ length: 5 }, (_, n) => fileOf(`${n}.csv`, 45 * megabyte))
  await keepSharedFiles('one', [fileOf('huge.csv', 51 * megabyte), ...large, fileOf('small.csv')], nowMs)
  expect(await namesAt(nowMs)).toEqual({
    names: ['0.csv', '1.csv', '2.csv', '3.csv', 'small.csv'],
    leftOut: 2,
  })
  await keepSharedFiles(
    'one',
    Array.from({ length: 22 }, (_, n) => fileOf(`${n}.csv`)),
    nowMs,
  )
  expect(await namesAt(nowMs)).toMatchObject({ leftOut: 2 })
})

test('a file for which there is no room is left out', async () => {
  await keepSharedFiles('one', [fileOf('a.csv'), fileOf('b.csv', 1, 'no room'), fileOf('c.csv')], nowMs)
  expect(await namesAt(nowMs)).toEqual({ names: ['a.csv', 'c.csv'], leftOut: 1 })
})
