import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'

/** A real gateway for text messages that keeps what it receives. */
export interface SmsGateway {
  readonly url: string
  /** The code in the newest message to a number; the server answers a client only after its message was taken. */
  codeFor(phoneNumber: string): string
  [Symbol.asyncDispose](): Promise<void>
}

interface Sms {
  to: string
  text: string
}

/** Starts the gateway on a free port. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const received: Sms[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const sms = await json(request)
    if (isSms(sms)) received.push(sms)
    response.writeHead(isSms(sms) ? 202 : 400).end()
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the gateway has no port')
  return {
    url: `http://127.0.0.1:${address.port}/send`,
    codeFor(phoneNumber) {
      const code = /^\d{6}/.exec(received.findLast(({ to }) => to === phoneNumber)?.text ?? '')?.[0]
      if (!code) throw new Error(`no message to ${phoneNumber} came`)
      return code
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isSms(value: unknown): value is Sms {
  return typeof value === 'object' && value !== null && 'to' in value && 'text' in value
}
