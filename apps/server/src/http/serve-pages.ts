import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerWriter } from './answer-writer.ts'
import { exchangeOf, pathOf } from './bind-routes.ts'
import type { WebApp } from './web-app.ts'

/** What answering everything that is not a route takes. */
export interface Pages {
  writer: AnswerWriter
  webApp: WebApp | undefined
  publicUrl: string
}

/** Answers what no route answers: a file of the app, its page, a redirect to PUBLIC_URL, or a 404. */
export async function servePages(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { writer, webApp } = pages
  const exchange = exchangeOf(request, reply)
  const path = pathOf(request.raw.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const file = isRead ? webApp?.find(path) : undefined
  const isPage = isRead && !file && asksForPage(path, request.headers.accept)
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

/** Only a person's navigation asks for HTML. It gets the page at any path: the app redirects unknown ones. */
function asksForPage(path: string, accept: string | undefined): boolean {
  return path === '/' || (path.startsWith('/') && accept?.includes('text/html') === true)
}

function isElsewhere(hostname: string | undefined, publicUrl: string): boolean {
  const asked = hostname?.toLowerCase()
  return asked !== undefined && asked !== '' && asked !== new URL(publicUrl).hostname
}
