import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { SyncStatus } from '../../replica/sync-status.ts'
import { Decision } from './decision.tsx'

/** Rows that this device has and the server lost when it was restored from a backup. */
export function LostRows({ lost }: Pick<SyncStatus, 'lost'>) {
  const replica = useLedger()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    const refusals = await replica.decideLost('bring-back')
    setBusy(false)
    setProblem(refusals[0] && refusalText(refusals[0]))
  }
  return (
    <Decision title={t('sync.lost', { count: lost.length })} reason={t('sync.lostReason')} problem={problem}>
      <Button size="small" isBusy={isBusy} onClick={() => void replica.decideLost('let-go')}>
        {t('sync.discard')}
      </Button>
      <Button size="small" isBusy={isBusy} busyLabel={t('sync.restoring')} onClick={() => void restore()}>
        {t('sync.restore')}
      </Button>
    </Decision>
  )
}
