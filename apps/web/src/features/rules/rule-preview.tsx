import { type EntryRow, localDayOf } from '@monedero/core'
import { ArrowRight, Check, Eye } from 'lucide-react'
import { useMemo } from 'react'
import { Hidden } from '../../design/layout/hidden.tsx'
import { Spinner } from '../../design/marks/spinner.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { MergeList } from './merge-list.tsx'
import { previewRows } from './preview-rows.ts'
import type { RuleChange, RulePlan } from './rule-plan.ts'
import styles from './rule-preview.module.css'
import type { Merges } from './use-merges.ts'

const shownRows = 5
const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

interface RulePreviewProps {
  /** Undefined while it is computed. */
  plan: RulePlan | undefined
  merges: Merges
  /** All rules are meant: only what changes counts. */
  isOfAll?: boolean
}

/** How many entries match and how many change, with the newest of them; those that change first. */
export function RulePreview({ plan, merges, isOfAll = false }: RulePreviewProps) {
  const symbols = useLedgerRows((store) => store.wallets())
  const rows = useMemo(
    () => (plan ? previewRows(plan, shownRows, { changesOnly: isOfAll }) : []),
    [plan, isOfAll],
  )
  if (!plan)
    return (
      <p className={ui('row', 'gap8', 'small', 'muted')}>
        <Spinner /> {t('categories.ruleLooking')}
      </p>
    )
  const more = (isOfAll ? plan.changes : plan.matches).length - rows.length
  const symbolOf = (walletId: string) => symbols.find(({ wallet }) => wallet.id === walletId)?.symbol ?? ''
  return (
    <>
      <section
        className={`${ui('text14', 'card')} ${styles['preview']}`}
        aria-label={t('categories.rulePreview')}
      >
        <output className={`${ui('row', 'gap8', 'medium', 'muted', 'sunken')} ${styles['head']}`}>
          <Eye size={16} strokeWidth={1.75} aria-hidden />
          {isOfAll
            ? t('categories.ruleWillChange', { changed: plan.changes.length })
            : t('categories.ruleMatchAndChange', {
                count: plan.matches.length,
                changed: plan.changes.length,
              })}
        </output>
        {rows.length > 0 && (
          <ul>
            {rows.map(({ entry, change }) => (
              <li key={entry.id}>
                <span className={styles['day']}>
                  {dateText(localDayOf(entry.dateMs, entry.offsetMinutes))}
                </span>
                <span className={`${ui('medium', 'ellipsis')} ${styles['description']}`}>
                  {entry.description || t('categories.ruleNoDescription')}
                </span>
                <span className={`${ui('inlineRow', 'wrap', 'end', 'muted', 'right')} ${styles['change']}`}>
                  <Outcome entry={entry} change={change} />
                </span>
                <span className={styles['amount']}>
                  <Money amount={entry.amount} symbol={symbolOf(entry.walletId)} signed tone="entry" />
                </span>
              </li>
            ))}
          </ul>
        )}
        {more > 0 && (
          <p className={`${ui('faint')} ${styles['more']}`}>{t('categories.ruleMore', { count: more })}</p>
        )}
      </section>
      <MergeList plan={plan} merges={merges} />
    </>
  )
}

function Outcome({ entry, change }: { entry: EntryRow; change: RuleChange | undefined }) {
  const names = useLedgerRows((store) => store.names())
  const nameOf = (id: string | null | undefined) => {
    const category = id ? names.get('categories', id) : undefined
    return category?.deletedAtMs === null ? category.name : t('categories.ruleNone')
  }
  if (!change)
    return (
      <>
        <Check {...icon} /> {entry.parts ? t('categories.ruleSplit') : nameOf(entry.categoryId)}
      </>
    )
  const wallet = change.transferWith === undefined ? undefined : names.get('wallets', change.transferWith)
  const after = change.set.categoryId === undefined ? undefined : nameOf(change.set.categoryId)
  const filed = wallet ? t('categories.ruleTransferWith', { name: wallet.name }) : after
  const others = [
    ...(change.set.description === undefined
      ? []
      : [t('categories.ruleQuoted', { text: change.set.description })]),
    ...(change.set.addTags ?? []),
  ]
  return (
    <>
      {filed !== undefined && (
        <>
          <s className={ui('faint')}>{nameOf(entry.categoryId)}</s>
          <Hidden>{t('categories.ruleBecomes')}</Hidden>
          <ArrowRight {...icon} />
          <span>{filed}</span>
        </>
      )}
      {others.length > 0 && filed === undefined && <ArrowRight {...icon} />}
      {others.length > 0 && <span>{others.join(', ')}</span>}
    </>
  )
}
