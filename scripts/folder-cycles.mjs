/**
 * Import cycles between the first-level folders below a path, as `a → b → a`. Tests are left out. The files beside the folders count as one
 * folder if it is given a name.
 */
export function folderCycles(modules, source, { beside } = {}) {
  const arrows = new Map()
  for (const { source: file, dependencies } of modules) {
    const from = folderOf(file, source, beside)
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved, source, beside)
      if (from && to && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  const cycles = []
  const done = new Set()
  const visit = (folder, path) => {
    if (path.includes(folder)) cycles.push([...path.slice(path.indexOf(folder)), folder].join(' → '))
    else if (!done.has(folder)) for (const next of arrows.get(folder) ?? []) visit(next, [...path, folder])
    done.add(folder)
  }
  for (const folder of arrows.keys()) visit(folder, [])
  return cycles
}

function folderOf(file, source, beside) {
  if (!file.startsWith(source) || /\.test\.tsx?$/.test(file)) return undefined
  const [folder, ...rest] = file.slice(source.length).split('/')
  return rest.length === 0 ? beside : folder
}
