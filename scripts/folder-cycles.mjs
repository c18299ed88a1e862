/** Import cycles between first-level folders of a package, as `a → b → a`. Tests and files at its root are left out. */
export function folderCycles(modules, packageSource) {
  const arrows = new Map()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source, packageSource)
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved, packageSource)
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

function folderOf(file, packageSource) {
  const [folder, ...rest] = file.startsWith(packageSource) ? file.slice(packageSource.length).split('/') : []
  return rest.length === 0 || file.endsWith('.test.ts') ? undefined : folder
}
