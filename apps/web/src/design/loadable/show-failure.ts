import { t } from '../../messages/text.ts'
import { toasts } from '../feedback/toasts.ts'
import { pageFailure } from './page-failure.ts'

/** Shows why a part of the screen could not be loaded or drawn, and offers to try again. */
export function showFailure(error: unknown, retry: () => void): void {
  const failure = pageFailure(error, navigator.onLine)
  toasts.show({
    message: t(messages[failure]),
    tone: 'error',
    action:
      failure === 'updated'
        ? { label: t('start.reload'), run: () => location.reload() }
        : { label: t('start.retry'), run: retry },
  })
}

const messages = {
  updated: 'start.updatedLead',
  offline: 'start.partNotLoaded',
  broken: 'start.partBroken',
} as const
