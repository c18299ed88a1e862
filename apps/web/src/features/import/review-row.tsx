import { formatAmount } from '@monedero/core'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Money } from '../../design/money/money.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { categoryOptions } from '../../ledger-ui/picker-options.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { chosenCategory, withNone } from './category-choices.ts'
import { CorrectRow } from './correct-row.tsx'
import { canBeCorrected, isAddable, isAdded, pairOf, type ReviewRow } from './review.ts'
import styles from './review-row.module.css'
import { reasonOf } from './row-reason.ts'
import { RowStatus, statusText } from './row-status.tsx'
import { symbolOf, type useReview } from './use-review.ts'

interface ReviewRowProps {
  given: ReviewRow
  review: ReturnType<typeof useReview>
  /** With the rows since the last one if it is a range. */
  onTick: (isRange: boolean) => void
  /** Shows how its verdict came about. */
  onOpen: () => void
}

/** A row of a file with its verdict and the chosen action. */
export function ReviewRowItem({ given, review, onTick, onOpen }: ReviewRowProps) {
  const { store } = useLedger()
  const format = useNumberFormat()
  const item = useRef<HTMLLIElement>(null)
  const status = useRef<HTMLButtonElement>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const { row, verdict, action } = given
  const symbol = symbolOf(review, given)
  const description = given.filing.description ?? (row.description || t('import.noDescription'))
  const amount = row.amount === null ? '' : formatAmount(row.amount, { symbol, format })
  const reason = reasonOf(given, review.rows, store)
  const isCorrected = review.corrections.has(given.index)
  useEffect(() => {
    if (isCorrecting) item.current?.querySelector<HTMLElement>('form input')?.focus()
  }, [isCorrecting])
  const endCorrecting = () => {
    setCorrecting(false)
    status.current?.focus()
  }
  return (
    <li
      ref={item}
      className={`${ui('columns', 'lineAbove')} ${styles['row']}`}
      data-verdict={verdict.kind}
      data-in={action !== 'skip'}
    >
      <label className={`${ui('center')} ${styles['tick']}`}>
        <input
          className={ui('tick')}
          type="checkbox"
          checked={isAdded(given)}
          disabled={!isAddable(given)}
          aria-label={t('import.tickRow', { description, amount })}
          onChange={({ nativeEvent }) => onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
      <span className={styles['day']}>{row.day ? dateText(row.day) : unreadDay(given)}</span>
      <div className={`${ui('columns', 'shrink')} ${styles['words']}`}>
        <span className={`${ui('ellipsis')} ${styles['description']}`}>{description}</span>
        {reason !== '' && <span className={`${ui('text13', 'muted')} ${styles['reason']}`}>{reason}</span>}
        {action === 'add' && isChangedByRule(given) && (
          <span className={`${ui('text13', 'muted')} ${styles['reason']}`}>{t('import.filedByRule')}</span>
        )}
        {isCorrected && (
          <span className={`${ui('text13', 'muted')} ${styles['reason']}`}>{t('import.corrected')}</span>
        )}
        {(isCorrected || canBeCorrected(given)) && !isCorrecting && (
          <Button
            size="small"
            aria-label={t('import.correctRow', { description })}
            onClick={() => setCorrecting(true)}
          >
            {t('import.correct')}
          </Button>
        )}
        <RowChoices given={given} review={review} description={description} />
      </div>
      <div className={`${ui('row', 'shrink', 'gap4')} ${styles['category']}`}>
        {action === 'add' && row.parts.length === 0 && <RowCategory given={given} review={review} />}
      </div>
      <span className={styles['amount']}>
        {row.amount !== null && <Money amount={row.amount} symbol={symbol} signed tone="entry" />}
      </span>
      <button
        ref={status}
        type="button"
        className={`${ui('bare')} ${styles['status']}`}
        aria-haspopup="dialog"
        aria-label={t('import.rowDetails', { status: statusText(given), description })}
        onClick={onOpen}
      >
        <RowStatus given={given} />
      </button>
      {isCorrecting && (
        <div className={`${ui('allColumns', 'box')} ${styles['correction']}`}>
          <CorrectRow given={given} review={review} onEnd={endCorrecting} />
        </div>
      )}
    </li>
  )
}

/** Matching a row with an entry, and joining two sides to a transfer. */
function RowChoices({
  given,
  review,
  description,
}: Pick<ReviewRowProps, 'given' | 'review'> & { description: string }) {
  const { action, verdict } = given
  const isProposed = verdict.kind === 'transfer' || given.transferWith !== null
  return (
    <>
      {given.canMatch && !isAdded(given) && (
        <>
          {action === 'match' && (
            <span className={`${ui('text13', 'muted')} ${styles['reason']}`}>{t('import.matched')}</span>
          )}
          <Button
            size="small"
            aria-label={t(action === 'match' ? 'import.unmatchRow' : 'import.matchRow', { description })}
            onClick={() => review.choose([given], { action: action === 'match' ? 'skip' : 'match' })}
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
            review.choose(pairOf(given, review.rows), { action: action === 'transfer' ? 'add' : 'transfer' })
          }
        >
          {t(action === 'transfer' ? 'import.keepEntry' : 'import.makeTransfer')}
        </Button>
      )}
    </>
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

/** What stands in the file where a date was expected. */
function unreadDay({ row }: ReviewRow): string {
  return row.problems.find(({ code }) => code.startsWith('DATE_'))?.text ?? ''
}
