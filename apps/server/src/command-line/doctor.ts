import { OperatorError, sentenceOf } from '../boot/operator-error.ts'
import { createRedact } from '../boot/redact.ts'
import { loadCustomTokenKeys, loadTls } from '../boot/settings-file.ts'
import type { Config } from '../config/config.ts'
import { readConfiguration } from '../config/config.ts'
import { checkAddress } from '../doctor/check-address.ts'
import { checkBackups } from '../doctor/check-backups.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { checkDisk } from '../doctor/check-disk.ts'
import { checkMailQueue, checkMailServer } from '../doctor/check-mail.ts'
import { checkSecretKey } from '../doctor/check-secret-key.ts'
import { checkStorage } from '../doctor/check-storage.ts'
import { type Finding, findingsOf } from '../doctor/finding.ts'
import type { Invocation } from './command.ts'

/** Checks everything that a server needs, and prints what to do; fails if there is a problem. */
export async function runDoctor({ strings, switches, print }: Invocation): Promise<void> {
  const redact = createRedact(strings)
  const findings = await examine(strings)
  if (switches.has('json')) print(redact(JSON.stringify(findings, undefined, 2)))
  else
    for (const { state, check, message } of findings)
      print(redact(`${state.padEnd(8)}${check.padEnd(14)}${message}`))
  const problems = findings.filter(({ state }) => state === 'problem').length
  if (problems > 0)
    throw new OperatorError(problems === 1 ? '1 problem found.' : `${problems} problems found.`)
}

async function examine(strings: Invocation['strings']): Promise<Finding[]> {
  const { ok, problem } = findingsOf('configuration')
  const configuration = readConfiguration(strings)
  if ('problems' in configuration) return configuration.problems.map(problem)
  const { config, secrets } = configuration
  const files = checkFiles(config)
  const checked = await checkDatabase(secrets.databaseUrl)
  const { findings, database, bytes } = checked
  try {
    return [
      ...(files.length > 0 ? files : [ok('All settings are valid.')]),
      ...findings,
      ...(database ? await attempt('secret key', () => checkSecretKey(configuration, database)) : []),
      ...(database ? await attempt('storage', () => checkStorage(config, database)) : []),
      ...(database ? await attempt('mail queue', () => checkMailQueue(database, Date.now())) : []),
      ...(await attempt('mail', () => checkMailServer(config, secrets))),
      ...(files.length > 0 ? [] : await attempt('address', () => checkAddress(config, checked))),
      ...(await attempt('disk', () => checkDisk(config, bytes, secrets.backupKey !== undefined))),
      ...(await attempt('backups', () => checkBackups(configuration, database, Date.now()))),
    ]
  } finally {
    await database?.close()
  }
}

/** A check that fails by itself is a finding too; the others still run. */
async function attempt(check: string, run: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await run()].flat()
  } catch (error) {
    const reason = sentenceOf(error) ?? (error instanceof Error ? error.message : String(error))
    return [findingsOf(check).problem(`The check failed: ${reason}`)]
  }
}

/** Files that variables name. */
function checkFiles(config: Config): Finding[] {
  const { problem } = findingsOf('configuration')
  return [() => loadTls(config.tls), () => loadCustomTokenKeys(config.customTokenKeysFile)].flatMap(
    (load) => {
      try {
        load()
        return []
      } catch (error) {
        return problem(sentenceOf(error) ?? String(error))
      }
    },
  )
}
