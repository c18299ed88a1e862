import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropSharedFiles, keepSharedFiles, sharedFiles } from './shared-files.ts'

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

async function namesAt(ms: number) {
  const { files, leftOut } = await sharedFiles(ms)
  return { names: files.map(({ name }) => name), leftOut }
}

beforeEach(() => vi.stubGlobal('caches', memoryCaches()))
afterEach(() => vi.unstubAllGlobals())

test('shared files stay until they are dropped, for a day at most', async () => {
  await keepSharedFiles([fileOf('año.csv'), fileOf('b.csv')], nowMs)
  const both = { names: ['año.csv', 'b.csv'], leftOut: 0 }
  expect(await namesAt(nowMs)).toEqual(both)
  expect(await namesAt(nowMs)).toEqual(both)
  expect(await namesAt(nowMs + 25 * 60 * 60 * 1000)).toEqual({ names: [], leftOut: 0 })
  await dropSharedFiles()
  expect(await namesAt(nowMs)).toEqual({ names: [], leftOut: 0 })
})

test('files are left out that are too large, too many, or too much in all', async () => {
  const large = Array.from({ length: 5 }, (_, n) => fileOf(`${n}.csv`, 45 * megabyte))
  await keepSharedFiles([fileOf('huge.csv', 51 * megabyte), ...large, fileOf('small.csv')], nowMs)
  expect(await namesAt(nowMs)).toEqual({
    names: ['0.csv', '1.csv', '2.csv', '3.csv', 'small.csv'],
    leftOut: 2,
  })
  await keepSharedFiles(
    Array.from({ length: 22 }, (_, n) => fileOf(`${n}.csv`)),
    nowMs,
  )
  expect(await namesAt(nowMs)).toMatchObject({ leftOut: 2 })
})

test('a file for which there is no room is left out', async () => {
  await keepSharedFiles([fileOf('a.csv'), fileOf('b.csv', 1, 'no room'), fileOf('c.csv')], nowMs)
  expect(await namesAt(nowMs)).toEqual({ names: ['a.csv', 'c.csv'], leftOut: 1 })
})
