import type { Logger } from 'pino'
import * as z from 'zod'

const dayMs = 86_400_000
const timeoutMs = 10_000

const answer = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+/) })

/** Requests the newest version from an address that the operator chose. */
export interface UpdateCheck {
  /** Requests it now, then once a day. */
  start: () => void
  runOnce: () => Promise<void>
  stop: () => void
}

interface Ports {
  url: string
  /** The version that runs. */
  version: string
  log: Pick<Logger, 'info' | 'warn'>
}

/** Creates the check; a newer version is a line in the log, once each. */
export function createUpdateCheck({ url, version, log }: Ports): UpdateCheck {
  let timer: NodeJS.Timeout | undefined
  let noticed = version

  async function runOnce(): Promise<void> {
    try {
      const headers = { accept: 'application/json', 'user-agent': `Monedero/${version}` }
      const response = await fetch(url, {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const newest = answer.parse(await response.json()).version
      if (!isNewer(newest, noticed)) return
      noticed = newest
      log.info({ newest, running: version }, 'a newer version is available; see docs/upgrading.md')
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'UPDATE_CHECK returned no version',
      )
    }
  }

  return {
    runOnce,
    start() {
      void runOnce()
      timer = setInterval(() => void runOnce(), dayMs).unref()
    },
    stop: () => clearInterval(timer),
  }
}

/** Compares the three numbers of two versions. */
function isNewer(one: string, other: string): boolean {
  const [left, right] = [numbersOf(one), numbersOf(other)]
  const differs = left.findIndex((number, index) => number !== right[index])
  return differs !== -1 && (left[differs] ?? 0) > (right[differs] ?? 0)
}

function numbersOf(version: string): number[] {
  return (/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number)
}
