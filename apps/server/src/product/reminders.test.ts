import { once } from 'node:events'
import { protocolVersion } from '@monedero/core'
import { anId, aRecurring, aWallet } from '@monedero/core/testing'
import { statements } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { startPushService } from '@monedero/delivery/testing'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { aServer, withProduct } from '../../testing/typed-command.ts'
import type { Product } from './product.ts'

const { command, query } = statements<{
  reminders: { uid: string; weekly_due_at_ms: number }
  push_devices: { id: string }
}>()
const letMailBeDue = command()((db) => db.updateTable('reminders').set({ weekly_due_at_ms: Date.now() - 1 }))
const allDevices = query()((db) => db.selectFrom('push_devices').select('id'))
const allReminders = query()((db) => db.selectFrom('reminders').select('uid'))

/** A mail server that keeps what it receives. */
async function aMailServer(): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        // Long lines of quoted-printable text are joined again.
        received.push(Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '='))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return { url: `smtp://127.0.0.1:${address.port}`, received }
}

/** Calls the routes of a product without a socket. */
function askingOf(product: Product) {
  return async (
    method: string,
    path: string,
    given: { token?: string; body?: object; query?: object } = {},
  ) => {
    const route = product.routes.find((each) => each.method === method && each.path === path)
    const headers = given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }
    const answer = await route?.handle({
      method,
      path,
      query: { ...given.query },
      headers,
      uid: await product.uidOf(headers),
      body: given.body,
      network: '127.0.0.1',
      requestId: 'test',
      signal: new AbortController().signal,
    })
    if (answer === undefined || 'stream' in answer) throw new Error(`${method} ${path} has no answer`)
    return answer
  }
}

/** Syncs rent that is due every day from today on and has to be confirmed. */
async function addDailyRent(ask: ReturnType<typeof askingOf>, token: string): Promise<void> {
  const { deletedAtMs: _, rev: __, isArchived: ___, ...wallet } = aWallet({ name: 'Everyday' })
  const {
    deletedAtMs: ____,
    rev: _____,
    ...rent
  } = aRecurring({ amount: -85_000, every: 1, pattern: { by: 'days' }, isAutomatic: false })
  const from = new Date().toISOString().slice(0, 10)
  const mutations = [
    { seq: 1, id: anId(901), op: 'wallet.create', args: wallet },
    { seq: 2, id: anId(902), op: 'recurring.create', args: { ...rent, from } },
  ]
  const client = 'a-device-of-one-person'
  const body = { schema: protocolVersion, epoch: null, client, ackedSeq: 0, mutations }
  expect(await ask('POST', '/v1/sync', { token, body })).toMatchObject({
    json: { results: [{ ok: true }, { ok: true }] },
  })
}

