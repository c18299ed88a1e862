import { FlaskConical } from 'lucide-react'
import type { Notice } from '../../design/feedback/notice-line.tsx'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { hasSample } from '../../replica/store/sample.ts'

/** The notice that entries are sample data, with a button that removes them. */
export function useSampleNotice(): Notice | undefined {
  const replica = useLedger()
  const isShown = useLedgerRows(hasSample)
  if (!isShown) return undefined
  const remove = async () => {
    const { removeSample } = await import('./sample-removal.ts')
    removeSample(replica)
  }
  return {
    id: 'sample',
    Icon: FlaskConical,
    lead: t('app.sampleNotice'),
    action: (
      <button type="button" onClick={() => void remove()}>
        {t('app.sampleRemove')}
      </button>
    ),
  }
}
