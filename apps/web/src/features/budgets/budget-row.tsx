import { type BudgetProgress, handedOn } from '@monedero/core'
import { useNavigate } from '@tanstack/react-router'
import { Check, CircleAlert, History, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { LimitBar } from '../../design/charts/limit-bar.tsx'
import { Hidden } from '../../design/layout/hidden.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { Menu } from '../../design/overlays/menu.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { lookOf, passedShare, shareOf } from '../../ledger-ui/budget-look.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import styles from './budget-row.module.css'
import { EntriesLink } from './entries-link.tsx'
import type { BudgetsView } from './use-budgets.ts'

interface BudgetRowProps {
  progress: BudgetProgress
  view: BudgetsView
  onHistory: () => void
}

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true }

/** One budget: what is spent of it, what is left, and what can be done. */
export function BudgetRow({ progress, view, onHistory }: BudgetRowProps) {
  const { budget, spent, planned, carried } = progress
  const symbol = view.symbolOf(budget.currency)
  const entries = view.entriesOf(progress)
  const money = (amount: number) => <Money amount={amount} symbol={symbol} />
  return (
    <li
      className={`${ui('columns', 'allColumns', 'lineBelow')} ${styles['row']}`}
      data-state={progress.state}
    >
      <Tile {...lookOf(budget.scope, view.categories)} size={36} />
      <div className={styles['words']}>
        <div className={`${ui('shrink')} ${styles['what']}`}>
          <h2 className={ui('strong', 'ellipsis')}>{budget.name}</h2>
          <EntriesLink search={entries} className={styles['figure']}>
            {planned === null && carried <= 0
              ? rich('budgets.spentAmount', { amount: money(spent) })
              : rich('budgets.spentOf', { spent: money(spent), limit: money((planned ?? 0) + carried) })}
          </EntriesLink>
          {!entries && <p className={styles['note']}>{t('budgets.leftOut')}</p>}
          <HandedOn progress={progress} symbol={symbol} />
          {budget.note !== '' && <p className={styles['note']}>{budget.note}</p>}
          <Unconverted progress={progress} view={view} />
        </div>
        <div className={`${ui('right')} ${styles['status']}`}>
          <ProgressText progress={progress} symbol={symbol} />
          <Cover progress={progress} view={view} />
        </div>
      </div>
      <div className={styles['bar']}>
        <LimitBar
          share={shareOf(progress)}
          state={progress.state}
          passed={passedShare(progress, view.shown.today)}
        />
      </div>
      <BudgetMenu progress={progress} view={view} onHistory={onHistory} />
    </li>
  )
}

/** What a period without an amount hands on of what was carried over to it. */
export function HandedOn({ progress, symbol }: { progress: BudgetProgress; symbol: string }) {
  const { budget, planned, carried } = progress
  if (planned !== null || carried === 0) return null
  return (
    <p className={styles['note']}>
      {rich('budgets.handedOn', {
        amount: <Money amount={handedOn(budget.rollover, progress)} symbol={symbol} />,
      })}
    </p>
  )
}

/** What is left, in words with an icon where it is near the limit or over it. */
function ProgressText({ progress, symbol }: { progress: BudgetProgress; symbol: string }) {
  const { state, left, planned, carried, leftPerDay, daysLeft } = progress
  const money = (amount: number) => <Money amount={amount} symbol={symbol} />
  if (planned === null && carried <= 0) return <p className={styles['quiet']}>{t('budgets.notPlanned')}</p>
  if (state === 'over')
    return (
      <p className={`${ui('row', 'end', 'gap6', 'strong', 'noWrap')} ${styles['left']}`}>
        <TriangleAlert {...icon} />
        {rich('budgets.over', { amount: money(0 - left) })}
      </p>
    )
  if (state === 'met')
    return (
      <p className={`${ui('row', 'end', 'gap6', 'strong', 'noWrap')} ${styles['left']}`}>
        <Check {...icon} />
        {t('budgets.met')}
      </p>
    )
  return (
    <>
      <p className={`${ui('row', 'end', 'gap6', 'strong', 'noWrap')} ${styles['left']}`}>
        {state === 'near' && (
          <>
            <CircleAlert {...icon} />
            <Hidden>{t('budgets.near')}: </Hidden>
          </>
        )}
        {rich('budgets.left', { amount: money(left) })}
      </p>
      {leftPerDay !== null && (
        <p className={styles['quiet']}>
          {state === 'near'
            ? t('budgets.forDays', { count: daysLeft })
            : rich('budgets.aDayShort', { amount: money(leftPerDay) })}
        </p>
      )}
    </>
  )
}

/** A button that covers overspending from the budget with the most left. */
function Cover({ progress, view }: { progress: BudgetProgress; view: BudgetsView }) {
  const [from] = progress.state === 'over' ? view.coveringBudgets(progress) : []
  if (!from) return null
  return (
    <button
      type="button"
      className={`${ui('text13', 'bare', 'underlined', 'ellipsis')} ${styles['cover']}`}
      onClick={() => view.cover(progress, from)}
    >
      {t('budgets.coverFrom', { name: from.budget.name })}
    </button>
  )
}

/** What was spent in currencies without a rate. */
export function Unconverted({ progress, view }: { progress: BudgetProgress; view: BudgetsView }) {
  if (progress.unconverted.length === 0) return null
  return (
    <p className={styles['note']}>
      {t('budgets.notConverted')}:{' '}
      {progress.unconverted.map(({ currency, total }, at) => (
        <span key={currency}>
          {at > 0 && ', '}
          <Money amount={total} symbol={view.symbolOf(currency)} />
        </span>
      ))}
    </p>
  )
}

interface BudgetMenuProps {
  progress: BudgetProgress
  view: BudgetsView
  onHistory: () => void
}

/** The actions of a budget. */
export function BudgetMenu({ progress, view, onHistory }: BudgetMenuProps) {
  const replica = useLedger()
  const navigate = useNavigate()
  const { id, name } = progress.budget
  const covering = progress.state === 'over' ? view.coveringBudgets(progress).slice(1, 6) : []
  return (
    <Menu
      label={t('budgets.actions', { name })}
      actions={[
        {
          label: t('budgets.edit'),
          icon: <Pencil {...icon} />,
          run: () => void navigate({ to: '/budgets', search: { ...view.shown.address, form: id } }),
        },
        { label: t('budgets.history'), icon: <History {...icon} />, run: onHistory },
        ...covering.map((from) => ({
          label: t('budgets.coverFrom', { name: from.budget.name }),
          icon: <Check {...icon} />,
          run: () => view.cover(progress, from),
        })),
        {
          label: t('budgets.delete'),
          icon: <Trash2 {...icon} />,
          isDanger: true,
          run: () => {
            changeWithUndo(replica, { op: 'budget.delete', args: { id } }, t('budgets.deleted', { name }))
          },
        },
      ]}
    />
  )
}
