import type { Clock, Route } from '@monedero/service'
import { envelope, refusalStatus } from './http/refusals.ts'

const DAY_MS = 86_400_000

/** RFC 9116 recommends less than a year; a reader that keeps the file asks again well before. */
const VALID_MS = 180 * DAY_MS

/** `security.txt` (RFC 9116): where to report a vulnerability. Without a contact there is none. */
export function securityTxtRoute({
  contact,
  publicUrl,
  clock,
}: {
  contact: string | undefined
  publicUrl: string
  clock: Clock
}): Route {
  const path = '/.well-known/security.txt'
  return {
    method: 'GET',
    path,
    access: 'open',
    input: {},
    handle() {
      if (contact === undefined) return { status: refusalStatus('NOT_FOUND'), json: envelope('NOT_FOUND') }
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${new Date(clock.nowMs() + VALID_MS).toISOString()}`,
        'Preferred-Languages: en, es',
        `Canonical: ${publicUrl}${path}`,
      ]
      const headers = { 'content-type': 'text/plain; charset=utf-8' }
      return { status: 200, headers, text: `${lines.join('\n')}\n` }
    },
  }
}
