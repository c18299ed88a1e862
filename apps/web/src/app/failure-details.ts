import type { SyncStatus } from '../replica/sync-status.ts'
import { mayBeSignedIn } from '../session/session.ts'

/** A failure, and what the page was doing. */
export interface Failure {
  readonly error: unknown
  readonly version: string
  readonly userAgent: string
  /** The path of the page, without its query. */
  readonly path: string
  readonly isOnline: boolean
  /** Undefined while nobody is signed in. */
  readonly sync: SyncStatus | undefined
}

const maxFrames = 12

/**
 * Text for a bug report. It holds nothing that a person typed: messages of errors may quote data, so only those that the browser
 * and React write are part of it, without quoted values and digits. The stack leads to all others.
 */
export function failureDetails({ error, version, userAgent, path, isOnline, sync }: Failure): string {
  return [
    `monedero: ${version}`,
    `browser: ${userAgent}`,
    `screen: ${/^[a-zA-Z/-]{1,40}$/.test(path) ? path : 'unknown'}`,
    `network: ${isOnline ? 'online' : 'offline'}`,
    `sync: ${sync ? syncText(sync) : 'none'}`,
    `error: ${errorText(error)}`,
    ...framesOf(error),
  ].join('\n')
}

/** The details of a failure on this page, now. */
export async function currentDetails(error: unknown): Promise<string> {
  // The name of the file tells builds of the same version apart.
  const version = `${import.meta.env['VITE_VERSION']} ${import.meta.url.split('/').at(-1)}`
  const { userAgent, onLine } = navigator
  return failureDetails({
    error,
    version,
    userAgent,
    path: location.pathname,
    isOnline: onLine,
    sync: await syncStatus(),
  })
}

async function syncStatus(): Promise<SyncStatus | undefined> {
  if (!mayBeSignedIn()) return undefined
  const { currentReplica } = await import('../replica/current-replica.ts')
  return currentReplica()?.replica.status()
}

function syncText({
  phase,
  isFilled,
  unsentCount,
  refused,
  lost,
  needsReload,
  blockedId,
}: SyncStatus): string {
  return [
    phase,
    isFilled ? 'complete' : 'incomplete',
    `${unsentCount} unsent`,
    `${refused.length} refused`,
    `${lost.length} lost`,
    ...(needsReload ? ['needs reload'] : []),
    ...(blockedId === null ? [] : ['blocked']),
  ].join(', ')
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const isOfBrowser =
    error instanceof TypeError || error instanceof ReferenceError || error instanceof DOMException
  const [reactError] = /^Minified React error #\d+/.exec(error.message) ?? []
  const message = isOfBrowser ? withoutValues(error.message) : reactError
  return [error.name, ...(message ? [message] : [])].join(': ')
}

function withoutValues(message: string): string {
  return message
    .replaceAll(/(["'`“]).*["'`”]/g, '…')
    .replaceAll(/\S*[\d@:/]\S*/g, '…')
    .slice(0, 200)
}

/** Function, file, line and column of each frame, as Chromium, Firefox and Safari write them; nothing else of the stack. */
function framesOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack?.split('\n') ?? []) : []
  return lines
    .flatMap((line) => {
      const [, name, file] =
        /^\s*(?:at )?(?:async )?(?:([\w$.<>]+) ?[(@])?@?[^\s(@]*\/([\w.-]+\.\w+(?:\?[^:)]*)?:\d+:\d+)\)?$/.exec(
          line,
        ) ?? []
      return file ? [`  ${name || 'anonymous'} ${file.replace(/\?[^:]*/, '')}`] : []
    })
    .slice(0, maxFrames)
}
