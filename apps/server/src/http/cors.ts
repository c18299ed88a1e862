/** CORS: which other origins may call a route, and the headers for it. */
export interface Cors {
  headers: (origin: string | undefined) => string[]
  /** Whether a page of another site sent the request to `host`; clients that are no browsers send no origin. */
  isForeign: (origin: string | undefined, host: string) => boolean
  preflight: Record<string, string>
}

const allowedHeaders = [
  'content-type',
  'x-client-version',
  'x-firebase-gmpid',
  'x-firebase-client',
  'x-firebase-locale',
  'x-firebase-appcheck',
  'authorization',
].join(', ')

/** Makes the rule for the routes that the Firebase SDK calls from pages of `allowedOrigins`. */
export function createCors(allowedOrigins: readonly string[]): Cors {
  const allowed = new Set(allowedOrigins)
  return {
    headers: (origin) =>
      origin !== undefined && allowed.has(origin)
        ? ['vary', 'Origin', 'access-control-allow-origin', origin]
        : ['vary', 'Origin'],
    isForeign: (origin, host) =>
      origin !== undefined && !allowed.has(origin) && URL.parse(origin)?.hostname !== host,
    preflight: {
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': '7200',
    },
  }
}
