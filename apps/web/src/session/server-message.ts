import { t } from '../messages/text.ts'

/** The SDK writes the HTTP status behind the server's message, 0 when nobody answered. */
const appendedStatus = / \[(\d+)\]$/

/** What the server said in an error of a callable, without what the SDK appends to it. */
export function serverMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const status = appendedStatus.exec(message)?.[1]
  if (status === '0' || error instanceof TypeError) return t('session.unreachable')
  return message.replace(appendedStatus, '') || t('session.noReason')
}
