import { dropOldSharedFiles, keepSharedFiles } from './shared-files.ts'

/** The event of a service worker, which the types of pages do not have. */
export interface FetchEvent extends Event {
  readonly request: Request
  respondWith(response: Response | Promise<Response>): void
}

/** The path that the web app manifest names for what other apps share. */
const sharePath = '/share'
const maxLineLength = 500

/** Takes what other apps share. The start of a service worker removes what no page has opened. */
export function listenForShares(): void {
  const swept = dropOldSharedFiles(Date.now()).catch(() => undefined)
  addEventListener('fetch', (event) => {
    // The only events with this name are those of a service worker.
    const fetched = event as FetchEvent
    if (isShare(fetched.request)) fetched.respondWith(swept.then(() => receive(fetched.request)))
  })
}

/**
 * A share is a navigation of the device itself, so it has no referrer. A form of another site could look alike, but nothing is saved
 * before the person confirms it.
 */
function isShare({ method, mode, url, referrer }: Request): boolean {
  const { origin, pathname } = new URL(url)
  const isForeign = URL.canParse(referrer) && new URL(referrer).origin !== location.origin
  return (
    method === 'POST' &&
    mode === 'navigate' &&
    origin === location.origin &&
    pathname === sharePath &&
    !isForeign
  )
}

/**
 * Files go to the import screen, text to the screen that reads an entry from one line. Both belong to whoever is signed in now: the
 * address is marked, and a page that is not signed in does not follow it later.
 */
async function receive(request: Request): Promise<Response> {
  const form = await request.formData()
  const files = form.getAll('files').filter((each) => each instanceof File && each.size > 0)
  if (files.length > 0) {
    // Without any room the import screen opens all the same: the files can be chosen there.
    const id = crypto.randomUUID()
    await keepSharedFiles(id, files as File[], Date.now()).catch(() => {})
    return Response.redirect(`/import?shared=${id}`, 303)
  }
  const texts = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((each) => typeof each === 'string')
  const line = texts.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, maxLineLength)
  return Response.redirect(line === '' ? '/import' : `/add?line=${encodeURIComponent(line)}&shared=yes`, 303)
}
