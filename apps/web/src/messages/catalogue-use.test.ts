import { describe, expect, it } from 'vitest'
import { readSourceFiles } from '../../testing/source-files.ts'
import { loaded } from './loaded-messages.ts'

const files = readSourceFiles()
const byPath = new Map(files.map((file) => [file.path, file]))

describe('the texts of the app', () => {
  it('are all in the catalogues', () => {
    const found = files.flatMap(({ path, literals }) => literals.map((text) => `${path}: ${text}`))
    expect(found).toEqual([])
  })

  it('are all used', () => {
    const strings = new Set(files.flatMap((file) => [...file.strings]))
    const unused = [...loaded.areas]
      .filter(([area]) => !servedByOthers.test(area))
      .flatMap(([area, catalogue]) => Object.keys(catalogue).map((key) => `${area}.${key}`))
      // Codes of core, which are put together with their area.
      .filter((id) => !strings.has(id) && !/\.[A-Z_]+$/.test(id))
    expect(unused).toEqual([])
  })

  it('are loaded together with the code that uses them', () => {
    const missing = [...availableAreas()].flatMap(([entry, areas]) =>
      [...closureOf(entry)].flatMap((path) =>
        usedAreas(path)
          .filter((area) => !areas.has(area))
          .map((area) => `${path} uses ${area}, which ${entry} is loaded without`),
      ),
    )
    expect(missing).toEqual([])
  })
})

/** Areas that the server, the identity service or the build fills, and the names of the languages. */
const servedByOthers = /^(?:language|mails|callback|default-categories|manifest|page)$/

/** Each file that is loaded by itself, with the areas that are there by then, whichever way it was loaded. */
function availableAreas(): Map<string, ReadonlySet<string>> {
  const available = new Map<string, ReadonlySet<string>>([['main.tsx', new Set(['start'])]])
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const [entry, areas] of available) {
      for (const path of closureOf(entry)) {
        for (const load of byPath.get(path)?.loads ?? []) {
          const before = available.get(load.path)
          const now = new Set([...areas, ...load.areas])
          const both = before ? new Set([...before].filter((area) => now.has(area))) : now
          if (before && both.size === before.size) continue
          available.set(load.path, both)
          hasChanged = true
        }
      }
    }
  }
  return available
}

/** A file with everything that it needs to run. */
function closureOf(entry: string): Set<string> {
  const found = new Set([entry])
  for (const path of found) for (const next of byPath.get(path)?.imports ?? []) found.add(next)
  return found
}

function usedAreas(path: string): string[] {
  const { strings } = byPath.get(path) ?? { strings: [] }
  const used = [...loaded.areas].filter(([area, catalogue]) =>
    Object.keys(catalogue).some((key) => [...strings].includes(`${area}.${key}`)),
  )
  return used.map(([area]) => area)
}
