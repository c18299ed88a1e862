import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Banner } from '../design/banner/banner.tsx'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no network, as long as there is none. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output>
      {!isOnline && (
        <Banner icon={<WifiOff size={18} strokeWidth={1.75} aria-hidden />}>
          You are offline. Monedero still opens.
        </Banner>
      )}
    </output>
  )
}
