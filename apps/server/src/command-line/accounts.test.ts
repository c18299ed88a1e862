import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { protocolVersion } from '@monedero/core'
import { anId, aWallet } from '@monedero/core/testing'
import { createTestDatabase, engines } from '@monedero/database/testing'
import type { RouteRequest } from '@monedero/service'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openProduct } from '../product/product.ts'
import { configure } from '../product/serve.ts'
import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'

const { id, name, kind, currency, symbol, colour, icon, openingBalance } = aWallet()
const createWallet = {
  op: 'wallet.create',
  args: { id, name, kind, currency, symbol, colour, icon, openingBalance },
}

test.each(engines)('accounts are listed by size and by last use on %s', async (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-accounts-'))
  const kept = await createTestDatabase(engine)
  const strings = {
    DATA_DIR: dataDir,
    DATABASE_URL: kept.url,
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    LOG_LEVEL: 'silent',
  }
  const { config, secrets } = configure(strings)
  const product = await openProduct({ config, secrets, log: pino({ level: 'silent' }), print: () => {} })
  onTestFinished(async () => {
    await product.close()
    await kept.remove()
    rmSync(dataDir, { recursive: true })
  })
  const call = async (method: string, path: string, request: Partial<RouteRequest>) => {
    const route = product.routes.find((one) => one.method === method && one.path === path)
    const answer = await route?.handle({
      method,
      path,
      query: { key: config.apiKey },
      headers: {},
      uid: await product.uidOf(request.headers ?? {}),
      body: undefined,
      network: '127.0.0.1',
      requestId: 'test',
      signal: new AbortController().signal,
      ...request,
    })
    return answer && 'json' in answer ? JSON.parse(JSON.stringify(answer.json)) : undefined
  }
  const signUp = (body: object): Promise<{ localId: string; idToken: string }> =>
    call('POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp', { body })
  const push = ({ idToken }: { idToken: string }) =>
    call('POST', '/v1/sync', {
      headers: { authorization: `Bearer ${idToken}` },
      body: {
        schema: protocolVersion,
        epoch: null,
        client: 'a-device-of-one-person',
        ackedSeq: 0,
        mutations: [{ seq: 1, id: anId(900), ...createWallet }],
      },
    })
  const list = async (...options: string[]) => {
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    await runCommand(commands, ['accounts', ...options], { strings, webAppDir: '', print })
    return lines
  }

  const small = await signUp({ email: 'small@example.org', password: 'correct horse' })
  const large = await signUp({ email: 'large@example.org', password: 'correct horse' })
  await signUp({})
  expect(await push(large)).toMatchObject({ results: [{ ok: true }] })

  const bySize = await list()
  expect(bySize).toHaveLength(3)
  expect(bySize[0]).toMatch(
    new RegExp(
      `^ +0\\.0\\d MB +0 entries  20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d  ${large.localId}  large@example\\.org$`,
    ),
  )
  const byUse = await list('--sort', 'last-use', '--limit', '1')
  expect(byUse).toHaveLength(1)
  expect(byUse[0]).toContain(small.localId)
  await expect(list('--sort', 'name')).rejects.toThrow('--sort must be size or last-use.')
  await expect(list('--limit', 'all')).rejects.toThrow('--limit must be a whole number.')
})
