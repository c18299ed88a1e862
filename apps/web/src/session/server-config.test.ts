import { beforeEach, expect, it, vi } from 'vitest'
import type * as serverConfigCode from './server-config.ts'

const config = {
  projectId: 'monedero-abcdefgh',
  apiKey: 'monedero-web',
  signIn: { google: false, anonymous: true, phone: true },
}
const storage = new Map<string, string>()
let serverConfig: typeof serverConfigCode.serverConfig
let latestServerConfig: typeof serverConfigCode.latestServerConfig
let onServerConfig: typeof serverConfigCode.onServerConfig

beforeEach(async () => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  await visit()
})

/** Opens the app anew. */
async function visit(): Promise<void> {
  vi.resetModules()
  ;({ serverConfig, latestServerConfig, onServerConfig } = await import('./server-config.ts'))
}

function answer(body: string, status = 200): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}

it('is kept for the next visit, which may be without a network', async () => {
  answer(JSON.stringify(config))
  expect(await serverConfig()).toEqual(config)
  await visit()
  answer('', 502)
  expect(await serverConfig()).toEqual(config)
})

it.each([
  ['a page', '<!doctype html><title>Hotel</title>'],
  ['JSON of another shape', '{"status":"login"}'],
  ['nothing', 'null'],
])('does not believe a captive portal that answers %s', async (_, body) => {
  answer(body)
  await expect(serverConfig()).rejects.toBeInstanceOf(TypeError)
  answer(JSON.stringify(config))
  await visit()
  expect(await serverConfig()).toEqual(config)

  answer(body)
  await visit()
  expect(await serverConfig()).toEqual(config)
  await visit()
  expect(await serverConfig()).toEqual(config)
})

it('notifies listeners of the first value and of changes', async () => {
  const closed = { ...config, signIn: { ...config.signIn, signUp: false } }
  answer(JSON.stringify(config))
  const heard: unknown[] = []
  const told = Promise.withResolvers<void>()
  expect(latestServerConfig()).toBeUndefined()
  onServerConfig(told.resolve)
  await told.promise
  expect(latestServerConfig()).toEqual(config)

  await visit()
  answer(JSON.stringify(closed))
  const news = Promise.withResolvers<void>()
  const stop = onServerConfig(() => {
    heard.push(latestServerConfig())
    if (heard.length === 2) news.resolve()
  })
  await news.promise
  expect(heard).toEqual([config, closed])
  stop()
})
