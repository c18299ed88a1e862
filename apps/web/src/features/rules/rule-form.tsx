import { maxConditions, type RuleRow } from '@monedero/core'
import { Plus } from 'lucide-react'
import { Button } from '../../design/buttons/button.tsx'
import { Switch } from '../../design/buttons/switch.tsx'
import { Field } from '../../design/fields/field.tsx'
import { DialogForm, FormDialog } from '../../design/overlays/form-dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { ConditionFields } from './condition-fields.tsx'
import { ReplaceOwn } from './replace-own.tsx'
import { newCondition } from './rule-draft.ts'
import styles from './rule-form.module.css'
import { RulePreview } from './rule-preview.tsx'
import { TargetPicker } from './target-picker.tsx'
import { useRuleForm } from './use-rule-form.ts'

interface RuleFormProps {
  isOpen: boolean
  /** The rule to change; without one, a new one is made. */
  ruleId?: string | undefined
  onClose: () => void
}

/** Makes a rule, or changes and deletes one, with a preview of what it would change. */
export function RuleForm({ isOpen, ruleId, onClose }: RuleFormProps) {
  const replica = useLedger()
  const found = useLedgerRows((store) => store.rows.get('rules', ruleId ?? ''))
  const rule = found?.deletedAtMs === null ? found : undefined
  const remove = (id: string) => {
    if (changeWithUndo(replica, { op: 'rule.delete', args: { id } }, t('categories.ruleDeleted'))) onClose()
  }
  return (
    <FormDialog
      size="wide"
      isOpen={isOpen && (ruleId === undefined || rule !== undefined)}
      onClose={onClose}
      title={t(ruleId === undefined ? 'categories.newRule' : 'categories.editRule')}
      submitLabel={t('categories.ruleSave')}
      deletion={
        rule && {
          label: t('categories.ruleDelete'),
          onDelete: () => remove(rule.id),
        }
      }
    >
      <RuleFields key={ruleId} rule={rule} onSaved={onClose} />
    </FormDialog>
  )
}

interface RuleFieldsProps {
  rule: RuleRow | undefined
  onSaved: () => void
}

function RuleFields({ rule, onSaved }: RuleFieldsProps) {
  const form = useRuleForm(rule, onSaved)
  const { draft, change, plan, problems } = form
  const { conditions } = draft
  const changed = plan?.changes.length ?? 0
  return (
    <DialogForm refusal={form.refusal} onSubmit={form.save}>
      <fieldset className={`${ui('stack', 'shrink', 'gap8')} ${styles['conditions']}`}>
        <legend className={ui('label', 'muted')}>{t('categories.ruleWhen')}</legend>
        {conditions.map((condition, at) => (
          <ConditionFields
            key={condition.key}
            number={at + 1}
            condition={condition}
            impliesCents={form.impliesCents}
            error={problems.conditions.get(condition.key)}
            onChange={(next) => change({ conditions: conditions.with(at, { ...condition, ...next }) })}
            {...(conditions.length > 1 && {
              onRemove: () => change({ conditions: conditions.toSpliced(at, 1) }),
            })}
          />
        ))}
        {conditions.length < maxConditions && (
          <div>
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                const key = Math.max(...conditions.map((each) => each.key)) + 1
                change({ conditions: [...conditions, newCondition(key)] })
              }}
            >
              <Plus size={16} strokeWidth={2} aria-hidden />
              {t('categories.ruleAddCondition')}
            </Button>
          </div>
        )}
      </fieldset>
      <div className={`${ui('columns', 'top', 'gap12')} ${styles['outcome']}`}>
        <TargetPicker
          target={draft.target}
          error={problems.target}
          onChange={(target) => change({ target })}
        />
        <Field
          label={t('categories.ruleRenameTo')}
          labelEnd={<span className={ui('small', 'faint')}>{t('categories.ruleOptional')}</span>}
          autoComplete="off"
          maxLength={200}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </div>
      <Field
        label={t('categories.ruleAddTags')}
        labelEnd={<span className={ui('small', 'faint')}>{t('categories.ruleOptional')}</span>}
        hint={t('categories.ruleTagsHint')}
        autoComplete="off"
        value={draft.tags}
        error={problems.tags}
        onChange={({ target }) => change({ tags: target.value })}
      />
      {plan && <RulePreview plan={plan} merges={form.merges} />}
      {plan && form.isOn && (
        <>
          <div className={ui('row', 'spread', 'gap16')}>
            <div>
              <p>{t('categories.ruleChangeNow', { count: changed })}</p>
              <p className={ui('small', 'muted')}>{t('categories.ruleChangeNowHint')}</p>
            </div>
            <Switch
              label={t('categories.ruleChangeNow', { count: changed })}
              isOn={form.isApplied}
              onChange={form.setApplied}
            />
          </div>
          <ReplaceOwn isOn={form.replacesOwn} onChange={form.setReplacesOwn} />
        </>
      )}
    </DialogForm>
  )
}
