import type { Database } from '@monedero/database'
import { readQueueByKind, verifySmtp } from '@monedero/delivery'
import { ageOf } from '../boot/units.ts'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import { type Finding, findingsOf } from './finding.ts'
import { mailsOf } from './mail-queue.ts'

const hourMs = 3_600_000

/** Whether the mail server takes our sign-in; no mail is sent. */
export async function checkMailServer({ mail, isLocal }: Config, { smtpUrl }: Secrets): Promise<Finding> {
  const { ok, warning, problem } = findingsOf('mail')
  if (smtpUrl === undefined) {
    return isLocal
      ? ok(`Emails are saved as files in ${mail.outboxDir}.`)
      : warning(`Emails are saved as files in ${mail.outboxDir} and are not sent. Set SMTP_URL.`)
  }
  const { host } = new URL(smtpUrl)
  const reason = await verifySmtp(smtpUrl)
  return reason === undefined
    ? ok(`The mail server ${host} accepts the connection and the login.`)
    : problem(
        `The mail server ${host} does not accept the connection or login (${reason}). Check host, port, user and password in SMTP_URL.`,
      )
}

/** Whether mails have been queued for too long. */
export async function checkMailQueue(database: Database, nowMs: number): Promise<Finding> {
  const { ok, warning, problem } = findingsOf('mail queue')
  const { waiting: mails, failing, oldestAtMs } = mailsOf(await readQueueByKind(database))
  if (mails === 0 || oldestAtMs === null) return ok('No emails waiting.')
  const waiting = `${mails} emails waiting, the oldest for ${ageOf(nowMs - oldestAtMs)}`
  if (nowMs - oldestAtMs > hourMs)
    return problem(`${waiting}; ${failing} were refused. The server log has the reasons.`)
  return failing > 0
    ? warning(`${waiting}; ${failing} were refused. The server log has the reasons.`)
    : ok(`${waiting}.`)
}
