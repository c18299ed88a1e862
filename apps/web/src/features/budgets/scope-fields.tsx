import { Segmented } from '../../design/buttons/segmented.tsx'
import { FieldError } from '../../design/fields/field-error.tsx'
import { ChoiceList } from '../../design/pickers/choice-list.tsx'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { categoryOptions } from '../../ledger-ui/picker-options.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usedTags } from '../../replica/store/used-tags.ts'
import { type BudgetDraft, type ScopeKind, scopeKinds } from './budget-draft.ts'
import styles from './budget-form.module.css'

const kindNames: Readonly<Record<ScopeKind, PlainMessageId>> = {
  category: 'budgets.aCategory',
  several: 'budgets.several',
  tag: 'budgets.aTag',
  everything: 'budgets.everything',
}

interface ScopeFieldsProps {
  draft: BudgetDraft
  error: string | undefined
  onChange: (change: Partial<BudgetDraft>) => void
}

/** What a budget is for: a category, several, a tag or everything. */
export function ScopeFields({ draft, error, onChange }: ScopeFieldsProps) {
  const categories = useLedgerRows((store) => store.categories())
  const tags = useLedgerRows(usedTags)
  const options = categoryOptions(categories, 'expense')
  const isUsed = tags.some(({ tag }) => tag === draft.tag)
  const tagOptions = [...tags.map(({ tag }) => tag), ...(isUsed || draft.tag === '' ? [] : [draft.tag])]
  return (
    <div className={ui('stack', 'gap6')}>
      <p className={ui('label', 'muted')}>{t('budgets.forWhat')}</p>
      <Segmented
        label={t('budgets.forWhat')}
        value={draft.kind}
        options={scopeKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
        onChange={(kind) => onChange({ kind })}
      />
      {draft.kind === 'category' && (
        <Picker
          label={t('budgets.category')}
          isFirst
          look="unlabelled"
          options={options}
          value={draft.categoryIds[0] ?? ''}
          error={error}
          onChange={(id) => onChange({ categoryIds: [id] })}
        />
      )}
      {draft.kind === 'several' && (
        <>
          <div className={styles['ticks']} data-invalid={error !== undefined}>
            <ChoiceList
              label={t('budgets.categories')}
              choices={options}
              chosen={draft.categoryIds}
              onChange={(categoryIds) => onChange({ categoryIds })}
            />
          </div>
          <FieldError id="budget-scope-error" message={error} />
        </>
      )}
      {draft.kind === 'tag' &&
        (tagOptions.length === 0 ? (
          <p className={ui('text13', 'muted')}>{t('budgets.noTags')}</p>
        ) : (
          <Picker
            label={t('budgets.tag')}
            look="unlabelled"
            options={tagOptions.map((tag) => ({ id: tag, label: tag }))}
            value={draft.tag}
            error={error}
            onChange={(tag) => onChange({ tag })}
          />
        ))}
      {draft.kind === 'everything' && <p className={ui('text13', 'muted')}>{t('budgets.everythingHint')}</p>}
    </div>
  )
}
