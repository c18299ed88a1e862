import { CloudOff } from 'lucide-react'
import { useContext } from 'react'
import type { Notice } from '../../design/notice-line/notice-line.tsx'
import { LedgerContext } from '../../replica/hooks/ledger-context.ts'

/** Tells that nothing is kept on this device, where the browser offers no safe way to. */
export function useOnlineOnlyNotice(): Notice | undefined {
  return useContext(LedgerContext)?.isOnlineOnly === true ? notice : undefined
}

const notice: Notice = {
  id: 'online-only',
  Icon: CloudOff,
  lead: 'Nothing is kept on this device: stay online, in one tab.',
  detail: 'The page is not secure, or storage is blocked or full.',
}
