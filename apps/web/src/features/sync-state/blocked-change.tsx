import { Button } from '../../design/button/button.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { changeInWords } from './change-in-words.ts'
import { Decision } from './decision.tsx'

/** A change that makes the server fail, so that everything behind it waits. */
export function BlockedChange({ id }: { id: string }) {
  const replica = useLedger()
  const format = useNumberFormat()
  const waiting = useLedgerRows((store) => store.layers.waiting)
  const change = waiting.find((other) => other.id === id)
  return (
    <Decision
      title={change ? changeInWords(change, replica.store.rows, format) : 'A change'}
      reason="The server fails on this change, and everything after it waits."
    >
      <Button size="small" onClick={() => void replica.decideBlocked('take-back')}>
        Take it back
      </Button>
      <Button size="small" onClick={() => void replica.decideBlocked('retry')}>
        Try again
      </Button>
    </Decision>
  )
}
