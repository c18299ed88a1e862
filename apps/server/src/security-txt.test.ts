import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { noTokens } from '../testing/route-inputs.ts'
import { readConfiguration } from './config/config.ts'
import { createHttpServer } from './http/http-server.ts'
import { securityTxtRoute } from './security-txt.ts'

const nowMs = Date.parse('2026-01-31T12:00:00Z')

async function asked(settings: Record<string, string>): Promise<Response> {
  const configuration = readConfiguration({
    PUBLIC_URL: 'https://money.example.org',
    MAIL: 'outbox',
    ...settings,
  })
  if ('problems' in configuration) throw new Error(configuration.problems.join('\n'))
  const { publicUrl, securityContact: contact } = configuration.config
  const server = createHttpServer({
    ...configuration.config,
    tls: undefined,
    ...noTokens,
    routes: [securityTxtRoute({ contact, publicUrl, clock: { nowMs: () => nowMs } })],
    log: pino({ level: 'silent' }),
  })
  onTestFinished(() => server.stop(0))
  const port = await server.listen(0, '127.0.0.1')
  return fetch(`http://127.0.0.1:${port}/.well-known/security.txt`, { headers: { accept: 'text/html' } })
}

test.each([
  ['security@example.org', 'mailto:security@example.org'],
  ['mailto:security@example.org', 'mailto:security@example.org'],
  ['https://example.org/report', 'https://example.org/report'],
])(
  'with SECURITY_CONTACT=%s people learn where to report, for half a year from now',
  async (set, contact) => {
    const answer = await asked({ SECURITY_CONTACT: set })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe(
      [
        `Contact: ${contact}`,
        'Expires: 2026-07-30T12:00:00.000Z',
        'Preferred-Languages: en, es',
        'Canonical: https://money.example.org/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  },
)

test('without SECURITY_CONTACT there is no security.txt, and a browser gets no page of the app in its place', async () => {
  expect((await asked({})).status).toBe(404)
})

test.each(['nobody', 'http://example.org/report', 'a@example.org\nExpires: 2020', 'javascript:alert(1)'])(
  'SECURITY_CONTACT=%j is refused',
  (set) => {
    expect(readConfiguration({ SECURITY_CONTACT: set })).toEqual({
      problems: [
        `SECURITY_CONTACT is ${JSON.stringify(set)}; expected an email address, or an address that begins with https:// or mailto:.`,
      ],
    })
  },
)
