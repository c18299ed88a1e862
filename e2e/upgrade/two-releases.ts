import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dirname, '../../apps/server')

/** What the next release adds to a table in use, and beside it. */
const migration = `{
  name: "server/9999-added-later",
  isAdditive: true,
  statements: () => [
    "alter table entries add column added_later text",
    "create table added_later (id text primary key)"
  ]
}, `

/** The present server, and one of a next release with another migration, each as a program to start. */
export function buildTwoReleases(): { before: string[]; after: string[]; remove: () => void } {
  mkdirSync(join(server, '.cache'), { recursive: true })
  // Below the server, where its packages with native parts are found.
  const folder = mkdtempSync(join(server, '.cache/releases-'))
  const [before, after] = [join(folder, 'before'), join(folder, 'after')]
  execFileSync(process.execPath, [join(server, 'build.mjs'), before], { stdio: 'inherit' })
  cpSync(before, after, { recursive: true })
  const bundle = join(after, 'main.js')
  makeNextRelease(bundle)
  return {
    before: [process.execPath, join(before, 'main.js')],
    after: [process.execPath, bundle],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Changes a built server into one of a next release with another migration. */
export function makeNextRelease(bundle: string): void {
  const changes: [RegExp, string][] = [
    [/\{\s*name: "server\/0001-settings"/, `${migration}$&`],
    [/(\border = \[[^\]]*)\]/, '$1, "server/9999-added-later"]'],
    [/(path: "\/v1\/version",[^}]*version: )"[^"]+"/, '$1"999.0.0"'],
  ]
  const text = changes.reduce(
    (given, [pattern, replacement]) => {
      if (!pattern.test(given)) throw new Error(`the bundle has nothing like ${pattern.source}`)
      return given.replace(pattern, replacement)
    },
    readFileSync(bundle, 'utf8'),
  )
  writeFileSync(bundle, text)
}
