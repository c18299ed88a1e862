import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createLog } from '../boot/log.ts'
import { OperatorError, systemCode } from '../boot/operator-error.ts'
import { createRedact } from '../boot/redact.ts'
import { loadTls } from '../boot/settings-file.ts'
import { endOnUnhandledError, exitAfter, stopSignal } from '../boot/shutdown.ts'
import { createUpdateCheck } from '../boot/update-check.ts'
import { warnOfCertificate } from '../boot/warn-of-certificate.ts'
import { whereToOpen } from '../boot/where-to-open.ts'
import { type Config, readConfiguration } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import { createHttpServer, type HttpServer } from '../http/http-server.ts'
import { openProduct } from './product.ts'
import { createProductMetrics } from './product-metrics.ts'

/** How long running requests may take to finish once the server is told to stop. */
const graceMs = 10_000

/** The environment and installation of a command. */
export interface CommandContext {
  strings: Readonly<Record<string, string | undefined>>
  /** The folder of the built web app. */
  webAppDir: string
  print: (line: string) => void
}

/** The configuration from the variables; reports all errors at once. */
export function configure(strings: CommandContext['strings']): { config: Config; secrets: Secrets } {
  const configuration = readConfiguration(strings)
  if ('problems' in configuration) throw new OperatorError(configuration.problems.join('\n'))
  return configuration
}

/** Runs the server until a signal ends it. */
export async function serve({ strings, webAppDir, print }: CommandContext): Promise<void> {
  const stopped = stopSignal(strings['npm_lifecycle_event'] !== undefined)
  const { config, secrets } = configure(await withFreePort(strings))
  // Applies from the signal on, even to a start that is waiting for another node to migrate.
  void stopped.then(() => exitAfter(config.drainMs + graceMs + 5_000))
  const log = createLog(config.logLevel, createRedact(strings))
  endOnUnhandledError(log)
  const tls = loadTls(config.tls)
  if (tls) warnOfCertificate(tls.cert, log)
  const metrics = secrets.metricsToken === undefined ? undefined : createProductMetrics()
  const product = await openProduct({ config, secrets, log, print, observe: metrics?.observe })
  try {
    const hasWebApp = existsSync(join(webAppDir, 'index.html'))
    if (!hasWebApp) log.warn('the web app is not built, so only the API is available')
    const server = createHttpServer({
      ...config,
      tls,
      routes: product.routes,
      uidOf: product.uidOf,
      webAppDir: hasWebApp ? webAppDir : undefined,
      log,
      metricsToken: secrets.metricsToken,
      moreMetrics: metrics && (() => metrics.families(product)),
      auditCounts: product.auditLog.counts,
    })
    await product.start()
    const version = process.env['MONEDERO_VERSION']
    const updates =
      config.updateCheckUrl !== undefined && version !== undefined
        ? createUpdateCheck({ url: config.updateCheckUrl, version, log })
        : undefined
    updates?.start()
    await listen(server, config)
    const deployment = {
      hasSmtp: secrets.smtpUrl !== undefined,
      isOneOfMany: product.database.engine === 'postgres',
    }
    for (const line of whereToOpen(config, deployment)) print(line)
    const signal = await stopped
    log.info({ signal }, 'stopping')
    updates?.stop()
    product.announceStop()
    if (config.drainMs > 0) await setTimeout(config.drainMs)
    await server.stop(graceMs)
  } finally {
    await product.close()
  }
}

async function listen(server: HttpServer, { port, host }: Config): Promise<void> {
  try {
    await server.listen(port, host)
  } catch (error) {
    await server.stop(0)
    throw new OperatorError(listenSentence(systemCode(error), port, host))
  }
}

function listenSentence(code: string, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `PORT is ${port}, which is already in use on ${host}; expected a free port.`
  if (code === 'EACCES') return `PORT is ${port}; expected a port that this user may use (1024 or higher).`
  return `HOST is "${host}"; expected an address of this machine (${code}).`
}

/** With PORT=0 the port is chosen first, because PUBLIC_URL names it. */
async function withFreePort(strings: CommandContext['strings']): Promise<CommandContext['strings']> {
  return strings['PORT'] === '0' ? { ...strings, PORT: String(await freePort()) } : strings
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
