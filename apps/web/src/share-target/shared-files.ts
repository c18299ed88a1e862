/** Files that another app shared, until the import screen takes them; the service worker writes them, also without a network. */
const cacheName = 'shared-files'
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

/** Keeps files instead of those before: all that are not too large, up to a number and a size in all. */
export async function keepSharedFiles(files: readonly File[], nowMs: number): Promise<void> {
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  const headers = { [timeHeader]: String(nowMs) }
  const countLeftOut = (count: number) =>
    cache.put('/share/left-out', new Response(String(count), { headers }))
  // First, while there is room for it.
  await countLeftOut(files.length)
  let [kept, bytes] = [0, 0]
  for (const file of files.slice(0, maxFiles)) {
    if (file.size > maxBytes || bytes + file.size > maxBytesInAll) continue
    const named = { ...headers, [nameHeader]: encodeURIComponent(file.name) }
    try {
      await cache.put(`/share/${kept}`, new Response(file, { headers: named }))
    } catch {
      // The device has no room for it.
      continue
    }
    kept += 1
    bytes += file.size
  }
  await countLeftOut(files.length - kept)
}

/** The files that were shared last, in their order, until they are dropped. */
export async function sharedFiles(nowMs: number): Promise<SharedFiles> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return { files: [], leftOut: 0 }
  const cache = await caches.open(cacheName)
  const files: File[] = []
  let leftOut = 0
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (!response || nowMs - Number(response.headers.get(timeHeader)) > maxAgeMs) continue
    const name = response.headers.get(nameHeader)
    if (name === null) leftOut = Number(await response.text())
    else files.push(new File([await response.blob()], decodeURIComponent(name)))
  }
  return { files, leftOut }
}

export async function dropSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName)
}
