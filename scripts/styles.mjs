// Checks the class names of CSS modules: each one that a component uses is in its stylesheet, and each one there is used.
// A primitive is used where a component gives its name to `ui`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './install.mjs'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/web'], {
  cwd: root,
})
const files = tracked.toString().split('\n')
const sheets = new Map(
  files.filter((file) => file.endsWith('.module.css')).map((file) => [file, sheet(file)]),
)
const primitives = 'apps/web/src/design/primitives/primitives.module.css'
const problems = []

for (const file of files.filter((name) => /\.tsx?$/.test(name) && dirname(name) !== dirname(primitives))) {
  useClasses(file)
  usePrimitives(file)
}
for (const [file, { composed }] of sheets)
  for (const [, names, source] of composed)
    for (const name of names.trim().split(/\s+/)) use(join(dirname(file), source), name, file)
for (const [file, { classes, used }] of sheets)
  for (const name of classes) if (!used.has(name)) problems.push(`${file}: nothing uses .${name}`)

process.stdout.write(problems.length ? `${problems.join('\n')}\n` : `${sheets.size} stylesheets\n`)
process.exitCode = problems.length ? 1 : 0

function sheet(file) {
  const text = read(file).replace(/\/\*[^]*?\*\//g, '')
  const selectors = text.replace(/"[^"]*"/g, '').matchAll(/[^{};]*(?=\{)/g)
  const classes = new Set(Array.from(selectors).flatMap(([one]) => one.match(/(?<=\.)[a-z][\w-]*/gi) ?? []))
  return { classes, used: new Set(), composed: text.matchAll(/composes: ([^;]+) from "([^"]+)"/g) }
}

/** Of every stylesheet that a module imports. A name that is computed may be any of its quoted names. */
function useClasses(file) {
  const text = read(file)
  for (const [, local, source] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const path = join(dirname(file), source)
    for (const [, key] of text.matchAll(new RegExp(`\\b${local}\\[([^\\]]+)\\]`, 'g'))) {
      const quoted = key.match(/(?<=')[\w-]+(?=')/g)
      if (/^'[\w-]+'$/.test(key)) use(path, quoted[0], file)
      else for (const name of quoted ?? sheets.get(path)?.classes ?? []) sheets.get(path)?.used.add(name)
    }
  }
}

function usePrimitives(file) {
  for (const [, names] of read(file).matchAll(/\bui\(([^)]*)\)/g))
    for (const [name] of names.matchAll(/(?<=')[\w-]+(?=')/g)) use(primitives, name, file)
}

function use(path, name, file) {
  const found = sheets.get(path)
  if (!found?.classes.has(name)) problems.push(`${file}: no .${name} in ${relative(dirname(file), path)}`)
  found?.used.add(name)
}

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}
