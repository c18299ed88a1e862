import { isLoopbackUrl } from '../config/loopback.ts'

/** Alternating names and values, as `writeHead` takes them. */
export type HeaderBlock = readonly string[]

/** The content security policy of the app: everything from its own origin, nothing inline. */
const pagePolicy = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The policy of the worker that reads databases with SQLite: it may compile WebAssembly, and fetch it. */
const databaseWorkerPolicy =
  "default-src 'none'; object-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The policy of answers that are no page: opened as one, they load, run and submit nothing. */
const answerPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const unusedFeatures = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The header blocks of the server, made once at start. */
export interface SecurityHeaders {
  /** For the app's pages and files. */
  page: HeaderBlock
  /** For the script of the worker that reads databases, which has a policy of its own. */
  databaseWorker: HeaderBlock
  /** For answers of routes. */
  api: HeaderBlock
}

/** Makes the blocks. A browser keeps HSTS for a whole host, so it is not sent for this machine's own names. */
export function securityHeaders(publicUrl: string): SecurityHeaders {
  const isHttps = publicUrl.startsWith('https:')
  const always = [
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'same-origin',
    'permissions-policy',
    unusedFeatures,
    'cross-origin-resource-policy',
    'same-origin',
    ...(isHttps && !isLoopbackUrl(publicUrl)
      ? ['strict-transport-security', 'max-age=31536000; includeSubDomains']
      : []),
  ]
  return {
    // The Google window must be able to post its result to the page that opened it.
    page: [
      'content-security-policy',
      pagePolicy,
      'cross-origin-opener-policy',
      'same-origin-allow-popups',
      ...always,
    ],
    databaseWorker: ['content-security-policy', databaseWorkerPolicy, ...always],
    api: ['content-security-policy', answerPolicy, ...always],
  }
}
