import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../testing/openid-issuer.ts'
import { createSmsGateway } from './sms.ts'

describe('the SMS gateway', () => {
  const received: { method: string | undefined; type: string | undefined; body: string }[] = []
  let status = 200
  let gateway: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    gateway = await listen(async (request, response) => {
      const body = await text(request)
      received.push({ method: request.method, type: request.headers['content-type'], body })
      response.writeHead(status, { location: '/elsewhere' }).end('thanks')
    })
  })
  afterAll(() => gateway.stop())

  it('gets the number and the text as JSON', async () => {
    await createSmsGateway(`${gateway.url}/send?key=k`)({ to: '+34600000000', text: 'Hello' })
    expect(received).toEqual([
      { method: 'POST', type: 'application/json', body: '{"to":"+34600000000","text":"Hello"}' },
    ])
  })

  it.each([400, 500, 302])('has not taken the message when it answers %i', async (answered) => {
    status = answered
    await expect(createSmsGateway(gateway.url)({ to: '+34600000000', text: 'Hello' })).rejects.toThrow(Error)
    status = 200
  })

  it('has not taken the message when nobody is there', async () => {
    await expect(createSmsGateway('http://127.0.0.1:1')({ to: '+34', text: '' })).rejects.toThrow(
      'fetch failed',
    )
  })
})
