/** Files that another app shared, until the import screen takes them; the service worker writes them, also without a network. */
const cacheName = 'shared-files'
const [nameHeader, timeHeader] = ['x-file-name', 'x-shared-at']

/** What is not taken within a day is dropped. */
const maxAgeMs = 24 * 60 * 60 * 1000
const maxFiles = 20
const maxBytes = 50 * 1024 * 1024

/** Files that were shared, and how many of them were left out because they are too many or too large. */
export interface SharedFiles {
  readonly files: readonly File[]
  readonly leftOut: number
}

/** Keeps files instead of those before: all that are not too large, up to a number. */
export async function keepSharedFiles(files: readonly File[], nowMs: number): Promise<void> {
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  const kept = files.slice(0, maxFiles).filter(({ size }) => size <= maxBytes)
  for (const [index, file] of kept.entries()) {
    const headers = { [nameHeader]: encodeURIComponent(file.name), [timeHeader]: String(nowMs) }
    await cache.put(`/share/${index}`, new Response(file, { headers }))
  }
  const leftOut = String(files.length - kept.length)
  await cache.put('/share/left-out', new Response(leftOut, { headers: { [timeHeader]: String(nowMs) } }))
}

/** The files that were shared last, in their order. They are kept no longer. */
export async function takeSharedFiles(nowMs: number): Promise<SharedFiles> {
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
  await caches.delete(cacheName)
  return { files, leftOut }
}