test.each(engines)(
  'somebody on %s gets a weekly mail, unsubscribes, and leaves nothing behind',
  async (engine) => {
    const { url, received } = await aMailServer()
    const strings = { ...(await aServer(engine)), SMTP_URL: url, MAIL_FROM: 'money@example.org' }
    await withProduct(strings, async (call, _mailedCode, product) => {
      const ask = askingOf(product)
      const credentials = { email: 'ana@example.org', password: 'correct horse' }
      const { localId, idToken: token } = await call('accounts:signUp', credentials)
      await call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token })
      await product.courier.deliverDue()
      const oobCode = /oobCode=([\w-]+)/u.exec(received.splice(0).join(''))?.[1]
      await call('accounts:update', { oobCode })
      await addDailyRent(ask, token)
      await ask('POST', '/v1/reminders', { token, body: { weeklyMail: true, timeZone: 'Europe/Madrid' } })
      await ask('POST', '/v1/reminders/feed', { token })

      await product.database.write((tx) => tx.run(letMailBeDue, {}))
      await product.reminders.schedule.queueDue()
      await product.reminders.schedule.queueDue()
      await product.courier.deliverDue()
      expect(received).toHaveLength(1)
      expect(received[0]).toMatch(/^To: ana@example\.org\r$/mu)
      expect(received[0]).toContain('Rent')
      expect(received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/mu)
      const header = /^List-Unsubscribe:\s+<([^>]+)>/mu.exec(received[0] ?? '')?.[1]
      const unsubscribing = new URL(header ?? '')
      const withToken = Object.fromEntries(unsubscribing.searchParams)
      expect((await ask('POST', unsubscribing.pathname, { query: withToken })).status).toBe(200)
      expect(await ask('GET', '/v1/reminders', { token })).toMatchObject({
        json: {
          weeklyMail: false,
          email: 'ana@example.org',
          feedAddress: expect.stringContaining('/v1/calendar.ics?key='),
        },
      })

      const [firstLine = Buffer.of()] = await product.ledger.exportArchive(localId)
      expect(JSON.parse(firstLine.toString().split('\n')[0] ?? '')).toMatchObject({
        account: { reminders: { weeklyMail: false, hasCalendarFeed: true, timeZone: 'Europe/Madrid' } },
      })

      const { feedAddress } = Object(Object(await ask('GET', '/v1/reminders', { token })).json)
      const { pathname, searchParams } = new URL(feedAddress)
      const calendar = () => ask('GET', pathname, { query: Object.fromEntries(searchParams) })
      expect((await calendar()).status).toBe(200)
      received.splice(0)
      await call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: credentials.email })
      await product.courier.deliverDue()
      const resetCode = /oobCode=([\w-]+)/u.exec(received.join(''))?.[1]
      const changed = { ...credentials, password: 'another horse' }
      await call('accounts:resetPassword', { oobCode: resetCode, newPassword: changed.password })
      expect((await calendar()).status).toBe(404)

      const { idToken } = await call('accounts:signInWithPassword', changed)
      await call('accounts:delete', { idToken })
      expect(await product.database.all(allReminders, {})).toEqual([])
    })
  },
)

test.each(engines)('somebody on %s gets notifications on a device until it is signed out', async (engine) => {
  const service = await startPushService()
  onTestFinished(() => service.close())
  const strings = { ...(await aServer(engine)), PUSH_ORIGINS: service.origin }
  await withProduct(strings, async (call, _mailedCode, product) => {
    const ask = askingOf(product)
    const credentials = { email: 'ana@example.org', password: 'correct horse' }
    const signIn = async () => (await call('accounts:signInWithPassword', credentials)).idToken
    const { idToken: phoneToken } = await call('accounts:signUp', credentials)
    const laptopToken = await signIn()
    const [phone, laptop] = [service.subscribe(), service.subscribe()]
    const timeZone = 'UTC'
    const turnOn = (token: string, { subscription }: typeof phone) =>
      ask('POST', '/v1/reminders/devices', { token, body: { subscription, timeZone } })
    await addDailyRent(ask, phoneToken)
    const quietHours = null
    await ask('POST', '/v1/reminders', {
      token: phoneToken,
      body: { quietHours, pushAmounts: true, timeZone },
    })
    expect((await turnOn(phoneToken, phone)).status).toBe(200)
    expect((await turnOn(laptopToken, laptop)).status).toBe(200)

    await product.reminders.schedule.queueDue()
    await product.courier.deliverDue()
    const shown = [phone, laptop].map(({ received }) => received.map(({ text }) => JSON.parse(text).title))
    expect(shown).toEqual([['Rent, −850,00\u00A0€'], ['Rent, −850,00\u00A0€']])
    expect(await ask('GET', '/v1/reminders', { token: phoneToken })).toMatchObject({
      json: { push: { publicKey: phone.received[0]?.publicKey } },
    })
    expect(phone.received[0]?.claims.sub).toBe('mailto:monedero@localhost')

    const devices = async () => (await product.database.all(allDevices, {})).length
    expect(await devices()).toBe(2)
    await ask('DELETE', '/v1/sessions', { token: phoneToken, query: { others: 'true' } })
    expect(await devices()).toBe(1)
    await call('accounts:delete', { idToken: phoneToken })
    expect(await devices()).toBe(0)
  })
})
