// Writes a .br and a .gz beside each compressible file of the build; the server sends them as they are.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.wasm'])
const smallestWorthBytes = 512

const dist = join(import.meta.dirname, '../dist')

async function precompress(path: string): Promise<void> {
  const raw = await readFile(path)
  if (raw.length < smallestWorthBytes) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
    promisify(gzip)(raw, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

const entries = await readdir(dist, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
await Promise.all(files.map((file) => precompress(join(file.parentPath, file.name))))
