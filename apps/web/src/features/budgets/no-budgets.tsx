import { homeCurrencyOf, periodAt, periodNumberOf, periodsIn } from '@monedero/core'
import { Target } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { symbolOf } from '../../ledger-ui/budget-look.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useAllFlow } from '../../replica/hooks/use-all-flow.ts'
import { oldestEntryDay } from '../../replica/store/report-lines.ts'
import { type BudgetProposal, budgetProposals, proposalMutations } from './budget-proposals.ts'
import styles from './no-budgets.module.css'
import type { ShownBudgets } from './use-budget-period.ts'

/** Shown without budgets; proposes some from what was spent. */
export function NoBudgets({ shown }: { shown: ShownBudgets }) {
  const proposals = useProposals(shown)
  return (
    <>
      <EmptyState
        picture={<Target size={56} strokeWidth={1.25} aria-hidden className={ui('faint')} />}
        title={t('budgets.emptyTitle')}
        text={t('budgets.emptyText')}
      />
      {proposals.length > 0 && <Proposals proposals={proposals} shown={shown} />}
    </>
  )
}

/** How many past periods the proposals are an average of, at most. */
const mostPeriods = 3

function useProposals({ setting, today }: ShownBudgets): readonly BudgetProposal[] {
  const oldest = useLedgerRows(oldestEntryDay) ?? today
  const categories = useLedgerRows((store) => store.categories())
  const periods = useMemo(() => {
    const last = periodsIn({ kind: 'last', count: mostPeriods + 1 }, setting, today, oldest)
    // Of somebody new what was spent so far.
    return last.length > 1 ? last.slice(0, -1) : [periodAt(setting, periodNumberOf(setting, today))]
  }, [setting, today, oldest])
  const flowIn = useAllFlow(periods[0]?.first ?? today)
  return useMemo(
    () =>
      flowIn
        ? budgetProposals(
            periods.map(flowIn),
            categories.map(({ category }) => category),
          )
        : [],
    [flowIn, periods, categories],
  )
}

function Proposals({ proposals, shown }: { proposals: readonly BudgetProposal[]; shown: ShownBudgets }) {
  const titleId = useId()
  const replica = useLedger()
  const wallets = useLedgerRows((store) => store.wallets())
  const { settings } = useLedgerRows((store) => store.user())
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set())
  const currency =
    homeCurrencyOf(
      settings,
      wallets.map(({ wallet }) => wallet),
    ) ?? ''
  const symbol = symbolOf(currency, wallets)
  const wanted = proposals.filter(({ category }) => !unwanted.has(category.id))
  const add = () => {
    const changes = proposalMutations(wanted, { currency, from: shown.period.first })
    changeWithUndo(replica, changes, t('budgets.proposalsAdded', { count: wanted.length }))
  }
  return (
    <section className={`${ui('stack', 'gap12', 'card')} ${styles['proposals']}`} aria-labelledby={titleId}>
      <h2 className={ui('heading3')} id={titleId}>
        {t('budgets.proposals')}
      </h2>
      <p className={ui('small', 'muted')}>{t('budgets.proposalsText')}</p>
      <ul>
        {proposals.map(({ category, amount }) => (
          <li key={category.id}>
            <label className={ui('row', 'gap12', 'strong')}>
              <input
                type="checkbox"
                className={ui('rigid', 'tick')}
                checked={!unwanted.has(category.id)}
                onChange={({ target }) => {
                  const next = new Set(unwanted)
                  if (target.checked) next.delete(category.id)
                  else next.add(category.id)
                  setUnwanted(next)
                }}
              />
              <Tile icon={category.icon} colour={category.colour} />
              <span className={ui('grow', 'breakWords')}>{category.name}</span>
              <Money amount={amount} symbol={symbol} />
            </label>
          </li>
        ))}
      </ul>
      <div className={ui('row', 'end')}>
        <Button
          variant="primary"
          aria-disabled={wanted.length === 0}
          onClick={() => wanted.length > 0 && add()}
        >
          {t('budgets.addProposals', { count: wanted.length })}
        </Button>
      </div>
    </section>
  )
}
