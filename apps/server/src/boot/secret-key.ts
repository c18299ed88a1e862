import type { Database, Reader, Transaction } from '@monedero/database'
import { readSealedDeliveries, removeUnreadableDeliveries } from '@monedero/delivery'
import { prepareSigningKey, readSealedCredentials } from '@monedero/identity'
import { readSealedDevices, removeUnreadableDevices } from '@monedero/reminders'
import { canOpen, createSecrets, type SealedText, type Secrets } from '@monedero/service'
import type { Config } from '../config/config.ts'
import type { Secrets as Settings } from '../config/secrets.ts'
import { keepSetting, readSetting, writeSetting } from '../settings-table.ts'
import { clock } from './adapters.ts'
import { makeSecretKey, readSecretKey, secretKeyFile } from './data-folder.ts'
import { OperatorError } from './operator-error.ts'

/** Where a secret key is configured. */
export interface KeySettings {
  config: Pick<Config, 'dataDir'>
  secrets: Pick<Settings, 'secretKey'>
}

/** How a key relates to a database: it is the database's, another one is, or the database has none yet. */
export type KeyState = 'same' | 'other' | 'first'

/** What another key cannot open. */
export interface UnreadableCounts {
  authenticatorApps: number
  deliveries: number
  devices: number
  pushKeys: number
}

/** A keyed hash of a constant: it identifies the key and reveals nothing of it. */
const SETTING = 'secret_key_check'

/** The configured key; undefined if it would have to be made. */
export function configuredSecretKey({ config, secrets }: KeySettings): Uint8Array | undefined {
  return secrets.secretKey ?? readSecretKey(config.dataDir)
}

/** The key of a server, made and stored at its first start. Refuses a key that is not the one of the database. */
export async function matchingSecretKey(settings: KeySettings, database: Database): Promise<Uint8Array> {
  const configured = configuredSecretKey(settings)
  const refuse = () => new OperatorError(`${sentenceOnOtherKey(settings)} Nothing was changed.`)
  if ((await readKeyState(database, configured)) === 'other') throw refuse()
  const key = configured ?? makeSecretKey(settings.config.dataDir)
  await keepSetting(database, SETTING, checkOf(key))
  // Another node may have been first.
  if (!(await isKeyOfDatabase(database, key))) throw refuse()
  return key
}

/** Compares a key, if there is one, with what a database was used with. One of an earlier version has no stored check: there, a key that opens nothing is another one. */
export async function readKeyState(reader: Reader, key: Uint8Array | undefined): Promise<KeyState> {
  const stored = await readSetting(reader, SETTING)
  if (stored !== undefined) return key && checkOf(key) === stored ? 'same' : 'other'
  const texts = Object.values(await readSealed(reader)).flat()
  if (texts.length === 0) return 'first'
  const secrets = key && createSecrets(key)
  return secrets && texts.some((text) => canOpen(secrets, text)) ? 'same' : 'other'
}

/** Whether the database is still used with this key; no more once another one was accepted. */
export async function isKeyOfDatabase(reader: Reader, key: Uint8Array): Promise<boolean> {
  const stored = await readSetting(reader, SETTING)
  return stored === undefined || stored === checkOf(key)
}

/** What is wrong where the key is another one, or missing, and what to do. */
export function sentenceOnOtherKey(settings: KeySettings): string {
  const file = secretKeyFile(settings.config.dataDir)
  const isMissing = configuredSecretKey(settings) === undefined
  const problem = settings.secrets.secretKey
    ? 'SECRET_KEY is not the key of this database.'
    : isMissing
      ? `SECRET_KEY is not set and "${file}" is missing, but this database already has a key.`
      : `SECRET_KEY is not set, and the key in "${file}" is not the key of this database.`
  return `${problem} Set SECRET_KEY to the previous key. If you lost it or want to change it, run "monedero accept-secret-key", which first lists what is lost.`
}

/** Counts what a key does not open; everything, if it is yet to be made. */
export async function countUnreadable(
  reader: Reader,
  key: Uint8Array | undefined,
): Promise<UnreadableCounts> {
  const secrets = key && createSecrets(key)
  const { authenticatorApps, deliveries, devices, pushKeys } = await readSealed(reader)
  const count = (texts: readonly SealedText[]) =>
    texts.filter((text) => !(secrets && canOpen(secrets, text))).length
  return {
    authenticatorApps: count(authenticatorApps),
    deliveries: count(deliveries),
    devices: count(devices),
    pushKeys: count(pushKeys),
  }
}

/** Makes a key the one of the database: a signing key for it is added, and what it cannot open and is made anew is removed. */
export async function acceptSecretKey(database: Database, key: Uint8Array): Promise<void> {
  const secrets = createSecrets(key)
  const addSigningKey = await prepareSigningKey({ clock, secrets })
  await database.write(async (tx: Transaction) => {
    await addSigningKey(tx)
    await removeUnreadable(tx, secrets)
    await writeSetting(tx, SETTING, checkOf(key))
  })
}

async function removeUnreadable(tx: Transaction, secrets: Secrets): Promise<void> {
  await removeUnreadableDeliveries(tx, secrets)
  await removeUnreadableDevices(tx, secrets)
}

async function readSealed(reader: Reader) {
  return {
    ...(await readSealedCredentials(reader)),
    ...(await readSealedDeliveries(reader)),
    devices: await readSealedDevices(reader),
  }
}

function checkOf(key: Uint8Array): string {
  return createSecrets(key).mac('secret-key-check', '')
}
