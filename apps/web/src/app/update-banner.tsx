import { RefreshCw } from 'lucide-react'
import { Banner } from '../design/feedback/banner.tsx'
import { t } from '../messages/text.ts'
import styles from './update-banner.module.css'
import { useIsReloadDue } from './update-state.ts'

/** Offers a reload in a tab that was not reloaded with the others, because input would have been lost. */
export function UpdateBanner() {
  const isReloadDue = useIsReloadDue()
  return (
    <output>
      {isReloadDue && (
        <Banner icon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden />}>
          {t('start.updatedElsewhere')}{' '}
          <button type="button" className={styles['reload']} onClick={() => location.reload()}>
            {t('start.reload')}
          </button>
        </Banner>
      )}
    </output>
  )
}
