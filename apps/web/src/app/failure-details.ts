import type { SyncStatus } from '../replica/sync-status.ts'

/** A failure with its context. */
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
 * Text for a bug report. It contains no user input: error messages may quote data, so only those of the browser
 * and React are included, without quoted values and digits. The stack identifies all others.
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
