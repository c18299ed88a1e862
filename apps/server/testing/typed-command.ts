import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '@monedero/database'
import { createTestDatabase } from '@monedero/database/testing'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Command } from '../src/command-line/command.ts'
import { commands } from '../src/command-line/commands.ts'
import { runCommand } from '../src/command-line/run-command.ts'
import { openProduct, type Product } from '../src/product/product.ts'
import { configure } from '../src/product/serve.ts'

/** A folder that is deleted after the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'monedero-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What a command prints, and the sentence it fails with. */
export async function typed(
  words: string,
  strings: Record<string, string> = {},
  table: readonly Command[] = commands,
): Promise<{ printed: string; sentence?: string }> {
  const lines: string[] = []
  const context = {
    strings: { LOG_LEVEL: 'silent', ...strings },
    webAppDir: '',
    print: (line: string) => lines.push(line),
  }
  try {
    await runCommand(table, words.split(' ').filter(Boolean), context)
    return { printed: lines.join('\n') }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { printed: lines.join('\n'), sentence: error.message }
  }
}

type Call = (
  operation: string,
  body: object,
  idToken?: string,
  query?: Record<string, string>,
) => Promise<{ refreshToken: string; idToken: string; localId: string }>

/** Runs the packages without a socket: calls its POST routes by the end of their path, and reads its mails from the outbox. */
export async function withProduct(
  strings: Record<string, string>,
  work: (call: Call, mailedCode: (to: string) => Promise<string>, product: Product) => Promise<void>,
): Promise<void> {
  const { config, secrets } = configure(strings)
  const product = await openProduct({ config, secrets, log: pino({ level: 'silent' }), print: () => {} })
  const call: Call = async (operation, body, idToken, query) => {
    const end = operation === 'token' ? 'securetoken.googleapis.com/v1/token' : `/v1/${operation}`
    const route = product.routes.find(({ method, path }) => method === 'POST' && path.endsWith(end))
    const headers = idToken === undefined ? {} : { authorization: `Bearer ${idToken}` }
    const answer = await route?.handle({
      method: 'POST',
      path: '',
      query: { key: config.apiKey, ...query },
      headers,
      uid: await product.uidOf(headers),
      body,
      network: '127.0.0.1',
      requestId: 'test',
      signal: new AbortController().signal,
    })
    if (answer === undefined || !('json' in answer)) throw new Error(`${operation} has no answer`)
    return JSON.parse(JSON.stringify(answer.json))
  }
  const mailedCode = async (to: string) => {
    await product.courier.deliverDue()
    const outbox = join(config.dataDir, 'outbox')
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    const mail = mails.find((text) => text.includes(`To: ${to}`) && text.includes('oobCode'))
    const code = /oobCode=3D([\w-]+)/.exec(mail?.replaceAll('=\r\n', '') ?? '')?.[1]
    if (code === undefined) throw new Error(`no mail to ${to} has a code`)
    return code
  }
  try {
    await work(call, mailedCode, product)
  } finally {
    await product.close()
  }
}

/** The settings of a server on a database that nothing has open. */
export async function aServer(engine: Engine): Promise<Record<string, string>> {
  const strings = { DATA_DIR: aFolder(), SECRET_KEY: Buffer.alloc(32, 1).toString('base64') }
  if (engine === 'sqlite') return strings
  const place = await createTestDatabase(engine)
  await place.database.write((tx) => tx.execute('drop table database_migrations, database_meta'))
  await place.database.close()
  onTestFinished(() => place.remove())
  return { ...strings, DATABASE_URL: place.url }
}
