import { Link } from '@tanstack/react-router'
import { Plus, RotateCw, Sparkles } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { ButtonLabel } from '../../design/buttons/button-label.tsx'
import { useToday } from '../../design/device/use-today.ts'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Page } from '../../design/layout/page.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { CategoryTabs } from '../../ledger-ui/category-tabs.tsx'
import { useEachEntry } from '../../ledger-ui/use-each-entry.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { rulesOf } from '../../replica/store/rules.ts'
import { RuleItem } from './rule-item.tsx'
import { counter } from './rule-plan.ts'
import styles from './rules-screen.module.css'
import { RunRules } from './run-rules.tsx'
import { useRuleOrder } from './use-rule-order.ts'

/** All rules in their order, with what they match. */
export function RulesScreen() {
  const { store } = useLedger()
  const today = useToday()
  const [isRunning, setRunning] = useState(false)
  const rules = useLedgerRows(rulesOf)
  const order = useRuleOrder(rules)
  const start = useCallback(() => counter(rules, store.rows), [rules, store])
  const uses = useEachEntry(start)?.found
  return (
    <Page
      title={t('app.rules')}
      actions={<Actions hasRules={rules.length > 0} onRun={() => setRunning(true)} />}
    >
      <CategoryTabs />
      {rules.length === 0 ? (
        <EmptyState
          picture={<Sparkles size={56} strokeWidth={1.25} aria-hidden className={ui('faint')} />}
          title={t('categories.ruleEmptyTitle')}
          text={t('categories.ruleEmptyText')}
        />
      ) : (
        <div>
          <p className={`${ui('small', 'muted')} ${styles['about']}`}>{t('categories.ruleAbout')}</p>
          <p id="rules-order-hint" hidden>
            {t('categories.ruleOrderHint')}
          </p>
          <ol className={ui('divided')} aria-label={t('categories.ruleTitle')}>
            {order.shown.map((rule, at) => (
              <RuleItem
                key={rule.id}
                rule={rule}
                number={at + 1}
                count={rules.length}
                use={uses?.get(rule.id)}
                today={today}
                order={order}
              />
            ))}
          </ol>
        </div>
      )}
      {isRunning && <RunRules onClose={() => setRunning(false)} />}
    </Page>
  )
}

function Actions({ hasRules, onRun }: { hasRules: boolean; onRun: () => void }) {
  return (
    <>
      {hasRules && (
        <Button
          aria-label={t('categories.ruleRunOnAll')}
          title={t('categories.ruleRunOnAll')}
          onClick={onRun}
        >
          <RotateCw size={16} strokeWidth={2} aria-hidden />
          <span className={ui('notOnPhone')}>{t('categories.ruleRunOnAll')}</span>
        </Button>
      )}
      <Link to="/rules" search={{ form: 'new' }} className={buttonClass({ variant: 'primary' })}>
        <ButtonLabel>
          <Plus size={16} strokeWidth={2} aria-hidden />
          {t('categories.newRule')}
        </ButtonLabel>
      </Link>
    </>
  )
}
