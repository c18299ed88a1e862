import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerWriter } from './answer-writer.ts'
import { exchangeOf, pathOf } from './bind-routes.ts'
import type { WebApp } from './web-app.ts'

/** What answering everything that is not a route takes. */
export interface Pages {
  writer: AnswerWriter
  webApp: WebApp | undefined
  publicUrl: string
  /** First segments of the routes' paths: under them a missing address is a 404, never the page. */
  reserved: ReadonlySet<string>
}

/** Answers what no route answers: a file of the app, its page, a redirect to PUBLIC_URL, or a 404. */
export async function servePages(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { writer, webApp } = pages
  const exchange = exchangeOf(request, reply)
  const path = pathOf(request.raw.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const file = isRead ? webApp?.find(path) : undefined
  const isPage = isRead && !file && asksForPage(pages, path, request.headers.accept)
  if (isPage && isElsewhere(request.hostname, pages.publicUrl)) {
    const location = pages.publicUrl + request.raw.url
    void writer.write(exchange, { status: 302, headers: { location } })
    return
  }
  const found = isPage ? webApp?.page : file
  if (!webApp || !found) {
    writer.refuse(exchange, 'NOT_FOUND')
    return
  }
  await webApp.send(request.raw, reply.raw, found, ['x-request-id', request.id])
}

function asksForPage({ reserved }: Pages, path: string, accept: string | undefined): boolean {
  if (path === '/') return true
  if (!path.startsWith('/') || accept?.includes('text/html') !== true) return false
  const segments = path.split('/')
  if (reserved.has(segments[1] ?? '')) return false
  // A last segment with a dot is a file that does not exist.
  return segments.at(-1)?.includes('.') === false
}

function isElsewhere(hostname: string | undefined, publicUrl: string): boolean {
  const asked = hostname?.toLowerCase()
  return asked !== undefined && asked !== '' && asked !== new URL(publicUrl).hostname
}
