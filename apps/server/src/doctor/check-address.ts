import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { Database } from '@monedero/database'
import { ageOf } from '../boot/units.ts'
import { renewalMs } from '../boot/warn-of-certificate.ts'
import type { Config } from '../config/config.ts'
import { readProjectId } from '../settings-table.ts'
import { askServer, type ServerAnswer } from './ask-server.ts'
import { type Finding, findingsOf } from './finding.ts'

/** More than a slow answer explains. */
const clockDifferenceMs = 10_000

/** The database of this command. */
interface OwnDatabase {
  database: Database | undefined
  /** No server has used it, or it is not there. */
  isNew: boolean
}

/** Whether the app can be reached under its address, with which certificate, and whose clock. */
export async function checkAddress(config: Config, checked: OwnDatabase): Promise<Finding[]> {
  const answer = await askServer(`${config.publicUrl}/v1/version`)
  const nowMs = Date.now()
  return [
    (await checkInstance(config, checked)) ?? checkReachable(config, answer),
    ...checkCertificate(config, answer, nowMs),
    ...checkClockOf(answer, nowMs),
  ]
}

function checkReachable({ publicUrl, isLocal }: Config, answer: ServerAnswer): Finding {
  const { ok, warning, problem } = findingsOf('address')
  if ('error' in answer) {
    const sentence = `This machine cannot reach ${publicUrl} (${answer.error}).`
    return isLocal
      ? warning(`${sentence} Start the server if it should be running.`)
      : problem(
          `${sentence} Check that the server and the proxy are running, and that the host name points to this machine.`,
        )
  }
  if (answer.status === 421)
    return problem(
      `The server at ${publicUrl} refuses this host name. Check that the proxy passes on Host or X-Forwarded-Host, that TRUST_PROXY names the proxy, and that the server was restarted after PUBLIC_URL was changed.`,
    )
  const own = process.env['MONEDERO_VERSION']
  const version = textIn(answer.body, 'version')
  if (answer.status !== 200 || version === undefined)
    return problem(
      `${publicUrl} is served by something else (status ${answer.status}). Check where the proxy sends requests, and to which port.`,
    )
  if (own !== undefined && version !== own)
    return warning(
      `The server at ${publicUrl} runs version ${version}, and this command is version ${own}. Restart the server after an upgrade.`,
    )
  return ok(`The server at ${publicUrl} runs version ${version}.`)
}

/** Another server of Monedero, on a database of its own, may answer under the address. */
async function checkInstance(
  { publicUrl, projectId }: Config,
  { database, isNew }: OwnDatabase,
): Promise<Finding | undefined> {
  const { problem } = findingsOf('address')
  const own = projectId ?? (database && (await readProjectId(database)))
  const answer = await askServer(`${publicUrl}/v1/config`)
  const other = 'error' in answer ? undefined : textIn(answer.body, 'projectId')
  const isSame = own === undefined ? !isNew : other === own
  if (other === undefined || isSame) return undefined
  const difference = own === undefined ? 'no server has used this one yet' : `this database has ${own}`
  return problem(
    `The server at ${publicUrl} uses another database: its project is ${other}, and ${difference}. Check DATABASE_URL and DATA_DIR of this command, PUBLIC_URL, and which server the host name and the proxy point to.`,
  )
}

function textIn(body: string, name: string): string | undefined {
  try {
    const { [name]: text }: Record<string, unknown> = JSON.parse(body)
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}

function checkCertificate({ tls, publicUrl }: Config, answer: ServerAnswer, nowMs: number): Finding[] {
  const { ok, warning, problem } = findingsOf('certificate')
  const findings: Finding[] = []
  const judge = (source: string, validToMs: number, renew: string) => {
    const left = validToMs - nowMs
    if (left < 0) return problem(`The certificate ${source} expired ${ageOf(-left)} ago. ${renew}`)
    if (left < renewalMs) return warning(`The certificate ${source} expires in ${ageOf(left)}. ${renew}`)
    return ok(`The certificate ${source} is valid for another ${ageOf(left)}.`)
  }
  if (tls) {
    const certificate = new X509Certificate(readFileSync(tls.certFile))
    const host = new URL(publicUrl).hostname.replaceAll(/[[\]]/g, '')
    const name = isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)
    findings.push(judge('in TLS_CERT', certificate.validToDate.getTime(), 'Renew it and restart the server.'))
    if (name === undefined)
      findings.push(
        problem(`The certificate in TLS_CERT is not for ${host}. Get one for the host of PUBLIC_URL.`),
      )
  }
  if ('certificate' in answer && answer.certificate) {
    const { validToMs, error } = answer.certificate
    findings.push(
      judge(
        `of ${publicUrl}`,
        validToMs,
        'Check why it was not renewed, and restart the server or proxy that serves it.',
      ),
    )
    if (error !== undefined)
      findings.push(
        warning(
          `This machine does not accept the certificate of ${publicUrl} (${error}). Phones and browsers need the full chain.`,
        ),
      )
  }
  return findings
}

function checkClockOf(answer: ServerAnswer, nowMs: number): Finding[] {
  if (!('dateMs' in answer) || answer.dateMs === undefined) return []
  return [judgeClock('of the server at PUBLIC_URL', answer.dateMs, nowMs)]
}

/** Compares another clock with the one of this machine. */
export function judgeClock(owner: string, otherMs: number, nowMs: number): Finding {
  const { ok, warning, problem } = findingsOf('clock')
  const difference = Math.abs(otherMs - nowMs)
  const advice = 'Turn on NTP on both machines (timedatectl set-ntp true).'
  if (difference < clockDifferenceMs) return ok(`The clock ${owner} matches the clock of this machine.`)
  const sentence = `The clock ${owner} differs from the clock of this machine by ${ageOf(difference)}. ${advice}`
  return difference < 30 * clockDifferenceMs ? warning(sentence) : problem(sentence)
}
