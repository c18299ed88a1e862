import type { Database } from '@monedero/database'
import {
  configuredSecretKey,
  type KeySettings,
  readKeyState,
  sentenceOnOtherKey,
} from '../boot/secret-key.ts'
import { type Finding, findingsOf } from './finding.ts'

/** Whether SECRET_KEY is the key that the database is used with. */
export async function checkSecretKey(settings: KeySettings, database: Database): Promise<Finding> {
  const { ok, problem } = findingsOf('secret key')
  const state = await readKeyState(database, configuredSecretKey(settings))
  if (state === 'other') return problem(sentenceOnOtherKey(settings))
  return ok(
    state === 'same'
      ? 'SECRET_KEY is the key of this database.'
      : 'The database has no key yet. It is set at the first start.',
  )
}
