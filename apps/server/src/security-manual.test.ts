import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const manual = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; those of level 3 come after them. */
const sections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 ' +
  '5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 ' +
  '8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 ' +
  '11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 ' +
  '14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2'

const required = sections.split(' ').flatMap((section) => {
  const [name, count] = section.split(':')
  return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`)
})

const file = String.raw`(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|json|md|yaml|service)`
const cells = /^\| (?<number>\d+\.\d+\.\d+) \| [12] \| [^|]+ \| (?<verdict>[^|]+) \| (?<why>[^|]+) \|$/

interface Row {
  number: string
  verdict: string
  why: string
}

const rows = manual.split('\n').flatMap((line): Row[] => {
  const { number, verdict, why } = cells.exec(line)?.groups ?? {}
  return number === undefined || verdict === undefined || why === undefined ? [] : [{ number, verdict, why }]
})

function filesOf({ why }: Row): string[] {
  return Array.from(why.matchAll(new RegExp(`\`(${file})\``, 'g')), ([, path = '']) => path)
}

test('docs/security.md has each requirement of levels 1 and 2 once, with a verdict', () => {
  expect(required).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(required)
  expect(rows.filter(({ verdict }) => !['met', 'not met', 'not applicable'].includes(verdict))).toEqual([])
})

test('each "met" of docs/security.md names a file, and each file that is named is there', () => {
  const unproven = rows.filter((row) => row.verdict === 'met' && filesOf(row).length === 0)
  expect(unproven.map(({ number }) => number)).toEqual([])
  const gone = rows.flatMap((row) => filesOf(row).filter((path) => !existsSync(join(root, path))))
  expect(gone).toEqual([])
})

test('each test that docs/security.md names is in the file that it names', () => {
  const titles = rows.flatMap(({ number, why }) =>
    Array.from(why.matchAll(new RegExp(`\`(${file})\` \\*([^*]+)\\*`, 'g')), ([, path = '', title = '']) => ({
      number,
      path,
      title,
    })),
  )
  expect(titles.length).toBeGreaterThan(100)
  const unfound = titles.filter(({ path, title }) => !readFileSync(join(root, path), 'utf8').includes(title))
  expect(unfound).toEqual([])
})
