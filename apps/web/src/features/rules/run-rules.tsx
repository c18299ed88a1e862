import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { changeAllWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { ReplaceOwn } from './replace-own.tsx'
import formStyles from './rule-form.module.css'
import { mutationsOf } from './rule-plan.ts'
import { RulePreview } from './rule-preview.tsx'
import { usePlanOfAll } from './use-plan.ts'

/** What all rules would change of the entries that are there, and the way to do it. */
export function RunRules({ onClose }: { onClose: () => void }) {
  const replica = useLedger()
  const [isOpen, setOpen] = useState(true)
  const [replacesOwn, setReplacesOwn] = useState(false)
  const plan = usePlanOfAll(replacesOwn)
  const current = plan?.isCurrent ? plan.found : undefined
  const count = current?.changes.length ?? 0
  const run = () => {
    if (!current) return
    const mutations = mutationsOf(current, replica.store.layers.shown.entries.values(), () => replica.newId())
    changeAllWithUndo(replica, mutations, t('categories.ruleApplied', { count }))
    close()
  }
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('categories.ruleRunOnAll')}
      focus="dialog"
      footer={
        <>
          <Button onClick={close}>{t('start.cancel')}</Button>
          <Button variant="primary" disabled={count === 0} onClick={run}>
            {t('categories.ruleChangeCount', { count })}
          </Button>
        </>
      }
    >
      <div className={formStyles['run']}>
        <RulePreview plan={plan?.found} isOfAll />
        <ReplaceOwn isOn={replacesOwn} onChange={setReplacesOwn} />
      </div>
    </Dialog>
  )
}
