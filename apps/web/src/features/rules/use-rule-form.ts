import { Refusal, type RuleRow, refuseMutation } from '@monedero/core'
import { type SubmitEvent, useMemo, useRef, useState } from 'react'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { showUndoToast } from '../../ledger-ui/change-with-undo.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { usePersonSettings } from '../../replica/hooks/person-context.ts'
import { rulesOf } from '../../replica/store/rules.ts'
import { performPlan } from './perform-plan.ts'
import { draftOf, emptyDraft, type RuleDraft, readDraft, savingOf } from './rule-draft.ts'
import { useMerges } from './use-merges.ts'
import { nothing, planInSlices, usePlan } from './use-plan.ts'

/** What the form of a rule holds, what it would change, and how it is saved. */
export function useRuleForm(rule: RuleRow | undefined, onSaved: () => void) {
  const replica = useLedger()
  const format = useNumberFormat()
  const { impliesCents } = usePersonSettings()
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
  const merges = useMerges()
  const isSaving = useRef(false)

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblemsShown(true)
    if (!asRow) {
      const place =
        problems.conditions.size > 0 ? '[data-wrong] input, [data-wrong] button' : '[data-target] button'
      const form = event.currentTarget
      // The mark of what is wrong appears with the next picture.
      requestAnimationFrame(() => form.querySelector<HTMLElement>(place)?.focus())
      return
    }
    if (isSaving.current) return
    isSaving.current = true
    try {
      await savePlanned(asRow)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefusal(refusalText(error))
    } finally {
      isSaving.current = false
    }
  }

  const savePlanned = async (row: RuleRow) => {
    const saving = savingOf(row, before)
    const applied = isApplied && row.isOn ? await currentPlan(row) : nothing
    if (applied === undefined) return setRefusal(t('categories.ruleCheckMerges'))
    const count = applied.changes.length
    if (saving.length > 0 || count > 0) {
      const step = await performPlan(replica, applied, merges, saving)
      const message =
        count > 0
          ? t('categories.ruleSavedAndApplied', { count })
          : t(before ? 'categories.ruleSaved' : 'categories.ruleCreated')
      showUndoToast(replica, step.id, message)
    }
    onSaved()
  }

  /** Undefined where it would merge entries that the preview has not shown yet. */
  const currentPlan = async (row: RuleRow) => {
    if (!replica.hasAllRows) refuseMutation('ROWS_LOADING', '')
    if (plan?.isCurrent) return plan.found
    const found = await planInSlices(replica.store, row, replacesOwn)
    return found.changes.some(({ counterpart }) => counterpart) ? undefined : found
  }

  return {
    draft,
    refusal,
    plan: asRow && plan?.found,
    merges,
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
    save: (event: SubmitEvent<HTMLFormElement>) => void save(event),
  }
}
