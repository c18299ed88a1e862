// Checks docs/dependencies.md against the lock file, and what the lock file itself may not have; with --write it renews the list of what comes along.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { fitsOurLicence, nameOf, productionPackages } from './production-packages.mjs'

const page = 'docs/dependencies.md'
const [begin, end] = ['<!-- written by `node scripts/dependencies.mjs --write` -->', '<!-- end -->']

/** The rows that the page has of packages that we chose, by name, and the text of its list of the others. */
export function readPage(text) {
  const [before = '', list = ''] = text.split(begin)
  const rows = new Map(
    before
      .split('\n')
      .map((line) => /^\| `([^`]+)` \|(.*)\|$/.exec(line))
      .filter(Boolean)
      .map(([, name, cells]) => [name, cells.split('|').map((cell) => cell.trim())]),
  )
  return { rows, list: list.split(end)[0].trim() }
}

/** What is wrong with the page, as sentences. */
export function pageProblems(text, packages) {
  const { rows, list } = readPage(text)
  const chosen = packages.filter(({ isChosen }) => isChosen)
  const names = new Set(chosen.map(({ name }) => name))
  return [
    ...chosen.filter(({ name }) => !rows.has(name)).map(({ name }) => `${page} says nothing about ${name}`),
    ...[...rows.keys()]
      .filter((name) => !names.has(name))
      .map((name) => `${page} has a row for ${name}, which is not shipped`),
    ...chosen.flatMap(({ name, place, license }) => {
      const [saidPlace, , , saidLicence] = rows.get(name) ?? [place, '', '', license]
      return saidPlace === place && saidLicence === license
        ? []
        : [`${page} says ${saidPlace}, ${saidLicence} of ${name}, which is ${place}, ${license}`]
    }),
    ...(list === listOf(packages)
      ? []
      : [`${page} is out of date: run node scripts/dependencies.mjs --write`]),
  ]
}

/** What is wrong with the lock file, as sentences. */
export function lockProblems({ packages: entries }, allowScripts, packages) {
  const installed = Object.entries(entries).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  return [
    ...installed
      .filter(([, { resolved }]) => resolved)
      .map(([path]) => `the lock file has an address for ${path}`),
    ...installed
      .filter(([, { integrity }]) => !integrity)
      .map(([path]) => `the lock file has no hash for ${path}`),
    ...installed
      .filter(([path, { hasInstallScript }]) => hasInstallScript && allowScripts[nameOf(path)] === undefined)
      .map(([path]) => `${path} has an install script, and allowScripts does not say whether it runs`),
    ...packages
      .filter(({ name, hasInstallScript }) => hasInstallScript && allowScripts[name])
      .map(({ name }) => `${name} is shipped and runs an install script`),
    ...packages
      .filter(({ license }) => !fitsOurLicence(license))
      .map(({ name, license }) => `the licence of ${name}, ${license}, is not known to fit AGPL-3.0-only`),
  ]
}

/** The packages that came along, in one line for each of those that we chose. */
function listOf(packages) {
  const lines = packages.flatMap(({ isChosen, name, brings }) =>
    isChosen && brings.length > 0 ? [`- \`${name}\`: ${listed(brings)}`] : [],
  )
  return lines.join('\n')
}

/** A package is there once, however many versions of it are. */
function listed(brings) {
  return [...new Set(brings.map(withLicence))].join(', ')
}

function withLicence({ name, license }) {
  return license === 'MIT' ? name : `${name} (${license})`
}

function read(path) {
  return readFileSync(join(root, path), 'utf8')
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(read('package-lock.json'))
  const packages = productionPackages(lock)
  if (process.argv.includes('--write')) {
    const [before] = read(page).split(begin)
    writeFileSync(join(root, page), `${before}${begin}\n\n${listOf(packages)}\n\n${end}\n`)
  }
  const { allowScripts } = JSON.parse(read('package.json'))
  const problems = [...pageProblems(read(page), packages), ...lockProblems(lock, allowScripts, packages)]
  process.stdout.write(
    problems.length > 0 ? `${problems.join('\n')}\n` : `${packages.length} packages, all of them described\n`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}
