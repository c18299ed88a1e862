import { Clock } from 'lucide-react'
import { useContext } from 'react'
import { Banner } from '../../design/feedback/banner.tsx'
import { t } from '../../messages/text.ts'
import { LedgerContext } from '../../replica/hooks/ledger-context.ts'

/** Asks for other tabs to be closed while one of an older version keeps the database from being upgraded. */
export function UpgradeBlockedLine() {
  if (useContext(LedgerContext)?.isBlocked !== true) return null
  return <Banner icon={<Clock size={18} strokeWidth={1.75} aria-hidden />}>{t('app.olderTab')}</Banner>
}
