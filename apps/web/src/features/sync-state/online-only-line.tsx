import { CloudOff } from 'lucide-react'
import { useContext } from 'react'
import { Banner } from '../../design/banner/banner.tsx'
import { LedgerContext } from '../../replica/hooks/ledger-context.ts'

/** Says that nothing is kept on this device, where the browser offers no safe way to. */
export function OnlineOnlyLine() {
  if (useContext(LedgerContext)?.isOnlineOnly !== true) return null
  return (
    <Banner icon={<CloudOff size={18} strokeWidth={1.75} aria-hidden />}>
      Nothing is kept on this device, because this page is not secure, or storage is blocked or full: use it
      online, in one tab.
    </Banner>
  )
}
