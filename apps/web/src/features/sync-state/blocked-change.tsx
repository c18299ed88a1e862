import { Button } from '../../design/buttons/button.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { changeInWords } from './change-in-words.ts'
import { Decision } from './decision.tsx'

/** A change that makes the server fail and blocks all later ones. */
export function BlockedChange({ id }: { id: string }) {
  const replica = useLedger()
  const format = useNumberFormat()
  const waiting = useLedgerRows((store) => store.layers.waiting)
  const change = waiting.find((other) => other.id === id)
  return (
    <Decision
      title={change ? changeInWords(change, replica.store.rows, format) : t('sync.aChange')}
      reason={t('sync.blocked')}
    >
      <Button size="small" onClick={() => void replica.decideBlocked('take-back')}>
        {t('sync.undoChange')}
      </Button>
      <Button size="small" onClick={() => void replica.decideBlocked('retry')}>
        {t('sync.tryAgain')}
      </Button>
    </Decision>
  )
}
