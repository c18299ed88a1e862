import { WifiOff } from 'lucide-react'
import { useIsOnline } from '../design/device/use-is-online.ts'
import { Banner } from '../design/feedback/banner.tsx'
import { Hidden } from '../design/layout/hidden.tsx'
import { rich } from '../messages/text.ts'
import { useSession } from '../session/use-session.ts'

/** A banner while offline. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  const isSignedOut = useSession().status === 'signed-out'
  return (
    <output>
      {!isOnline && (
        <Banner icon={<WifiOff size={18} strokeWidth={1.75} aria-hidden />}>
          {rich(isSignedOut ? 'start.offlineSignedOut' : 'start.offlineSignedIn', {
            more: <Hidden onPhone />,
          })}
        </Banner>
      )}
    </output>
  )
}
