import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../testing/openid-issuer.ts'
import { createSmsGateway } from './sms.ts'

describe('the SMS gateway', () => {
  const received: Record<string, string | undefined>[] = []
  let status = 200
  let gateway: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    gateway = await listen(async (request, response) => {
      const body = await text(request)
      const { url, headers } = request
      received.push({
        method: request.method,
        url,
        type: headers['content-type'],
        ...(headers.authorization && { authorization: headers.authorization }),
        body,
      })
      response.writeHead(status, { location: '/elsewhere' }).end('thanks')
    })
  })
  afterAll(() => gateway.stop())

  it('gets the number and the text as JSON', async () => {
    await createSmsGateway(`${gateway.url}/send?key=k`)({ to: '+34600000000', text: 'Hello' })
    expect(received.splice(0)).toEqual([
      {
        method: 'POST',
        url: '/send?key=k',
        type: 'application/json',
        body: '{"to":"+34600000000","text":"Hello"}',
      },
    ])
  })

  it('gets the user and the password of its address as a header', async () => {
    const url = gateway.url.replace('http://', 'http://monedero:correct%20horse%40home@')
    await createSmsGateway(`${url}/send`)({ to: '+34600000000', text: 'Hello' })
    const authorization = `Basic ${Buffer.from('monedero:correct horse@home').toString('base64')}`
    expect(received.splice(0)).toMatchObject([{ url: '/send', authorization }])
  })

  it.each([400, 500, 302])('has not accepted the message when it answers %i', async (answered) => {
    status = answered
    await expect(createSmsGateway(gateway.url)({ to: '+34600000000', text: 'Hello' })).rejects.toThrow(Error)
    status = 200
  })

  it('has not accepted the message when it is unreachable', async () => {
    await expect(createSmsGateway('http://127.0.0.1:1')({ to: '+34', text: '' })).rejects.toThrow(
      'fetch failed',
    )
  })
})
