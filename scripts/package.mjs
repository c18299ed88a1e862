// npm run package: builds the package that servers install, with the production dependencies only, into dist/monedero-VERSION.tgz.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'
import { productionPackages } from './production-packages.mjs'

const folder = join(root, 'dist', 'monedero')

await ensureInstalled()
await ensureBuilt()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const { name, version, description, license } = readJson('package.json')
// The only package that is not part of the bundle: it has native parts.
const argon2 = '@node-rs/argon2'
const manifest = {
  name,
  version,
  description,
  license,
  type: 'module',
  bin: { monedero: 'monedero.js' },
  engines: { node: '>=24' },
  dependencies: { [argon2]: readJson('packages/identity/package.json').dependencies[argon2] },
}
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
writeFileSync(join(folder, 'monedero.js'), commandFile(readJson('scripts/server-flags.json')))

// The server looks for the web app at the same relative path as in the repository.
for (const built of ['server/dist', 'web/dist']) {
  cpSync(join(root, 'apps', built), join(folder, built), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  })
}
const papers = ['LICENSE', 'CHANGELOG.md', 'docs/configuration.md', 'docs/operations.md']
for (const file of withLinkedFiles(papers)) cpSync(join(root, file), join(folder, file))
cpSync(join(root, 'deploy/package-readme.md'), join(folder, 'README.md'))
writeBillOfMaterials()

run('npm', ['pack', '--pack-destination', join(root, 'dist'), '--loglevel=error'], folder)
process.stdout.write(`dist/${name}-${version}.tgz\n`)

/** The files, and all that they and these link to. */
function withLinkedFiles(files) {
  const all = new Set(files)
  // A set goes on to what is added meanwhile.
  for (const file of all) {
    if (!file.endsWith('.md')) continue
    for (const [, target] of readFileSync(join(root, file), 'utf8').matchAll(/\]\((?![a-z]+:)([^)#\s]+)/g))
      all.add(posix.join(posix.dirname(file), target))
  }
  return all
}

/** Without arguments the command serves, so that `npx monedero` is enough. */
function commandFile(flags) {
  return `#!/usr/bin/env -S node ${flags.join(' ')}
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(\`Monedero needs Node 24 or newer; this is \${process.version}.\\n\`)
  process.exit(1)
}
if (process.argv.length === 2) process.argv.push('serve')
await import('./server/dist/main.js')
`
}

/** Every package in the bundles: a CycloneDX file for tools, and a list of licences for people. */
function writeBillOfMaterials() {
  const packages = productionPackages(readJson('package-lock.json'))
  const shipped = new Set(packages.map((each) => `${each.name}@${each.version}`))
  // With --omit=dev npm leaves out packages that another workspace needs for development too.
  const bill = JSON.parse(run('npm', ['sbom', '--sbom-format=cyclonedx']))
  const components = bill.components.filter((component) => shipped.has(component['bom-ref']))
  const dependencies = bill.dependencies.filter(({ ref }) => shipped.has(ref))
  const { metadata } = bill
  metadata.component.name = name
  writeFileSync(
    join(folder, 'sbom.cdx.json'),
    JSON.stringify({ ...bill, metadata, components, dependencies }, undefined, 2),
  )
  const lines = components.map(
    (component) => `${component['bom-ref']}  ${(component.licenses ?? []).map(licenceOf).join(', ')}`,
  )
  // Generated from a package that is not installed: scripts/common-passwords.mjs.
  lines.push('@zxcvbn-ts/language-common@3.0.4 (list of common passwords)  MIT')
  writeFileSync(join(folder, 'licences.txt'), `${lines.toSorted().join('\n')}\n`)
}

function licenceOf({ license: { id, name: given } = {}, expression }) {
  return expression ?? id ?? given
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

function run(command, args, cwd = root) {
  const shell = process.platform === 'win32'
  return execFileSync(command, args, { cwd, shell, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
