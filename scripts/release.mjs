// npm run release -- VERSION: writes the version into all packages, the lock file, the changelog and docs/upgrading.md.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const version = process.argv[2] ?? ''
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  process.stderr.write('Usage: npm run release -- VERSION, for instance 0.2.0\n')
  process.exit(1)
}

const { workspaces } = JSON.parse(read('package.json'))
const folders = globSync(workspaces, { cwd: root }).filter((folder) => !folder.startsWith('.'))
for (const manifest of ['package.json', ...folders.map((folder) => join(folder, 'package.json'))]) {
  replace(manifest, /^( {2}"version": )"[^"]+"/m, `$1"${version}"`)
  write(manifest, withOwnVersion(read(manifest)))
}

const lock = JSON.parse(read('package-lock.json'))
lock.version = version
for (const folder of ['', ...folders]) lock.packages[folder].version = version
write('package-lock.json', withOwnVersion(`${JSON.stringify(lock, undefined, 2)}\n`))

const today = new Date().toISOString().slice(0, 10)
replace('CHANGELOG.md', /^## Unreleased$/m, `## Unreleased\n\n## ${version} (${today})`)
replace('docs/upgrading.md', /^### next$/m, `### ${version}`)

process.stdout.write(
  `Everything has version ${version}. What is left is in docs/upgrading.md, "Making a release".\n`,
)

/** Our packages name each other with their version; npm looks elsewhere for another one. */
function withOwnVersion(text) {
  return text.replaceAll(/("@monedero\/[\w-]+": )"\d+\.\d+\.\d+"/g, `$1"${version}"`)
}

function replace(path, pattern, replacement) {
  const text = read(path)
  if (!pattern.test(text)) throw new Error(`${path} has nothing like ${pattern.source}`)
  write(path, text.replace(pattern, replacement))
}

function read(path) {
  return readFileSync(join(root, path), 'utf8')
}

function write(path, text) {
  writeFileSync(join(root, path), text)
}
