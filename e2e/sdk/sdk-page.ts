import { createServer } from 'node:http'
import { join } from 'node:path'
import { build } from 'esbuild'

/** A page with the SDK in it, on an origin of its own. */
export interface SdkPage {
  readonly port: number
  [Symbol.asyncDispose](): Promise<void>
}

/** Bundles the page and serves it on a free port of the loopback address, under all its names. */
export async function serveSdkPage(): Promise<SdkPage> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'browser-client.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    legalComments: 'none',
  })
  const script = outputFiles[0]?.text
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><title>SDK</title><script src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the page has no port')
  return {
    port: address.port,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
