import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '../product/running-product.ts'
import { installPackage } from './install-package.ts'

let folder: string
let installed: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'monedero-package-'))
  installed = await installPackage(folder)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the package brings one dependency, and names everything that is part of its bundles', async () => {
  const scopes = (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'))
  expect(scopes.toSorted()).toEqual(['@node-rs', 'monedero'])
  const licences = await readFile(join(installed, 'licences.txt'), 'utf8')
  expect(licences).toMatch(/^react@\S+ {2}MIT$/m)
  for (const each of ['kysely', 'pg', 'zod', 'jose', '@node-rs/argon2'])
    expect(licences).toContain(`\n${each}@`)
  expect(licences).not.toMatch(/undefined|vitest|@monedero/)
  expect(JSON.parse(await readFile(join(installed, 'sbom.cdx.json'), 'utf8'))).toMatchObject({
    bomFormat: 'CycloneDX',
  })
})

test('every link in the documents of the package leads to a file that it has, and to a heading of it', async () => {
  const files = (await readdir(installed, { recursive: true })).filter((name) => name.endsWith('.md'))
  expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/operations.md', 'docs/versions.md']))
  const broken: string[] = []
  let links = 0
  for (const file of files) {
    for (const [, target = ''] of (await textOf(file)).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)) {
      links += 1
      const [path = '', heading] = target.split('#')
      const linked = path === '' ? file : join(dirname(file), path)
      const isThere = await stat(join(installed, linked)).then(
        (found) => found.isFile(),
        () => false,
      )
      if (!isThere || (heading !== undefined && !anchorsIn(await textOf(linked)).has(heading)))
        broken.push(`${file}: ${target}`)
    }
  }
  expect(broken).toEqual([])
  expect(links).toBeGreaterThan(50)
})

function textOf(file: string): Promise<string> {
  return readFile(join(installed, file), 'utf8')
}

/** The names of headings as GitHub makes them. */
function anchorsIn(markdown: string): Set<string> {
  return new Set(
    Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

test('installed in an empty folder it serves the app, answers commands, and starts again on its data', async () => {
  const startedAtMs = performance.now()
  await using product = await startProduct({}, [join(folder, 'node_modules/.bin/monedero')])
  const firstStartMs = performance.now() - startedAtMs
  const page = await fetch(product.url, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('<title>Monedero')
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  expect(await (await fetch(`${product.url}/v1/version`)).json()).toEqual({ version })
  expect(await product.command('user', 'list')).toMatchObject({ code: 0 })
  expect((await product.command('--help')).output).toMatch(/^Usage: monedero COMMAND/)
  await product.stop()
  const restartedAtMs = performance.now()
  await product.restart()
  const laterStartMs = performance.now() - restartedAtMs
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  const megabytes = (await residentBytes(product.pid)) / 1e6
  process.stdout.write(
    `From the package: ready ${Math.round(firstStartMs)} ms after a first start, ${Math.round(laterStartMs)} ms after a later one; ${Math.round(megabytes)} MB resident\n`,
  )
  // Wide of what is measured alone (bench/README.md), because other tests run beside this one.
  expect(firstStartMs).toBeLessThan(10_000)
  expect(megabytes).toBeLessThan(95)
})

/** Resident memory of a process; 0 where the system has no such file. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
