import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from './compose.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpDelivery } from './smtp.ts'

const from = 'Monedero <no-reply@money.example>'

function aMail(changes: Partial<Mail> = {}): Mail {
  return {
    id: 'mail-1',
    to: 'ana@example.com',
    subject: 'Hello',
    text: 'Text',
    html: '<p>HTML</p>',
    ...changes,
  }
}

const hostileRecipients = [
  'ana@example.com\r\nBcc: evil@example.com',
  'ana@example.com, evil@example.com',
  'ana@example.com;evil@example.com',
  '"ana\r\nX: y"@example.com',
  'Ana <evil@example.com>',
  'ana@example.com\nRCPT TO:<evil@example.com>',
  'ana @example.com',
  'ana@example.com\u0000',
  'ana@exa\ud800mple.com',
  'nobody',
  '',
]

describe('SMTP delivery', () => {
  const received: { recipients: string[]; sender: string; bytes: string }[] = []
  let refusal: Error | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal !== undefined) return done(refusal)
        received.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          sender: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
          bytes: Buffer.concat(chunks).toString(),
        })
        return done()
      })
    },
  })
  let url = ''

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const address = server.server.address()
    if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
    url = `smtp://127.0.0.1:${address.port}`
  })
  afterAll(async () => {
    await new Promise<void>((resolve) => {
      server.close(resolve)
    })
  })

  it('sends one message in two forms to exactly one recipient', async () => {
    received.length = 0
    await createSmtpDelivery({ url, from })(aMail())
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ recipients: ['ana@example.com'], sender: 'no-reply@money.example' })
    const { bytes } = received[0] ?? { bytes: '' }
    expect(bytes).toMatch(/^From: Monedero <no-reply@money\.example>\r$/mu)
    expect(bytes).toMatch(/^To: ana@example\.com\r$/mu)
    expect(bytes).toMatch(/^Message-ID: <mail-1@money\.example>\r$/mu)
    expect(bytes).toMatch(/^Auto-Submitted: auto-generated\r$/mu)
    expect(bytes).toContain('text/plain')
    expect(bytes).toContain('text/html')
  })

  it.each([
    ['ana@ⓔxample.com', 'ana@example.com'],
    ['ana@ｅxample.com', 'ana@example.com'],
    ['ana@ﬁrm.example', 'ana@firm.example'],
  ])('sends to the domain for which %s counts everywhere else', async (to, recipient) => {
    received.length = 0
    await createSmtpDelivery({ url, from })(aMail({ to }))
    expect(received[0]?.recipients).toEqual([recipient])
  })

  it.each(hostileRecipients)('refuses to send to %j', async (to) => {
    received.length = 0
    await expect(createSmtpDelivery({ url, from })(aMail({ to }))).rejects.toThrow('no mailbox address')
    expect(received).toEqual([])
  })

  it('turns a line break in a subject into no header of its own', async () => {
    received.length = 0
    await createSmtpDelivery({ url, from })(aMail({ subject: 'Hello\r\nBcc: evil@example.com' }))
    expect(received[0]?.recipients).toEqual(['ana@example.com'])
    expect(received[0]?.bytes).not.toMatch(/^Bcc/imu)
  })

  it('sends nothing to a server elsewhere that offers no TLS, unless the operator allows it', async () => {
    received.length = 0
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0')
    await expect(createSmtpDelivery({ url: elsewhere, from })(aMail())).rejects.toMatchObject({
      code: 'ETLS',
    })
    expect(received).toEqual([])
    await createSmtpDelivery({ url: `${elsewhere}?requireTLS=false`, from })(aMail())
    expect(received).toHaveLength(1)
  })

  it('throws when the server refuses the message', async () => {
    refusal = new Error('mailbox full')
    await expect(createSmtpDelivery({ url, from })(aMail())).rejects.toThrow('mailbox full')
    refusal = undefined
  })

  it('throws when the server is unreachable', async () => {
    await expect(createSmtpDelivery({ url: 'smtp://127.0.0.1:1', from })(aMail())).rejects.toThrow(
      'ECONNREFUSED',
    )
  })
})

describe('the outbox', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  function anOutbox(name: string, printsSecrets: boolean) {
    const lines: string[] = []
    const options = { folder: join(folder, name), from, clock: { nowMs: () => Date.UTC(2026, 10, 14) } }
    return { lines, ...createOutbox({ ...options, print: (line) => lines.push(line), printsSecrets }) }
  }

  it('keeps each mail in a file that only its owner can read', async () => {
    const outbox = anOutbox('private', true)
    await Promise.all([outbox.deliverMail(aMail()), outbox.deliverMail(aMail({ id: 'mail-2' }))])
    const files = await readdir(join(folder, 'private'))
    expect(files).toHaveLength(2)
    for (const file of files) {
      expect(file).toMatch(/^20261114T000000-000Z-\d+-\d+\.eml$/u)
      expect((await stat(join(folder, 'private', file))).mode & 0o777).toBe(0o600)
    }
    expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o700)
    expect(await readFile(join(folder, 'private', files[0] ?? ''), 'utf8')).toMatch(
      /^To: ana@example\.com\r$/mu,
    )
  })

  it('prints the link where only the developer reads it', async () => {
    const outbox = anOutbox('loopback', true)
    await outbox.deliverMail(aMail({ link: 'http://localhost:3000/x' }))
    await outbox.sendSms({ to: '+34600000000', text: 'Your code is 123456' })
    expect(outbox.lines).toEqual([
      'Mail to ana@example.com: Hello http://localhost:3000/x',
      'SMS to +34600000000: Your code is 123456',
    ])
  })

  it('prints nothing but file names elsewhere', async () => {
    const outbox = anOutbox('elsewhere', false)
    await outbox.deliverMail(aMail({ link: 'https://money.example/x' }))
    await outbox.sendSms({ to: '+34600000000', text: 'Your code is 123456' })
    const files = await readdir(join(folder, 'elsewhere'))
    expect(outbox.lines.map((line) => line.replace(/^(Email|SMS) saved as /u, '')).toSorted()).toEqual(
      files.toSorted(),
    )
  })

  it.each(hostileRecipients)('refuses to keep a mail to %j', async (to) => {
    await expect(anOutbox('hostile', true).deliverMail(aMail({ to }))).rejects.toThrow('no mailbox address')
  })
})
