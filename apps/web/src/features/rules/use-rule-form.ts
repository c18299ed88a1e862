import { Refusal, type RuleRow } from '@monedero/core'
import { type SubmitEvent, useMemo, useState } from 'react'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { showUndoToast } from '../../ledger-ui/change-with-undo.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { rulesOf } from '../../replica/store/rules.ts'
import { draftOf, emptyDraft, type RuleDraft, readDraft } from './rule-draft.ts'
import { mutationsOf } from './rule-plan.ts'
import { planNow, usePlan } from './use-plan.ts'

/** What the form of a rule holds, what it would change, and how it is saved. */
export function useRuleForm(rule: RuleRow | undefined, onSaved: () => void) {
  const replica = useLedger()
  const format = useNumberFormat()
  const { impliesCents } = useLedgerRows((store) => store.user()).settings
  const [before] = useState(rule)
  const [id] = useState(() => before?.id ?? replica.newId())
  const [draft, setDraft] = useState<RuleDraft>(() => (before ? draftOf(before, format) : emptyDraft))
  const [areProblemsShown, setProblemsShown] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isApplied, setApplied] = useState(true)
  const [replacesOwn, setReplacesOwn] = useState(false)
  const { values, problems } = readDraft(draft, { format, impliesCents })
  const wanted = JSON.stringify(values)
  const asRow = useMemo<RuleRow | undefined>(() => {
    if (wanted === undefined) return undefined
    const order = before?.order ?? Math.floor(rulesOf(replica.store).at(-1)?.order ?? 0) + 1
    return { id, ...JSON.parse(wanted), isOn: before?.isOn ?? true, order, deletedAtMs: null, rev: 0 }
  }, [wanted, before, id, replica])
  const plan = usePlan(asRow, replacesOwn)

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblemsShown(true)
    if (!values || !asRow) {
      const place =
        problems.conditions.size > 0 ? '[data-wrong] input, [data-wrong] button' : '[data-target] button'
      const form = event.currentTarget
      // The mark of what is wrong appears with the next picture.
      requestAnimationFrame(() => form.querySelector<HTMLElement>(place)?.focus())
      return
    }
    const { deletedAtMs: _, rev: __, ...args } = asRow
    const { id: ___, order: ____, isOn: _____, ...set } = args
    const saving = before
      ? ({ op: 'rule.update', args: { id, set } } as const)
      : ({ op: 'rule.create', args } as const)
    const current = plan?.isCurrent ? plan.found : planNow(replica.store, asRow, replacesOwn)
    const applied =
      isApplied && asRow.isOn
        ? mutationsOf(current, replica.store.layers.shown.entries.values(), () => replica.newId())
        : []
    const performed = replica.performAsOne([saving, ...applied])
    const [refused] = performed.refusals
    if (refused instanceof Refusal) {
      setRefusal(refusalText(refused))
      return
    }
    const count = applied.length > 0 ? current.changes.length : 0
    showUndoToast(
      replica,
      performed.id,
      count > 0
        ? t('categories.ruleSavedAndApplied', { count })
        : t(before ? 'categories.ruleSaved' : 'categories.ruleCreated'),
    )
    onSaved()
  }
  return {
    draft,
    refusal,
    plan: asRow && plan?.found,
    isOn: before?.isOn ?? true,
    isApplied,
    replacesOwn,
    impliesCents,
    setApplied,
    setReplacesOwn,
    problems: areProblemsShown ? problems : { conditions: new Map<number, string>() },
    change: (next: Partial<RuleDraft>) => {
      setDraft({ ...draft, ...next })
      setRefusal(undefined)
    },
    save,
  }
}
