import type { IncomingMessage } from 'node:http'
import type { AnswerWriter, Exchange } from './answer-writer.ts'
import { nameOf } from './clients.ts'
import type { WebApp } from './web-app.ts'

/** Dependencies of `servePages`. */
interface Pages {
  writer: AnswerWriter
  webApp: WebApp | undefined
  publicUrl: string
  hostOf: (request: IncomingMessage) => string
}

/** Responds to everything that is no route: a file of the app, its page, a redirect to PUBLIC_URL, or a 404. */
export async function servePages(pages: Pages, exchange: Exchange): Promise<void> {
  const { writer, webApp, publicUrl, hostOf } = pages
  const { request, response, path, requestId } = exchange
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const file = isRead ? webApp?.find(path) : undefined
  const ownPage = isRead && !file ? webApp?.ownPageAt(path) : undefined
  const isPage = isRead && !file && (ownPage !== undefined || asksForPage(path, request.headers.accept))
  if (isPage && isElsewhere(nameOf(hostOf(request)), publicUrl)) {
    const location = publicUrl + request.url
    void writer.write(exchange, { status: 302, headers: { location } })
    return
  }
  const found = isPage ? (ownPage ?? webApp?.appPage) : file
  if (!webApp || !found) {
    writer.refuse(exchange, 'NOT_FOUND')
    return
  }
  await webApp.send(request, response, found, ['x-request-id', requestId])
}

/** Only navigations accept HTML. They get the page at any path: the app redirects unknown ones. Programs, such as those that watch a server, get the pages that have a file. */
function asksForPage(path: string, accept: string | undefined): boolean {
  return path === '/' || (path.startsWith('/') && accept?.includes('text/html') === true)
}

function isElsewhere(host: string, publicUrl: string): boolean {
  return host !== '' && host !== new URL(publicUrl).hostname
}
