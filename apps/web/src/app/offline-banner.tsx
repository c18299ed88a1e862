import { WifiOff } from 'lucide-react'
import { Banner } from '../design/banner/banner.tsx'
import { useIsOnline } from '../design/network/use-is-online.ts'
import { useSession } from '../session/use-session.ts'
import styles from './offline-banner.module.css'

/** Says that there is no network, as long as there is none. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  const isSignedOut = useSession().status === 'signed-out'
  return (
    <output>
      {!isOnline && (
        <Banner icon={<WifiOff size={18} strokeWidth={1.75} aria-hidden />}>
          You are offline.
          <span className={styles['detail']}>
            {isSignedOut ? ' Monedero still opens.' : ' Changes are kept here and saved when you are back.'}
          </span>
        </Banner>
      )}
    </output>
  )
}
