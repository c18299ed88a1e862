import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startProduct } from '../product/running-product.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const settings = new Set(
  Array.from(read('docs/configuration.md').matchAll(/^\| `(\w+)` /gm), ([, name]) => name),
)
/** Set for the runtime, the database's own image and the proxy. */
const ofOthers = new Set(['NODE_ENV', 'PATH', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'DOMAIN'])

/** How each file names environment variables. */
const files = [
  ['deploy/Dockerfile', /(?:^ENV|(?<=ENV .*)) (\w+)=/gm],
  ['deploy/compose.yaml', /^ +([A-Z_]+): /gm],
  ['deploy/compose.postgres.yaml', /^ +([A-Z_]+): /gm],
  ['deploy/monedero.service', /^(?:# {2,}|Environment=)([A-Z_]+)=/gm],
] as const

test.each(files)('every variable in %s is a setting of the server', (path, pattern) => {
  const named = Array.from(read(path).matchAll(pattern), ([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((name) => !settings.has(name) && !ofOthers.has(name))).toEqual([])
})

test('nodes on PostgreSQL get everything that they need to start', () => {
  const node = read('deploy/compose.postgres.yaml').split('services:')[0]
  for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'MAIL_FROM', 'TRUST_PROXY']) {
    expect(node).toContain(`${name}: `)
  }
})

test('the systemd unit starts the server again after any number of failures, with a pause', () => {
  const [, unit = '', service = ''] = read('deploy/monedero.service').split(/^\[(?:Unit|Service)\]$/m)
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(service).toMatch(/^Restart=on-failure$/m)
  expect(service).toMatch(/^RestartSec=[1-9]\d*$/m)
})

/** The environment of the container in compose.yaml, as compose fills it in. */
function composed(given: Record<string, string>): Record<string, string> {
  const lines = Array.from(read('deploy/compose.yaml').matchAll(/^ {6}([A-Z_]+): (.*)$/gm))
  expect(lines.length).toBeGreaterThan(5)
  return Object.fromEntries(
    lines.map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_whole, variable, usual) => given[variable] || usual),
    ]),
  )
}

test.each([
  ['without any variable', {}, 'http://localhost:3000'],
  [
    'for a home without a mail server',
    { PUBLIC_URL: 'https://money.example.org', MAIL: 'outbox' },
    'https://money.example.org',
  ],
])('compose.yaml starts a server %s', async (_case, given: Record<string, string>, url) => {
  const backups = mkdtempSync(join(tmpdir(), 'monedero-compose-'))
  onTestFinished(() => rmSync(backups, { recursive: true, force: true }))
  const environment = composed(given)
  expect(JSON.stringify(environment)).not.toContain('$')
  await using product = await startProduct({ ...environment, BACKUP_DIR: backups, HOST: '0.0.0.0' })
  expect(product.output.join('\n')).toContain(`Monedero is running at ${url}`)
})
