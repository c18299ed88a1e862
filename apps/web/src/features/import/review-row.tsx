import { formatAmount } from '@monedero/core'
import type { Verdict } from '@monedero/import'
import { ArrowLeftRight, CircleAlert, Clock, Copy, Plus, X } from 'lucide-react'
import { Button } from '../../design/buttons/button.tsx'
import { Badge } from '../../design/marks/badge.tsx'
import { Money } from '../../design/money/money.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Picker } from '../../design/pickers/picker.tsx'
import { categoryOptions } from '../../ledger-ui/picker-options.ts'
import { dateText } from '../../messages/dates.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import { chosenCategory, withNone } from './category-choices.ts'
import { importProblemText } from './import-problem-text.ts'
import { isAddable, isAdded, type ReviewRow } from './review.ts'
import styles from './review-row.module.css'
import type { useReview } from './use-review.ts'

interface ReviewRowProps {
  given: ReviewRow
  review: ReturnType<typeof useReview>
  /** With the rows since the last one if it is a range. */
  onTick: (isRange: boolean) => void
}

/** A row of a file with its verdict and the chosen action. */
export function ReviewRowItem({ given, review, onTick }: ReviewRowProps) {
  const { store } = useLedger()
  const format = useNumberFormat()
  const { row, verdict, action, statement } = given
  const { wallets, targets, newWallets, choose } = review
  const view = wallets.find(({ wallet }) => wallet.id === targets[statement]?.walletId)
  const symbol = view?.symbol ?? newWallets[statement]?.args.symbol ?? ''
  const description = given.filing.description ?? (row.description || t('import.noDescription'))
  const amount = row.amount === null ? '' : formatAmount(row.amount, { symbol, format })
  const reason = reasonOf(given, review.rows, store)
  const isProposed = verdict.kind === 'transfer' || given.transferWith !== null
  return (
    <li className={styles['row']} data-verdict={verdict.kind} data-in={action !== 'skip'}>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={isAdded(given)}
          disabled={!isAddable(given)}
          aria-label={t('import.tickRow', { description, amount })}
          onChange={({ nativeEvent }) => onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
      <span className={styles['day']}>{row.day ? dateText(row.day) : unreadDay(given)}</span>
      <div className={styles['words']}>
        <span className={styles['description']}>{description}</span>
        {reason !== '' && <span className={styles['reason']}>{reason}</span>}
        {action === 'add' && isChangedByRule(given) && (
          <span className={styles['reason']}>{t('import.filedByRule')}</span>
        )}
        {given.canMatch && !isAdded(given) && (
          <>
            {action === 'match' && <span className={styles['reason']}>{t('import.matched')}</span>}
            <Button
              size="small"
              aria-label={t(action === 'match' ? 'import.unmatchRow' : 'import.matchRow', { description })}
              onClick={() => choose([given], { action: action === 'match' ? 'skip' : 'match' })}
            >
              {t(action === 'match' ? 'import.unmatch' : 'import.match')}
            </Button>
          </>
        )}
        {isProposed && action !== 'skip' && (
          <Button
            size="small"
            aria-label={t(action === 'transfer' ? 'import.keepEntryOf' : 'import.makeTransferOf', {
              description,
            })}
            onClick={() =>
              choose(pairOf(given, review.rows), { action: action === 'transfer' ? 'add' : 'transfer' })
            }
          >
            {t(action === 'transfer' ? 'import.keepEntry' : 'import.makeTransfer')}
          </Button>
        )}
      </div>
      <div className={styles['category']}>
        {action === 'add' && row.parts.length === 0 && <RowCategory given={given} review={review} />}
      </div>
      <span className={styles['amount']}>
        {row.amount !== null && <Money amount={row.amount} symbol={symbol} signed tone="entry" />}
      </span>
      <span className={styles['status']}>
        <Status verdict={verdict} isTransfer={given.action === 'transfer'} />
      </span>
    </li>
  )
}

function RowCategory({ given, review }: Pick<ReviewRowProps, 'given' | 'review'>) {
  const { row, categoryId, filedBy } = given
  const description = row.description || t('import.noDescription')
  const kind = (row.amount ?? 0) > 0 ? 'income' : 'expense'
  const made = review.missing
    .filter((category) => category.kind === kind)
    .map(({ id, name }) => ({ id, label: name, icon: 'tag', colour: 'slate' as const }))
  const options = withNone([...categoryOptions(review.categories, kind), ...made])
  return (
    <>
      <Picker
        label={t(filedBy === 'guess' ? 'import.guessOf' : 'import.categoryOf', { description })}
        look="bare"
        options={options}
        placeholder={t('import.noCategory')}
        value={categoryId ?? ''}
        onChange={(id) => review.choose([given], { categoryId: chosenCategory(id) })}
      />
      {filedBy === 'guess' && (
        <span className={styles['guess']} aria-hidden>
          {t('import.guess')}
        </span>
      )}
    </>
  )
}

function isChangedByRule({ filing, filedBy }: ReviewRow): boolean {
  return filedBy === 'rule' || filing.tags !== undefined || filing.description !== undefined
}

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

const statuses = {
  new: { tone: 'pos', Icon: Plus, text: 'import.statusNew' },
  known: { tone: 'warn', Icon: Copy, text: 'import.statusKnown' },
  rejected: { tone: 'plain', Icon: X, text: 'import.statusRejected' },
  pending: { tone: 'plain', Icon: Clock, text: 'import.statusPending' },
  attention: { tone: 'neg', Icon: CircleAlert, text: 'import.statusCheck' },
  transfer: { tone: 'brand', Icon: ArrowLeftRight, text: 'import.statusMaybeTransfer' },
} as const satisfies Record<Verdict['kind'], object>

/** What stands in the file where a date was expected. */
function unreadDay({ row }: ReviewRow): string {
  return row.problems.find(({ code }) => code.startsWith('DATE_'))?.text ?? ''
}

function Status({ verdict, isTransfer }: { verdict: Verdict; isTransfer: boolean }) {
  if (isTransfer || (verdict.kind === 'transfer' && verdict.isStated))
    return (
      <Badge tone="brand" icon={<ArrowLeftRight {...icon} />}>
        {t('import.statusTransfer')}
      </Badge>
    )
  const { tone, Icon, text } = statuses[verdict.kind]
  return (
    <Badge tone={tone} icon={<Icon {...icon} />}>
      {t(text)}
    </Badge>
  )
}

/** The row, and the one on the other side where that is a row too. */
function pairOf(given: ReviewRow, rows: readonly ReviewRow[]): readonly ReviewRow[] {
  const { verdict } = given
  const other = verdict.kind === 'transfer' && 'row' in verdict.with ? rows[verdict.with.row] : undefined
  return other ? [given, other] : [given]
}

/** Why a row has its verdict, in one sentence; empty where it is simply new. */
function reasonOf(given: ReviewRow, rows: readonly ReviewRow[], store: ReplicaStore): string {
  const { row, verdict, transferWith } = given
  const titleOf = (id: string) => {
    const entry = store.rows.entry(id)
    return entry ? entryTitle(entry, store.names()) : ''
  }
  if (verdict.kind === 'attention') return row.problems.map(importProblemText).join(' ')
  if (verdict.kind === 'pending') return t('import.notBooked')
  if (verdict.kind === 'rejected')
    return t('import.rejectedOn', { date: dateText(verdict.rejection.rejectedOn) })
  if (verdict.kind === 'known') {
    const title = titleOf(verdict.entryId)
    if (verdict.reason === 'bank-id') return t('import.sameBankId', { title })
    if (verdict.reason === 'same-day') return t('import.sameDay', { title })
    return t('import.noted', { title, days: verdict.daysApart })
  }
  if (verdict.kind === 'new') {
    const wallet = store.rows.get('wallets', transferWith ?? '')?.name
    return wallet === undefined ? '' : t('import.transferByRule', { wallet })
  }
  if (verdict.isStated) return t('import.statedTransfer', { account: row.transferTo ?? '' })
  if ('row' in verdict.with) return t('import.otherSideRow', { line: rows[verdict.with.row]?.row.line ?? 0 })
  const entry = store.rows.entry(verdict.with.entryId)
  const wallet = store.rows.get('wallets', entry?.walletId ?? '')?.name ?? ''
  return t('import.otherSide', { title: titleOf(verdict.with.entryId), wallet })
}
