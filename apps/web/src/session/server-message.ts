import { t } from '../messages/text.ts'

/** The SDK appends the HTTP status to the server's message, 0 if it was unreachable. */
const appendedStatus = / \[(\d+)\]$/

/** The server's message in an error of a callable, without the SDK's suffix. */
export function serverMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const status = appendedStatus.exec(message)?.[1]
  if (status === '0' || error instanceof TypeError) return t('session.unreachable')
  return message.replace(appendedStatus, '') || t('session.noReason')
}
