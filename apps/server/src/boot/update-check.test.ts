import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createUpdateCheck } from './update-check.ts'

async function checked(answers: string[], version = '1.9.0') {
  const agents: (string | undefined)[] = []
  const server = createServer((request, response) => {
    agents.push(request.headers['user-agent'])
    response.end(answers.shift())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/version.json`
  const logged: unknown[] = []
  const line = (facts: object) => void logged.push(facts)
  const check = createUpdateCheck({ url, version, log: { info: line, warn: line } })
  while (answers.length > 0) await check.runOnce()
  return { logged, agents }
}

test('a newer version is logged once, and an older or equal one not at all', async () => {
  const answers = ['1.9.0', '1.8.9', '1.10.0', '1.10.0', '2.0.0'].map((version) =>
    JSON.stringify({ version }),
  )
  const { logged, agents } = await checked(answers)
  expect(logged).toEqual([
    { newest: '1.10.0', running: '1.9.0' },
    { newest: '2.0.0', running: '1.9.0' },
  ])
  expect(new Set(agents)).toEqual(new Set(['Monedero/1.9.0']))
})

test('an answer without a version is logged and changes nothing', async () => {
  const { logged } = await checked(['<h1>Hello</h1>', '{"version":"soon"}'])
  expect(logged).toEqual([{ reason: expect.any(String) }, { reason: expect.any(String) }])
})

test('a redirect is not followed', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/version.json`
  const logged: unknown[] = []
  const log = { info: () => {}, warn: (facts: object) => void logged.push(facts) }
  await createUpdateCheck({ url, version: '1.9.0', log }).runOnce()
  expect(requests).toBe(1)
  expect(logged).toEqual([{ reason: 'fetch failed' }])
})
