import { useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { SyncStatus } from '../../replica/sync-status.ts'
import { Decision } from './decision.tsx'

/** What a restored backup of the server no longer has, and this device still knows. */
export function LostRows({ lost }: Pick<SyncStatus, 'lost'>) {
  const replica = useLedger()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const bringBack = async () => {
    setBusy(true)
    const refusals = await replica.decideLost('bring-back')
    setBusy(false)
    setProblem(refusals[0]?.message)
  }
  return (
    <Decision
      title={
        lost.length === 1
          ? '1 thing is missing on the server'
          : `${lost.length} things are missing on the server`
      }
      reason="The server was restored from a backup that is older than what this device knows."
      problem={problem}
    >
      <Button size="small" isBusy={isBusy} onClick={() => void replica.decideLost('let-go')}>
        Let go
      </Button>
      <Button size="small" isBusy={isBusy} busyLabel="Restoring" onClick={() => void bringBack()}>
        Bring back
      </Button>
    </Decision>
  )
}
