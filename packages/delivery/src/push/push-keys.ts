import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type Database, type Reader, statements } from '@monedero/database'
import type { Clock, Secrets } from '@monedero/service'
import type { DeliveryTables, PushKeysTable } from '../tables.ts'
import type { VapidKeys } from './vapid.ts'

/** The keys of push messages; all nodes share them through the database. */
export interface PushKeys {
  /** The keys, made on first use. Throws where SECRET_KEY does not open those that are stored: browsers have subscribed with them. */
  current(): Promise<VapidKeys>
}

const LOCK = 'delivery/push-keys'
/** The purpose that push keys are sealed for. */
export const PUSH_KEY_PURPOSE = 'push-key'
const { query, command } = statements<DeliveryTables>()

const newest = query()((db) =>
  db.selectFrom('push_keys').selectAll().orderBy('created_at_ms', 'desc').limit(1),
)
const insert = command<PushKeysTable>()((db, param) =>
  db.insertInto('push_keys').values({
    public_key: param('public_key'),
    sealed_private_key: param('sealed_private_key'),
    created_at_ms: param('created_at_ms'),
  }),
)

/** Creates the keys of a node. */
export function createPushKeys(ports: { database: Database; secrets: Secrets; clock: Clock }): PushKeys {
  const { database, secrets, clock } = ports
  let cached: VapidKeys | undefined

  const read = async (reader: Reader): Promise<VapidKeys | undefined> => {
    const row = await reader.first(newest, {})
    return row && { publicKey: row.public_key, privateKey: openKey(secrets, row.sealed_private_key) }
  }
  return {
    async current() {
      cached ??= (await read(database)) ?? (await makeOnce())
      return cached
    },
  }

  /** Of several nodes that start at once, one makes them. */
  async function makeOnce(): Promise<VapidKeys> {
    return database.write(async (tx) => {
      await tx.lock(LOCK)
      const stored = await read(tx)
      if (stored !== undefined) return stored
      const made = makeKeys()
      await tx.run(insert, {
        public_key: made.publicKey,
        sealed_private_key: secrets.seal(
          PUSH_KEY_PURPOSE,
          made.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
        ),
        created_at_ms: clock.nowMs(),
      })
      return made
    })
  }
}

function openKey(secrets: Secrets, sealed: string): KeyObject {
  const key = Buffer.from(secrets.open(PUSH_KEY_PURPOSE, sealed), 'base64')
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

function makeKeys(): VapidKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey }
}
