import { TriangleAlert } from 'lucide-react'
import { useContext } from 'react'
import type { Notice } from '../../design/feedback/notice-line.tsx'
import { t } from '../../messages/text.ts'
import { LedgerContext } from '../../replica/hooks/ledger-context.ts'

/** The notice that nothing is stored on this device, if the browser offers no safe way to. */
export function useOnlineOnlyNotice(): Notice | undefined {
  return useContext(LedgerContext)?.isOnlineOnly === true ? notice() : undefined
}

function notice(): Notice {
  return {
    id: 'online-only',
    Icon: TriangleAlert,
    lead: t('app.onlineOnly'),
    detail: t('app.onlineOnlyDetail'),
  }
}
