/** How the server is set up, as far as the app must know it. */
export interface ServerConfig {
  readonly projectId: string
  readonly apiKey: string
  readonly signIn: {
    readonly google: boolean
    readonly anonymous: boolean
    readonly phone: boolean
    /** Whether new accounts may be made; missing in what an older server said. */
    readonly signUp?: boolean
  }
}

const storageKey = 'monedero.config'
let current: Promise<ServerConfig> | undefined
let latest: ServerConfig | undefined
const listeners = new Set<() => void>()

/** The server's set-up: what it said last time at once, so that the app opens offline; its news as soon as they come. */
export function serverConfig(): Promise<ServerConfig> {
  current ??= readConfig()
  return current
}

/** The server's set-up as far as it is known by now. */
export function latestServerConfig(): ServerConfig | undefined {
  return latest
}

/** Calls back when the server's set-up becomes known or changes; answers how to stop. */
export function onServerConfig(listener: () => void): () => void {
  listeners.add(listener)
  // Offline it stays unknown.
  serverConfig().catch(() => {})
  return () => listeners.delete(listener)
}

function remember(config: ServerConfig): void {
  latest = config
  for (const listener of listeners) listener()
}

async function readConfig(): Promise<ServerConfig> {
  const kept = keptConfig()
  if (kept) remember(kept)
  const fetched = fetchConfig()
  void takeUp(fetched, kept)
  return kept ?? fetched
}

/** Puts what the server says now in the place of what it said last time; without either, it is asked again next time. */
async function takeUp(fetched: Promise<ServerConfig>, kept: ServerConfig | undefined): Promise<void> {
  try {
    const config = await fetched
    current = Promise.resolve(config)
    remember(config)
  } catch {
    if (!kept) current = undefined
  }
}

async function fetchConfig(): Promise<ServerConfig> {
  const response = await fetch('/v1/config')
  // A TypeError, as fetch throws itself when it reaches nobody.
  if (!response.ok) throw new TypeError(`The server does not say how it is set up: ${response.status}`)
  const config: unknown = await response.json().catch(() => undefined)
  if (!isConfig(config)) throw new TypeError('Somebody else than the server has answered')
  try {
    localStorage.setItem(storageKey, JSON.stringify(config))
  } catch {
    // Blocked storage: asked again at the next visit.
  }
  return config
}

function keptConfig(): ServerConfig | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isConfig(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** A captive portal answers too, and under another key the SDK would find nobody signed in. */
function isConfig(answer: unknown): answer is ServerConfig {
  return typeof answer === 'object' && answer !== null && 'apiKey' in answer && 'signIn' in answer
}
