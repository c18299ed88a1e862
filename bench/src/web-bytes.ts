import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Row } from './row.ts'

/** Download limits of the first page. */
const limitBytes = 120_000

const dist = (path: string) => fileURLToPath(new URL(`../../apps/web/dist/${path}`, import.meta.url))

/** JavaScript that a browser loads before the landing page is there. */
export function webRows(): Row[] {
  const files = firstPageScripts()
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
  return [
    {
      name: 'JavaScript of the first page',
      ratio: bytes / limitBytes,
      detail: `${(bytes / 1000).toFixed(1)} kB gzip in ${files.length} files, limit ${limitBytes / 1000} kB`,
      floor: { atMost: 1 },
    },
  ]
}

/** The scripts of the page, their imports, and the chunk of the landing page, which the router loads at once. */
function firstPageScripts(): string[] {
  const page = readFileSync(dist('index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => dist(match[1] ?? ''))
  const home = readdirSync(dist('assets')).find((name) => /^home-.+\.js$/.test(name))
  if (home === undefined) throw new Error('the chunk of the landing page is not called home any more')
  const wanted = [...named, dist(`assets/${home}`)]
  const seen = new Set<string>()
  for (const file of wanted) {
    if (seen.has(file)) continue
    seen.add(file)
    wanted.push(...staticImports(file))
  }
  return [...seen]
}

function staticImports(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const imports = code.matchAll(/\b(?:from|import)\s*["'`](\.\/[^"'`]+\.js)["'`]/g)
  return [...imports].map((match) => dist(`assets/${basename(match[1] ?? '')}`))
}
