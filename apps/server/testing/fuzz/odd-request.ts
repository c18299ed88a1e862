import type { Chance } from '@monedero/core/testing'
import type { DeclaredRoute } from './declared-route.ts'
import { declaredValue, type Words } from './declared-value.ts'
import { disturbed, nested, oddValue, pick, small, wide } from './odd-json.ts'

/** Who sends a request, and values that fit it. */
export interface Sender {
  readonly name: 'nobody' | 'forger' | 'guest' | 'other person' | 'ended session'
  readonly authorization: string | undefined
  readonly words: Words
}

/** A request as it goes over the wire. */
export interface OddRequest {
  readonly route: DeclaredRoute
  readonly sender: Sender
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | undefined
  /** The client leaves in the middle of the body, or before the answer. */
  readonly leaves: boolean
}

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const ndjson = 'application/x-ndjson'
const types = [json, `${json}; charset=latin1`, form, ndjson, 'text/plain', 'multipart/form-data', 'x', '']

const oddHeaders: Readonly<Record<string, readonly string[]>> = {
  host: ['evil.example.org', '', '[::1]', 'localhost:99999999', 'x'.repeat(3000)],
  'content-encoding': ['gzip', 'br', 'identity'],
  'accept-encoding': ['gzip', 'br;q=0, gzip;q=0', '*', ','.repeat(1000)],
  accept: ['text/html', 'text/event-stream', '*/*'],
  'accept-language': ['es', 'xx-'.repeat(500), '\u00e9'],
  cookie: ['monedero-google-flow=x', '__Host-monedero-google-result=%', '=;=;;', 'monedero-invitation='],
  'x-firebase-locale': ['es', '__proto__', 'e'.repeat(5000)],
  'x-forwarded-for': ['10.0.0.1', 'x'.repeat(2000), ',,,', '::1%eth0'],
  'x-forwarded-host': ['evil.example.org'],
  origin: ['null', 'https://evil.example.org', 'http://localhost:3000'],
  'user-agent': ['', 'u'.repeat(8000), '<script>'],
  'if-none-match': ['*', '"'],
  expect: ['100-continue'],
  authorization: ['Bearer', 'Bearer  ', 'Basic eDp5', `Bearer ${'x'.repeat(9000)}`, 'Bearer a.b.c'],
}

const oddQueries = [
  '__proto__=1',
  'key=a&key=b',
  '%ED%A0%80=%00',
  'constructor[prototype]=1',
  '&&&=',
  '%',
  '+',
  'id=%',
]

/** A request to a route: as declared, nearly so, or hostile. */
export function oddRequest(route: DeclaredRoute, sender: Sender, chance: Chance): OddRequest {
  const kind = pick(chance, ['declared', 'declared', 'nearly', 'hostile'] as const)
  const { body, type } = bodyOf(route, sender, chance, kind)
  const headers: Record<string, string> = {
    ...(sender.authorization !== undefined && { authorization: sender.authorization }),
    ...(type !== undefined && { 'content-type': type }),
    ...(kind === 'hostile' ? oddHeadersBy(chance) : {}),
  }
  return {
    route,
    sender,
    target: `${route.path}${queryOf(route, sender, chance, kind)}`,
    headers,
    body,
    leaves: kind === 'hostile' && chance(40) === 0,
  }
}

type Kind = 'declared' | 'nearly' | 'hostile'

function queryOf({ query }: DeclaredRoute, { words }: Sender, chance: Chance, kind: Kind): string {
  const given = query === undefined ? {} : Object(declaredValue(query, chance, words))
  const params = new URLSearchParams(
    Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]),
  )
  if (kind === 'nearly' && chance(4) === 0) params.append(pick(chance, ['id', 'key', 'next', 'x']), 'again')
  const odd = kind === 'hostile' && chance(2) === 0 ? [pick(chance, oddQueries)] : []
  const text = [params.toString(), ...odd].filter((part) => part !== '').join('&')
  return text === '' ? '' : `?${text}`
}

function bodyOf(
  route: DeclaredRoute,
  { words }: Sender,
  chance: Chance,
  kind: Kind,
): { body?: string | Buffer; type?: string } {
  if (route.method === 'GET' && kind !== 'hostile') return {}
  if (kind === 'hostile') return hostileBody(route, words, chance)
  if (route.isStream) return { body: String(pick(chance, words['archive'] ?? [''])), type: ndjson }
  if (route.body === undefined) return chance(2) === 0 ? {} : { body: '{}', type: json }
  const value = declaredValue(route.body, chance, words)
  const sent = kind === 'nearly' ? disturbed(value, chance, small) : value
  if (route.mayBeForm && chance(2) === 0) return { body: formOf(sent), type: form }
  return { body: JSON.stringify(sent), type: json }
}

function hostileBody(
  route: DeclaredRoute,
  words: Words,
  chance: Chance,
): { body: string | Buffer; type: string } {
  const whole = () =>
    JSON.stringify(route.body ? declaredValue(route.body, chance, words) : oddValue(chance, 0, small))
  const type = chance(2) === 0 ? json : pick(chance, types)
  switch (chance(9)) {
    case 0:
      return { body: nested(chance).slice(0, chance(20) === 0 ? route.limitBytes : 5_000), type }
    case 1:
      return { body: whole().slice(0, -1 - chance(10)), type }
    case 2:
      return { body: ' '.repeat(chance(20) === 0 ? route.limitBytes + 1 : 70_000), type }
    case 3:
      return { body: Buffer.from([0xff, 0xfe, 0x00, chance(256)]), type }
    case 4:
      return { body: `{"__proto__":${whole()},"constructor":{"prototype":{"uid":1}}}`, type }
    case 5:
      return { body: whole().replaceAll(/"[^"]{3,}"/g, '"\\ud800\\u0000"'), type }
    case 6:
      return { body: whole(), type }
    case 7:
      return { body: wide(chance, chance(20) === 0 ? route.limitBytes : 5_000), type }
    default:
      return { body: JSON.stringify(oddValue(chance, 0, chance(40) === 0 ? undefined : small)), type }
  }
}

function formOf(value: unknown): string {
  const fields = Object.entries(Object(value)).map(([name, part]): [string, string] => [name, String(part)])
  return new URLSearchParams(fields).toString()
}

function oddHeadersBy(chance: Chance): Record<string, string> {
  const names = Object.keys(oddHeaders).filter(() => chance(10) === 0)
  return Object.fromEntries(names.map((name) => [name, pick(chance, oddHeaders[name] ?? [''])]))
}
