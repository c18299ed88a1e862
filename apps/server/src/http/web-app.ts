import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { type Encoding, negotiate } from './compression.ts'
import type { HeaderBlock, SecurityHeaders } from './security-headers.ts'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

interface Content {
  bytes: Buffer
  etag: string
}

interface WebFile {
  path: string
  type: string
  isImmutable: boolean
  headers: HeaderBlock
  /** The precompressed siblings that the build made. */
  encodings: Set<Encoding>
}

/** The built web app: its files and its pages by path. */
export interface WebApp {
  /** The file at a path; undefined when there is none. */
  find: (path: string) => WebFile | undefined
  /** The page that the build made for a path. */
  ownPageAt: (path: string) => WebFile | undefined
  /** The page of the app, for all other paths. */
  appPage: WebFile | undefined
  send: (
    request: IncomingMessage,
    response: ServerResponse,
    file: WebFile,
    headers: readonly string[],
  ) => Promise<void>
}

/** Lists the files once: other paths do not exist, so no path can leave the folder. */
export function openWebApp(dir: string, security: SecurityHeaders): WebApp {
  const files = listFiles(dir, security)
  const contents = new Map<string, Promise<Content>>()

  function read(path: string): Promise<Content> {
    const cached = contents.get(path)
    if (cached) return cached
    const content = readContent(path)
    contents.set(path, content)
    // A failed read is retried with the next request.
    content.catch(() => contents.delete(path))
    return content
  }

  return {
    find: (path) => files.get(path),
    ownPageAt: (path) => files.get(path === '/' ? '/index.html' : `${path}.html`),
    appPage: files.get('/app.html'),
    async send(request, response, file, headers) {
      const encoding = negotiate(request.headers['accept-encoding'], file.encodings)
      const { bytes, etag } = await read(encoding ? file.path + suffixes[encoding] : file.path)
      const caching = file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache'
      const head = [
        'content-type',
        file.type,
        'etag',
        etag,
        'vary',
        'Accept-Encoding',
        'cache-control',
        caching,
      ]
      if (encoding) head.push('content-encoding', encoding)
      head.push(...file.headers, ...headers)
      if (request.headers['if-none-match']?.includes(etag)) {
        response.writeHead(304, head).end()
        return
      }
      response.writeHead(200, [...head, 'content-length', String(bytes.length)]).end(bytes)
    },
  }
}

function listFiles(dir: string, security: SecurityHeaders): Map<string, WebFile> {
  const names = new Set(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )
  const files = new Map<string, WebFile>()
  for (const name of names) {
    const type = contentTypes[extname(name)]
    if (type === undefined) continue
    const encodings = (['br', 'gzip'] as const).filter((encoding) => names.has(name + suffixes[encoding]))
    files.set(name, {
      path: join(dir, name),
      type,
      // Vite puts a hash of the content into the names of this folder.
      isImmutable: name.startsWith('/assets/'),
      headers: name.startsWith('/assets/database-worker-') ? security.databaseWorker : security.page,
      encodings: new Set(encodings),
    })
  }
  return files
}

async function readContent(path: string): Promise<Content> {
  const bytes = await readFile(path)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}
