import { globSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { type RunningProduct, startProduct } from '../product/running-product.ts'

/** The person in the recorded database. */
export const ana = { email: 'ana@example.com', password: 'correct horse battery' }

/** The key of the recorded database; it opens nothing else. */
export const secretKey = Buffer.alloc(32, 'monedero').toString('base64')

/** A browser's database and its local storage. */
interface Profile {
  readonly name: string
  readonly version: number
  readonly stores: readonly {
    readonly name: string
    readonly keyPath: string | null
    readonly autoIncrement: boolean
    readonly keys: (number | string | (number | string)[])[]
    readonly rows: readonly unknown[]
  }[]
  readonly texts: readonly (readonly [key: string, text: string])[]
}

/** What is recorded, oldest first: `version-6` for the last build of a protocol version, `0.2.0` for a release. */
export const versions: readonly string[] = globSync('{version-*,*.*.*}/', { cwd: import.meta.dirname })
  .map((folder) => basename(folder))
  .toSorted(
    (a, b) => Number(isRelease(a)) - Number(isRelease(b)) || a.localeCompare(b, 'en', { numeric: true }),
  )

function isRelease(version: string): boolean {
  return !version.startsWith('version-')
}

/** Recorded data of an earlier version. */
export function recorded(version: string, file: string): Promise<string> {
  return readFile(join(import.meta.dirname, version, file), 'utf8')
}

/** This build on the database of an earlier one. */
export async function startOnDatabaseOf(version: string): Promise<RunningProduct> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'monedero-earlier-'))
  const database = new DatabaseSync(join(dataDirectory, 'monedero.sqlite'), {
    enableForeignKeyConstraints: false,
  })
  database.exec(await recorded(version, 'server.sql'))
  database.close()
  return startProduct({ SECRET_KEY: secretKey, RATE_LIMIT: 'off', DATA_DIR: dataDirectory })
}

/** Loads the recorded profile of an earlier build into the browser. */
export async function restoreProfile(page: Page, version: string): Promise<void> {
  const profile: Profile = JSON.parse(await recorded(version, 'profile.json'))
  await page.goto('/healthz')
  await page.evaluate(async ({ name, version: databaseVersion, stores, texts }) => {
    for (const [key, text] of texts) localStorage.setItem(key, text)
    const request = indexedDB.open(name, databaseVersion)
    request.addEventListener('upgradeneeded', () => {
      for (const { name: store, keyPath, autoIncrement, keys, rows } of stores) {
        const made = request.result.createObjectStore(store, { keyPath, autoIncrement })
        for (const [index, row] of rows.entries()) made.put(row, keyPath === null ? keys[index] : undefined)
      }
    })
    await new Promise((resolve) => request.addEventListener('success', resolve))
    request.result.close()
  }, profile)
}
