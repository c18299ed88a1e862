import { cacheName, dropSharedFiles } from './drop-shared-files.ts'

const [nameHeader, timeHeader] = ['x-file-name', 'x-shared-at']

/** What is not taken within a day is dropped. */
const maxAgeMs = 24 * 60 * 60 * 1000
const maxFiles = 20
const maxBytes = 50 * 1024 * 1024
const maxBytesInAll = 200 * 1024 * 1024

/** Files that were shared, and how many of them were left out because they are too many, too large, or more than the device has room for. */
export interface SharedFiles {
  readonly files: readonly File[]
  readonly leftOut: number
}

/**
 * Keeps files that another app shared instead of those before, also without a network: all that are not too large, up to a number and a
 * size in all. Only the page whose address has the id of this share can open them.
 */
export async function keepSharedFiles(id: string, files: readonly File[], nowMs: number): Promise<void> {
  await dropSharedFiles()
  const cache = await caches.open(cacheName)
  const headers = { [timeHeader]: String(nowMs) }
  const countLeftOut = (count: number) => cache.put(countPath(id), new Response(String(count), { headers }))
  // First, while there is room for it.
  await countLeftOut(files.length)
  let [kept, bytes] = [0, 0]
  for (const file of files.slice(0, maxFiles)) {
    if (file.size > maxBytes || bytes + file.size > maxBytesInAll) continue
    const named = { [nameHeader]: encodeURIComponent(file.name) }
    try {
      await cache.put(filePath(id, kept), new Response(file, { headers: named }))
    } catch {
      // The device has no room for it.
      continue
    }
    kept += 1
    bytes += file.size
  }
  await countLeftOut(files.length - kept)
}

/** The files of a share in their order, if it was the last one and they were not dropped. */
export async function sharedFiles(id: string, nowMs: number): Promise<SharedFiles | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return undefined
  const cache = await caches.open(cacheName)
  const count = await cache.match(countPath(id))
  if (!count || isOld(count, nowMs)) return undefined
  const files: File[] = []
  for (;;) {
    const response = await cache.match(filePath(id, files.length))
    if (!response) return { files, leftOut: Number(await count.text()) }
    const name = decodeURIComponent(response.headers.get(nameHeader) ?? '')
    files.push(new File([await response.blob()], name))
  }
}

/** Removes files that no page has opened within a day. */
export async function dropOldSharedFiles(nowMs: number): Promise<void> {
  if (!(await caches.has(cacheName))) return
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (response?.headers.has(timeHeader) && !isOld(response, nowMs)) return
  }
  await dropSharedFiles()
}

function isOld({ headers }: Response, nowMs: number): boolean {
  return nowMs - Number(headers.get(timeHeader)) > maxAgeMs
}

function countPath(id: string): string {
  return `/share/${id}/left-out`
}

function filePath(id: string, place: number): string {
  return `/share/${id}/${place}`
}
