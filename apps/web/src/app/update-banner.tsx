import { RefreshCw } from 'lucide-react'
import { Banner } from '../design/banner/banner.tsx'
import styles from './update-banner.module.css'
import { useIsReloadDue } from './update-state.ts'

/** Offers a reload in a tab that was not reloaded with the others, because something in it would have been lost. */
export function UpdateBanner() {
  const isReloadDue = useIsReloadDue()
  return (
    <output>
      {isReloadDue && (
        <Banner icon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden />}>
          Monedero was updated in another tab. Reload this one when you're done.{' '}
          <button type="button" className={styles['reload']} onClick={() => location.reload()}>
            Reload
          </button>
        </Banner>
      )}
    </output>
  )
}
