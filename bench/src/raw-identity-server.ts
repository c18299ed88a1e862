// The raw limit: node:http with the bare statements and signatures that signing in, refreshing and looking up need.
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { hash, verify } from '@node-rs/argon2'
import { openJson } from './raw-server.ts'

const database = new DatabaseSync(join(process.env['DATA_DIR'] ?? '', 'monedero.sqlite'), { readOnly: true })
const accountWithToken = database.prepare(
  'select * from accounts join sessions using (uid) where uid = ? and token_hash = ?',
)
const accountWithSession = database.prepare(
  'select * from accounts join sessions using (uid) where uid = ? and sessions.id = ?',
)
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const passwordHash = await hash('correct horse battery', costs)

const answers: Record<
  string,
  (request: IncomingMessage) => object | undefined | Promise<object | undefined>
> = {
  '/empty': () => ({}),
  '/argon2': async () => ({ isRight: await verify(passwordHash, 'correct horse battery') }),
  '/refresh': async (request) => {
    const token = new URLSearchParams(await text(request)).get('refresh_token') ?? ''
    const uid = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    const row = accountWithToken.get(uid, createHash('sha256').update(token).digest('base64url'))
    return row && { token: signed(row) }
  },
  '/lookup': async (request) => {
    const { idToken }: { idToken: string } = JSON.parse(await text(request))
    const { sub, firebase } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
    return accountWithSession.get(sub, firebase.session_id)
  },
}

/** A token of the same claims as ours, more or less. */
function signed(row: object): string {
  const parts = [{ alg: 'RS256', typ: 'JWT' }, row].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const head = parts.join('.')
  return `${head}.${sign('sha256', Buffer.from(head), privateKey).toString('base64url')}`
}

openJson((request) => answers[request.url ?? '']?.(request))
