// The packages of others that reach servers and browsers, as the lock file has them.

/** The plugin of the service worker puts these into the web app, with what they need; the first one is on the page. */
const ofServiceWorker = [
  'workbox-window',
  'workbox-expiration',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
]

/** Licences of code that may be part of a work under AGPL-3.0-only. */
const fitting = new Set([
  '0BSD',
  'AGPL-3.0-only',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/**
 * Every package in production: what our packages name, `isChosen`, and what comes along, which is listed in `brings` of one that we chose.
 * `place` is where it runs; the server's are either in its bundle or installed beside it.
 */
export function productionPackages({ packages: entries }) {
  const found = new Map()
  const open = [
    { path: 'apps/server', place: 'server' },
    { path: 'apps/web', place: 'browser' },
    ...ofServiceWorker.map((name) => ({ path: `node_modules/${name}`, place: 'browser', isChosen: true })),
  ]
  for (const { path, place, isChosen = false, broughtBy } of open) {
    const { link, resolved, dependencies = {}, optionalDependencies = {}, ...entry } = entries[path]
    if (link) {
      open.push({ path: resolved, place })
      continue
    }
    const isOurs = !path.includes('node_modules/')
    const known = found.get(path)
    if (known?.places.has(place)) {
      known.isChosen ||= isChosen
      continue
    }
    if (known) {
      known.places.add(place)
      known.isChosen ||= isChosen
    } else {
      const name = nameOf(path)
      found.set(path, { ...entry, name, path, places: new Set([place]), isChosen, isOurs, broughtBy })
    }
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      open.push({
        path: pathOf(entries, name, path),
        place,
        isChosen: isOurs,
        broughtBy: isOurs ? undefined : (broughtBy ?? path),
      })
  }
  const packages = [...found.values()].filter(({ isOurs }) => !isOurs)
  return packages
    .map(({ places, path, ...each }) => ({
      ...each,
      place: [...places].toSorted((a, b) => (a < b ? -1 : 1)).join(', '),
      brings: packages
        .filter(({ broughtBy, isChosen }) => broughtBy === path && !isChosen)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Whether a licence, or one of several to choose from, lets a package be part of ours. */
export function fitsOurLicence(license = 'none') {
  const plain = license.replace(/^\((.*)\)$/, '$1')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((each) => fitting.has(each)))
}

/** The name of a package by its path in the lock file. */
export function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Where Node finds a package: in the nearest node_modules upwards. */
function pathOf(entries, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (entries[path]) return path
    if (folder === '') throw new Error(`The lock file lacks ${name}, which ${from} needs`)
  }
}
