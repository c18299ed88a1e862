import { SMTPServer } from 'smtp-server'

/** A mail as it arrived, headers and body decoded as far as the tests read them. */
export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly raw: string
  /** The first action link in the mail. */
  readonly link: string
}

/** A real SMTP server that keeps what it receives. */
export interface Mailbox {
  readonly url: string
  readonly received: ReceivedMail[]
  /** The next mail to an address that matches, waiting for it if needed; each mail is returned once. */
  next(to: string, subject?: RegExp): Promise<ReceivedMail>
  /** Refuses the next mails with a temporary error. */
  failNext(times: number): void
  /** Accepts the next mail to an address without confirming it; resolves when it has arrived. */
  holdNext(to: string): Promise<ReceivedMail>
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts the SMTP server on a free port. */
export async function startMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const taken = new Set<ReceivedMail>()
  const arrivals = new EventTarget()
  let failures = 0
  let held: { to: string; resolve: (mail: ReceivedMail) => void } | undefined

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (failures > 0) {
          failures -= 1
          done(Object.assign(new Error('try again later'), { responseCode: 451 }))
          return
        }
        const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(', ')
        const mail = parseMail(to, Buffer.concat(chunks).toString('utf8'))
        if (held?.to === to) {
          held.resolve(mail)
          held = undefined
          return
        }
        received.push(mail)
        arrivals.dispatchEvent(new Event('mail'))
        done()
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('the SMTP server has no port')

  const find = (to: string, subject: RegExp) =>
    received.find(
      (mail) => !taken.has(mail) && mail.to.toLowerCase() === to.toLowerCase() && subject.test(mail.subject),
    )

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    failNext(times) {
      failures = times
    },
    holdNext: (to) =>
      new Promise((resolve) => {
        held = { to, resolve }
      }),
    async next(to, subject = /./) {
      const timeout = AbortSignal.timeout(15_000)
      for (;;) {
        const mail = find(to, subject)
        if (mail) {
          taken.add(mail)
          return mail
        }
        await new Promise<void>((resolve, reject) => {
          arrivals.addEventListener('mail', () => resolve(), { once: true, signal: timeout })
          timeout.addEventListener(
            'abort',
            () =>
              reject(
                new Error(
                  `no mail to ${to} matching ${subject} came; there are: ${received.map((m) => `${m.to}: ${m.subject}`).join('; ')}`,
                ),
              ),
            { once: true },
          )
        })
      }
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function parseMail(to: string, raw: string): ReceivedMail {
  const text = decodeQuotedPrintable(raw)
  const subject = /^subject:\s*(.*(?:\r?\n[ \t].*)*)/im.exec(raw)?.[1]?.replaceAll(/\r?\n[ \t]/g, ' ') ?? ''
  const link =
    /https?:\/\/[^\s"<>]+\/user\/management\?[^\s"<>]+/.exec(text)?.[0]?.replaceAll('&amp;', '&') ?? ''
  return { to, subject, raw, link }
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
