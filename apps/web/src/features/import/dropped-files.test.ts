import { expect, test } from 'vitest'
import { chosenFiles, droppedFiles } from './dropped-files.ts'

function aFile(name: string, error?: Error) {
  return {
    name,
    isFile: true,
    isDirectory: false,
    file: (resolve: (file: File) => void, reject: (error: Error) => void) =>
      error ? reject(error) : resolve(new File([], name)),
  }
}

/** A reader gives a hundred entries at a time, as in browsers. */
function aFolder(name: string, entries: readonly object[]) {
  const slices = [entries.slice(0, 100), entries.slice(100), []]
  const createReader = () => ({ readEntries: (resolve: (some: unknown) => void) => resolve(slices.shift()) })
  return { name, isFile: false, isDirectory: true, createReader }
}

function dropped(entry: object) {
  // Node has no file system entries.
  return droppedFiles({
    files: [],
    items: [{ webkitGetAsEntry: () => entry }],
  } as unknown as DataTransfer)
}

test('of a folder a hundred files are taken, and the others are counted', async () => {
  const files = Array.from({ length: 130 }, (_, index) => aFile(`${index}.csv`))
  const inner = aFolder('inner', [aFile('b.csv'), aFile('.hidden')])
  const { files: taken, leftOut } = await dropped(aFolder('all', [...files, inner]))
  expect(taken).toHaveLength(100)
  expect(leftOut).toBe(31)
})

test('a file that cannot be opened is an error', async () => {
  await expect(dropped(aFolder('all', [aFile('a.csv', new Error('gone'))]))).rejects.toThrow('gone')
})

test('of a chosen folder the files are taken by their paths, without hidden ones', () => {
  const paths = ['all/b.csv', 'all/.hidden', 'all/.git/config', 'all/a/c.csv']
  const files = paths.map((path) => Object.assign(new File([], ''), { webkitRelativePath: path }))
  const { files: taken, leftOut } = chosenFiles(files)
  expect(taken.map(({ webkitRelativePath }) => webkitRelativePath)).toEqual(['all/a/c.csv', 'all/b.csv'])
  expect(leftOut).toBe(0)
})
