/** An OpenID provider beside Google. */
export interface OpenIdProvider {
  readonly id: `oidc.${string}`
  readonly name: string
}

/** The server's public configuration. */
export interface ServerConfig {
  readonly projectId: string
  readonly apiKey: string
  readonly signIn: {
    readonly google: boolean
    /** OpenID providers beside Google; missing in responses of older servers. */
    readonly providers?: readonly OpenIdProvider[]
    readonly anonymous: boolean
    readonly phone: boolean
    /** Whether browsers can have passkeys for this address; missing in responses of older servers. */
    readonly passkeys?: boolean
    /** Whether new accounts may be made; missing in responses of older servers. */
    readonly signUp?: boolean
    /** Whether a new account needs an invitation. */
    readonly inviteOnly?: boolean
    /** The only domains whose addresses may sign up, if there are any. */
    readonly signUpDomains?: readonly string[]
  }
}

const storageKey = 'monedero.config'
let current: Promise<ServerConfig> | undefined
let latest: ServerConfig | undefined
const listeners = new Set<() => void>()

/** The server's configuration: the cached one at once, so that the app opens offline; the current one when it arrives. */
export function serverConfig(): Promise<ServerConfig> {
  current ??= readConfig()
  return current
}

/** The known configuration of the server. */
export function latestServerConfig(): ServerConfig | undefined {
  return latest
}

/** Calls back when the configuration becomes known or changes; returns a function that unsubscribes. */
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

/** Replaces the cached configuration with the server's; retried next time if there is neither. */
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

/** A captive portal may respond too, and with another key the SDK would find no session. */
function isConfig(answer: unknown): answer is ServerConfig {
  return typeof answer === 'object' && answer !== null && 'apiKey' in answer && 'signIn' in answer
}
