import { t } from '../messages/text.ts'

/** What to do where no server could be reached; also where the rest of the words could not be loaded. */
export function offlineAdvice(): string {
  return t('start.noConnection')
}
