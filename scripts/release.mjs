// npm run release -- VERSION: makes the release of what is committed. Writes the version into all packages, the lock file, the changelog and
// docs/upgrading.md, records what this version stores for the tests of later ones, commits, tags, and builds the package from that commit.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, fail, pinnedNode, root } from './install.mjs'

const version = process.argv[2] ?? ''
if (!/^\d+\.\d+\.\d+$/.test(version)) fail('Usage: npm run release -- VERSION, for instance 0.2.0')
if (output('git', 'status', '--porcelain') !== '') fail('Commit or discard your changes first.')
if (output('git', 'tag', '--list', `v${version}`) !== '') fail(`There is a tag v${version} already.`)

writeVersion()
await ensureInstalled()
await ensureBuilt()
process.env.CHROMIUM_PATH = await ensureBrowser()
run(pinnedNode, 'e2e/earlier-version/record.ts', `e2e/earlier-version/${version}`)
run('npm', 'run', 'check')
run('git', 'add', '--all')
run('git', 'commit', '--quiet', '--message', `release: ${version}`)
run('git', 'tag', '--annotate', `v${version}`, '--message', `Monedero ${version}`)
run('npm', 'run', 'package')
process.stdout.write(`Released ${version}. Push it with: git push --follow-tags\n`)

/** Writes nothing unless all files have what is replaced. */
function writeVersion() {
  const texts = new Map()
  const { workspaces } = JSON.parse(read('package.json'))
  const folders = globSync(workspaces, { cwd: root }).filter((folder) => !folder.startsWith('.'))
  for (const manifest of ['package.json', ...folders.map((folder) => join(folder, 'package.json'))]) {
    texts.set(manifest, withOwnVersion(replaced(manifest, /^( {2}"version": )"[^"]+"/m, `$1"${version}"`)))
  }
  const lock = JSON.parse(read('package-lock.json'))
  lock.version = version
  for (const folder of ['', ...folders]) lock.packages[folder].version = version
  texts.set('package-lock.json', withOwnVersion(`${JSON.stringify(lock, undefined, 2)}\n`))
  const today = new Date().toISOString().slice(0, 10)
  const heading = `## Unreleased\n\n## ${version} (${today})`
  texts.set('CHANGELOG.md', replaced('CHANGELOG.md', /^## Unreleased$/m, heading))
  texts.set('docs/upgrading.md', replaced('docs/upgrading.md', /^### next$/m, `### ${version}`))
  for (const [path, text] of texts) writeFileSync(join(root, path), text)
}

/** Our packages name each other with their version; npm looks elsewhere for another one. */
function withOwnVersion(text) {
  return text.replaceAll(/("@monedero\/[\w-]+": )"\d+\.\d+\.\d+"/g, `$1"${version}"`)
}

function replaced(path, pattern, replacement) {
  const text = read(path)
  if (!pattern.test(text)) fail(`${path} has nothing like ${pattern.source}`)
  return text.replace(pattern, replacement)
}

function read(path) {
  return readFileSync(join(root, path), 'utf8')
}

function run(file, ...args) {
  execFileSync(file, args, { cwd: root, stdio: 'inherit' })
}

function output(file, ...args) {
  return execFileSync(file, args, { cwd: root, encoding: 'utf8' }).trim()
}
