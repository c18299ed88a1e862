import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureBuilt } from './build.mjs'
import { lockProblems, pageProblems, readPage } from './dependencies.mjs'
import { root } from './install.mjs'
import { fitsOurLicence, productionPackages } from './production-packages.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const packages = productionPackages(JSON.parse(read('package-lock.json')))
const namesIn = (place) =>
  new Set(packages.filter((each) => each.place.includes(place)).map(({ name }) => name))

/** The files of other packages in the server's bundle, by package. */
function serverFiles() {
  const files = globSync('apps/server/dist/*.js.map', { cwd: root }).flatMap((map) =>
    JSON.parse(read(map)).sources.map((source) => resolve(root, dirname(map), source)),
  )
  const ofOthers = files.filter((file) => file.includes('/node_modules/') && existsSync(file))
  return Map.groupBy(ofOthers, (file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)[1])
}

/** The package that we chose, of those that came along with it. */
const chosenFor = (name) =>
  packages.find((each) => each.isChosen && [each, ...each.brings].some((one) => one.name === name)).name

const problemsOf = (given, allowScripts = {}) => lockProblems(given, allowScripts, productionPackages(given))

describe('the built product', () => {
  beforeAll(ensureBuilt)

  test('has in the server only what is described', () => {
    const bundled = [...serverFiles().keys()]
    expect(bundled).toContain('nodemailer')
    expect(bundled.filter((name) => !namesIn('server').has(name))).toEqual([])
  })

  test('has in the browser only what is described, the service worker and other workers included', () => {
    const bundled = JSON.parse(read('apps/web/dist/licences.json')).map(({ name }) => name)
    const marks = globSync('apps/web/dist/*.js', { cwd: root }).flatMap((file) => [
      ...read(file).matchAll(/["']workbox:([a-z-]+):/g),
    ])
    const inServiceWorker = marks.map(([, name]) => `workbox-${name}`)
    expect(bundled).toEqual(
      expect.arrayContaining(['react', 'fflate', 'sql.js', '@fontsource-variable/inter']),
    )
    expect(inServiceWorker).toContain('workbox-precaching')
    expect([...bundled, ...inServiceWorker].filter((name) => !namesIn('browser').has(name))).toEqual([])
  })

  test('has no package on the server that uses more of Node than is said of it', () => {
    const { rows } = readPage(read('docs/dependencies.md'))
    const unsaid = [...serverFiles()].flatMap(([name, files]) => {
      const [, , mayDo] = rows.get(chosenFor(name))
      return [...usesOfNode(files)].filter((use) => !mayDo.includes(use)).map((use) => `${name}: ${use}`)
    })
    expect(unsaid).toEqual([])
  })
})

const uses = {
  files: /^fs(?:\/promises)?$/,
  network: /^(?:net|tls|https?|http2|dgram)$/,
  processes: /^(?:child_process|cluster)$/,
  threads: /^worker_threads$/,
}

function usesOfNode(files) {
  const imported = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(
        /(?:require\(|from\s*|import\(|import\s*)['"](?:node:)?([\w/]+)['"]/g,
      ),
    ),
  )
  return new Set(imported.flatMap(([, name]) => Object.keys(uses).filter((use) => uses[use].test(name))))
}

describe('the check of dependencies', () => {
  const lock = {
    packages: {
      'apps/server': { dependencies: { '@monedero/one': '1.0.0' } },
      'apps/web': { dependencies: { shown: '1.0.0' } },
      'node_modules/@monedero/one': { resolved: 'packages/one', link: true },
      'packages/one': { dependencies: { chosen: '1.0.0' } },
      'node_modules/chosen': { license: 'MIT', integrity: 'x', dependencies: { along: '1.0.0' } },
      'node_modules/chosen/node_modules/along': { license: 'ISC', integrity: 'x' },
      'node_modules/along': { license: 'GPL-2.0-only', integrity: 'x', dev: true },
      'node_modules/shown': { license: 'MIT', integrity: 'x' },
      ...Object.fromEntries(
        ['window', 'expiration', 'precaching', 'routing', 'strategies'].map((name) => [
          `node_modules/workbox-${name}`,
          { license: 'MIT', integrity: 'x' },
        ]),
      ),
    },
  }
  const withEntry = (path, entry) => ({
    packages: { ...lock.packages, [path]: { ...lock.packages[path], ...entry } },
  })
  test('finds what is shipped, nested versions included, and what is not', () => {
    expect(
      productionPackages(lock).map(({ name, license, place }) => [name, license, place].join(' ')),
    ).toEqual(expect.arrayContaining(['along ISC server', 'chosen MIT server', 'shown MIT browser']))
    expect(problemsOf(lock)).toEqual([])
  })

  test('names addresses, missing hashes, unlisted install scripts and licences that do not fit', () => {
    const path = 'node_modules/chosen'
    const scripted = withEntry(path, { hasInstallScript: true })
    expect(problemsOf(withEntry(path, { resolved: 'https://registry.example/x.tgz' }))).toHaveLength(1)
    expect(problemsOf(withEntry(path, { integrity: undefined }))).toHaveLength(1)
    expect(problemsOf(withEntry(path, { license: 'SSPL-1.0' }))).toHaveLength(1)
    expect(problemsOf(withEntry(path, { license: undefined }))).toHaveLength(1)
    expect(problemsOf(scripted)).toHaveLength(1)
    expect(problemsOf(scripted, { chosen: true })).toHaveLength(1)
    expect(problemsOf(scripted, { chosen: false })).toEqual([])
  })

  test('names packages without a row, rows without a package, and what a row has wrong', () => {
    const page = read('docs/dependencies.md')
    expect(pageProblems(page, packages)).toEqual([])
    expect(pageProblems(page.replace(/^\| `zod`.*\n/m, ''), packages)).toEqual([
      'docs/dependencies.md says nothing about zod',
    ])
    const row = '| `left-pad` | server | pads | nothing else | MIT |\n'
    expect(pageProblems(page.replace('| `zod`', `${row}| \`zod\``), packages)).toEqual([
      'docs/dependencies.md has a row for left-pad, which is not shipped',
    ])
    const zod = packages.map((each) => (each.name === 'zod' ? { ...each, license: 'ISC' } : each))
    expect(pageProblems(page, zod)).toHaveLength(1)
    expect(
      pageProblems(
        page,
        packages.filter(({ name }) => name !== 'react-dom'),
      ),
    ).toHaveLength(2)
  })

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-2.0-only)', true],
    ['MIT AND GPL-2.0-only', false],
    ['BUSL-1.1', false],
    [undefined, false],
  ])('takes the licence %s: %s', (licence, fits) => {
    expect(fitsOurLicence(licence)).toBe(fits)
  })
})
