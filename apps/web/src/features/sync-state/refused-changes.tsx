import { Refusal } from '@monedero/core'
import { useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { SyncStatus } from '../../replica/sync-status.ts'
import { changeInWords } from './change-in-words.ts'
import { Decision } from './decision.tsx'
import { wayBack } from './way-back.ts'

/** The changes that the server refused, each with its reason and what can become of it. */
export function RefusedChanges({ refused }: Pick<SyncStatus, 'refused'>) {
  return refused.map((change) => <RefusedChange key={change.id} change={change} />)
}

function RefusedChange({ change }: { change: SyncStatus['refused'][number] }) {
  const replica = useLedger()
  const format = useNumberFormat()
  const [problem, setProblem] = useState<string>()
  const { rows } = replica.store
  const restores = wayBack(change, rows)
  const tryAgain = async () => {
    try {
      const [refused] = replica.performEach(restores).refusals
      if (refused) throw refused
      await replica.retry(change.id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setProblem(error.message)
    }
  }
  return (
    <Decision
      title={changeInWords(change, rows, format)}
      reason={`This could not be saved: ${change.message}.`}
      problem={problem}
    >
      <Button size="small" onClick={() => void replica.discard(change.id)}>
        Discard
      </Button>
      <Button size="small" onClick={() => void tryAgain()}>
        {restores.length > 0 ? 'Bring back and save' : 'Try again'}
      </Button>
    </Decision>
  )
}
