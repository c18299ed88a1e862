/** CORS: which other origins may call a route, and the headers for it. */
export interface Cors {
  headers: (origin: string | undefined) => string[]
  /**
   * Whether a page of another site sent the request to `host`: one of another name or port, as programs of other people may serve those.
   * Clients that are no browsers send no origin.
   */
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
    isForeign: (origin, host) => origin !== undefined && !allowed.has(origin) && !isAtHost(origin, host),
    preflight: {
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': '7200',
    },
  }
}

/** Also an address other than PUBLIC_URL that leads here, such as a loopback one or the one before it was changed. */
function isAtHost(origin: string, host: string): boolean {
  const page = URL.parse(origin)
  // Without the port where it is the usual one of the protocol, as in origins.
  return page !== null && page.host !== '' && URL.parse(`${page.protocol}//${host}`)?.host === page.host
}
