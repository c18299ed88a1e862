import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  makeNextRelease(after)
  return {
    before: [process.execPath, join(before, 'main.js')],
    after: [process.execPath, join(after, 'main.js')],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Changes a built server, which is a folder of bundles, into one of a next release with another migration. */
export function makeNextRelease(folder: string): void {
  const changes: [RegExp, string][] = [
    [/\{\s*name:\s*"server\/0001-settings"/, `${migration}$&`],
    [/(\border\s*=\s*\["server\/0001-settings"[^\]]*)\]/, '$1, "server/9999-added-later"]'],
    [/(path:\s*"\/v1\/version",[^]*?version:\s*)"[^"]+"/, '$1"999.0.0"'],
  ]
  const bundles = globSync(join(folder, '*.js'))
  for (const [pattern, replacement] of changes) {
    const bundle = bundles.find((file) => pattern.test(textOf(file)))
    if (bundle === undefined) throw new Error(`no bundle has anything like ${pattern.source}`)
    writeFileSync(bundle, textOf(bundle).replace(pattern, replacement))
  }
}

/** Without the line breaks that the build puts into long strings. */
function textOf(bundle: string): string {
  return readFileSync(bundle, 'utf8').replaceAll('\\\n', '')
}
