import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type DeliverMail, toEml } from './compose.ts'

/** A folder that replaces a mail server and an SMS gateway while none is configured. */
export interface Outbox {
  deliverMail: DeliverMail
  sendSms: (message: { to: string; text: string }) => Promise<void>
}

/** Options of an outbox. */
export interface OutboxOptions {
  folder: string
  from: string
  clock: { nowMs(): number }
  print: (line: string) => void
  /** Links and codes are printed only on loopback, where only the developer sees them. */
  printsSecrets: boolean
}

/** Opens an outbox; the folder is made with the first message. */
export function createOutbox({ folder, from, clock, print, printsSecrets }: OutboxOptions): Outbox {
  let count = 0
  const keep = async (kind: string, bytes: string | Uint8Array): Promise<string> => {
    count += 1
    const at = new Date(clock.nowMs()).toISOString().replaceAll(/[-:]/gu, '').replace('.', '-')
    const name = `${at}-${process.pid}-${count}.${kind}`
    await writePrivately(folder, name, bytes)
    return name
  }
  return {
    deliverMail: async (mail) => {
      const name = await keep('eml', await toEml(mail, from))
      print(
        printsSecrets
          ? `Mail to ${mail.to}: ${mail.subject} ${mail.link ?? ''}`.trimEnd()
          : `Email saved as ${name}`,
      )
    },
    sendSms: async ({ to, text }) => {
      const name = await keep('sms', `To: ${to}\n\n${text}\n`)
      print(printsSecrets ? `SMS to ${to}: ${text}` : `SMS saved as ${name}`)
    },
  }
}

/** Readable by its owner only, and renamed into place when complete. */
async function writePrivately(folder: string, name: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.${name}.part`)
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, name))
}
