import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { bundled, measuredInPage, webFile } from './page.ts'
import type { Row } from './row.ts'

const sizes = [1000, 10_000, 100_000]

type Figures = Record<string, number>

/** The cost of the replica in a real browser: growth from a thousand to a hundred thousand entries, and code size. */
export async function replicaRows(): Promise<Row[]> {
  const figures = await measuredInPage<Figures>(await bundled('simulation/measured-page.ts'), sizes)
  const few = figures.at(0) ?? {}
  const many = figures.at(-1) ?? {}
  const growth = (name: string, key: string, atMost?: number): Row => ({
    name: `${name}, 100k against 1k`,
    ratio: (many[key] ?? Number.NaN) / (few[key] ?? Number.NaN),
    detail: figures.map((figure) => `${(figure[key] ?? Number.NaN).toFixed(2)} ms`).join(', '),
    ...(atMost !== undefined && { floor: { atMost } }),
  })
  return [
    growth('add', 'add', 2),
    growth('edit', 'edit', 2),
    growth('delete', 'remove', 2),
    growth('switch wallet', 'switchWallet', 2),
    growth('first list from the picture', 'firstList', 2),
    growth('load all', 'loadAll'),
    growth('first pull', 'firstPull'),
    growth('first search', 'firstSearch'),
    growth('search', 'search'),
    growth('500 rows from another device', 'delta'),
    growth('tab to tab', 'tabToTab'),
    {
      name: 'longest task while loading 100k, against one frame',
      ratio: (many['longestTask'] ?? Number.NaN) / (many['frame'] ?? Number.NaN),
      detail: `${many['longestTask']?.toFixed(1)} ms, longest frame ${many['frame']?.toFixed(1)} ms`,
      floor: { atMost: 3 },
    },
    ...(await codeRows()),
  ]
}

const entryNames = ['browser/follow-session', 'hooks/use-replica', 'hooks/use-rows']

/** The replica's code before the first render and after it, without core and messages, which come with the first page. */
async function codeRows(): Promise<Row[]> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: '/',
    entryPoints: entryNames.map((name) => webFile(`src/replica/${name}.ts`)),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    outdir: '/out',
    write: false,
    metafile: true,
    external: [
      '@monedero/core',
      '@monedero/messages',
      'react',
      '*/load-messages.ts',
      '*/session-state.ts',
      '*/presence.ts',
      '*/abandoned-guest.ts',
      '*/id-token.ts',
    ],
  })
  const first = new Set(entryNames.map((name) => `out/${name}.js`))
  for (const name of first) {
    for (const { kind, path, external } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && !external) first.add(path)
  }
  // Chunks are split differently here than in the product: related code is bundled together.
  const bytesOf = (isLate: boolean) =>
    gzipSync(
      Buffer.concat(
        outputFiles.filter(({ path }) => first.has(path.slice(1)) !== isLate).map(({ contents }) => contents),
      ),
      { level: 9 },
    ).length
  // 12 kB until storage that fails, kept rows and older versions were handled; 15 kB until stored totals, imports, recurring
  // entries and rows that got lost were; 17 kB until what makes a row again was declared once for each collection.
  const limit = 18_000
  return [
    {
      name: 'code of the replica before the first picture',
      ratio: bytesOf(false) / limit,
      detail: `${(bytesOf(false) / 1000).toFixed(1)} kB gzip, later ${(bytesOf(true) / 1000).toFixed(1)} kB, in ${Object.keys(metafile.outputs).length} files`,
      floor: { atMost: 1 },
    },
  ]
}
