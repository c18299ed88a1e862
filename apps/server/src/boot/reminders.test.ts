import { once } from 'node:events'
import { protocolVersion } from '@monedero/core'
import { anId, aRecurring, aWallet } from '@monedero/core/testing'
import { statements } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { aServer, withProduct } from '../../testing/typed-command.ts'

const { command, query } = statements<{ reminders: { uid: string; weekly_due_at_ms: number } }>()
const letMailBeDue = command()((db) => db.updateTable('reminders').set({ weekly_due_at_ms: Date.now() - 1 }))
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

test.each(engines)(
  'somebody on %s gets a weekly mail, unsubscribes, and leaves nothing behind',
  async (engine) => {
    const { url, received } = await aMailServer()
    const strings = { ...(await aServer(engine)), SMTP_URL: url, MAIL_FROM: 'money@example.org' }
    await withProduct(strings, async (call, _mailedCode, product) => {
      const ask = async (
        method: string,
        path: string,
        given: { token?: string; body?: object; query?: object } = {},
      ) => {
        const route = product.routes.find((each) => each.method === method && each.path === path)
        const answer = await route?.handle({
          method,
          path,
          query: { ...given.query },
          headers: given.token === undefined ? {} : { authorization: `Bearer ${given.token}` },
          body: given.body,
          network: '127.0.0.1',
          requestId: 'test',
          signal: new AbortController().signal,
        })
        if (answer === undefined || 'stream' in answer) throw new Error(`${method} ${path} has no answer`)
        return answer
      }
      const credentials = { email: 'ana@example.org', password: 'correct horse' }
      const { localId, idToken: token } = await call('accounts:signUp', credentials)
      await call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token })
      await product.courier.deliverDue()
      const oobCode = /oobCode=([\w-]+)/u.exec(received.splice(0).join(''))?.[1]
      await call('accounts:update', { oobCode })
      const { deletedAtMs: _, rev: __, isArchived: ___, ...wallet } = aWallet({ name: 'Everyday' })
      const {
        deletedAtMs: _____,
        rev: ______,
        ...rent
      } = aRecurring({
        amount: -85_000,
        every: 1,
        pattern: { by: 'days' },
        isAutomatic: false,
      })
      const mutations = [
        { seq: 1, id: anId(901), op: 'wallet.create', args: wallet },
        {
          seq: 2,
          id: anId(902),
          op: 'recurring.create',
          args: { ...rent, from: new Date().toISOString().slice(0, 10) },
        },
      ]
      const body = {
        schema: protocolVersion,
        epoch: null,
        client: 'a-device-of-one-person',
        ackedSeq: 0,
        mutations,
      }
      expect(await ask('POST', '/v1/sync', { token, body })).toMatchObject({
        json: { results: [{ ok: true }, { ok: true }] },
      })
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
      await call('accounts:delete', { idToken: token })
      expect(await product.database.all(allReminders, {})).toEqual([])
    })
  },
)
