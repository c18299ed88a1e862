import { Refusal } from '@monedero/core'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { showUndoToast } from '../../ledger-ui/change-with-undo.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { performPlan } from './perform-plan.ts'
import { ReplaceOwn } from './replace-own.tsx'
import type { RulePlan } from './rule-plan.ts'
import { RulePreview } from './rule-preview.tsx'
import { useMerges } from './use-merges.ts'
import { usePlanOfAll } from './use-plan.ts'

/** What all rules would change of the entries that are there, and the way to do it. */
export function RunRules({ onClose }: { onClose: () => void }) {
  const replica = useLedger()
  const [isOpen, setOpen] = useState(true)
  const [replacesOwn, setReplacesOwn] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const merges = useMerges()
  const plan = usePlanOfAll(replacesOwn)
  const current = plan?.isCurrent ? plan.found : undefined
  const count = current?.changes.length ?? 0
  const run = async (found: RulePlan) => {
    setRunning(true)
    try {
      const { id } = await performPlan(replica, found, merges)
      showUndoToast(replica, id, t('categories.ruleApplied', { count }))
      close()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefusal(refusalText(error))
      setRunning(false)
    }
  }
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <Dialog
      size="wide"
      isOpen={isOpen}
      onClose={close}
      title={t('categories.ruleRunOnAll')}
      focus="dialog"
      footer={
        <>
          <Button onClick={close}>{t('start.cancel')}</Button>
          <Button
            variant="primary"
            disabled={count === 0 || isRunning}
            onClick={() => current && void run(current)}
          >
            {t('categories.ruleChangeCount', { count })}
          </Button>
        </>
      }
    >
      <div className={ui('stack', 'gap20')}>
        {refusal !== undefined && (
          <Alert tone="neg" isAnnounced>
            {refusal}
          </Alert>
        )}
        <RulePreview plan={plan?.found} merges={merges} isOfAll />
        <ReplaceOwn isOn={replacesOwn} onChange={setReplacesOwn} />
      </div>
    </Dialog>
  )
}
