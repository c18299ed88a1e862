import { t } from '../messages/text.ts'

/** The advice for an unreachable server; also used if the other messages could not be loaded. */
export function offlineAdvice(): string {
  return t('start.noConnection')
}
