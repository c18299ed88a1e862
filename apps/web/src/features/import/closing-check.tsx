import { type DayChange, daysBetween, formatAmount, localDayOf, toAmount, toBalance } from '@monedero/core'
import type { StatedBalance } from '@monedero/import'
import { Check, Minus, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Hidden } from '../../design/layout/hidden.tsx'
import { Money } from '../../design/money/money.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { ui } from '../../design/primitives/primitives.ts'
import tableStyles from '../../ledger-ui/balance-table.module.css'
import { countText } from '../../messages/count-text.ts'
import { dateText, dayOfYearText } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { accountKeys } from './chosen-wallets.ts'
import styles from './closing-check.module.css'
import type { FileSummary } from './file-session.ts'
import { importedChanges } from './imported-changes.ts'
import { canBeCorrected, isAdded, type ReviewRow } from './review.ts'
import { explainingRow, independentBalances, type StatedCheck, shownDays } from './stated-check.ts'
import { symbolOf, type useReview } from './use-review.ts'
import { useStatedCheck } from './use-stated-check.ts'

interface ClosingChecksProps {
  content: FileSummary
  review: ReturnType<typeof useReview>
}

/** The wallets as they would be after the import, beside the balances that the file states. */
export function ClosingChecks({ content, review }: ClosingChecksProps) {
  const hasBalances = content.statements.some(({ balances }) => balances.length > 0)
  if (hasBalances) return <StatedChecks content={content} review={review} />
  return <NotChecked title={t('import.notChecked')} reason={t('import.noBalances')} />
}

function StatedChecks({ content, review }: ClosingChecksProps) {
  const { store } = useLedger()
  const { rows, targets } = review
  const changes = useMemo(() => {
    const entryOf = (id: string) => {
      const entry = store.rows.entry(id)
      if (!entry) return undefined
      const { walletId, amount, transferId, feeOf, dateMs, offsetMinutes } = entry
      const isTransfer = transferId !== null || feeOf !== null
      return { walletId, amount, isTransfer, day: localDayOf(dateMs, offsetMinutes) }
    }
    return importedChanges({ rows, wallets: targets, entryOf })
  }, [rows, targets, store])
  const keys = accountKeys(content.statements)
  return content.statements.map((statement, index) => {
    const target = targets[index]
    const isMade = !target?.isNew || rows.some((row) => row.statement === index && isAdded(row))
    if (!target || !isMade) return null
    return (
      <ClosingCheck
        key={keys[index]}
        statement={index}
        balances={independentBalances(statement, target)}
        changes={changes.get(target.walletId) ?? []}
        isOnly={content.statements.length === 1}
        isStated={statement.balances.length > 0}
        review={review}
      />
    )
  })
}

function NotChecked({ title, reason }: { title: string; reason: string }) {
  return (
    <section className={`${ui('stack', 'gap16')} ${styles['check']}`} aria-label={title}>
      <div className={`${ui('row')} ${styles['head']}`}>
        <span className={`${ui('center', 'rigid')} ${styles['picture']}`} aria-hidden>
          <Minus size={22} strokeWidth={1.75} />
        </span>
        <div>
          <h2>{title}</h2>
          <p className={ui('small', 'muted')}>{reason}</p>
        </div>
      </div>
    </section>
  )
}

interface ClosingCheckProps {
  statement: number
  balances: readonly StatedBalance[]
  /** By the rows that are to be imported. */
  changes: readonly DayChange[]
  /** The file has balances of this account, also where none can be checked. */
  isStated: boolean
  /** The file has no other account, so the wallet needs no name. */
  isOnly: boolean
  review: ReturnType<typeof useReview>
}

function ClosingCheck({ statement, balances, changes, isOnly, isStated, review }: ClosingCheckProps) {
  const { targets, newWallets, wallets } = review
  const target = targets[statement]
  const made = target?.isNew ? newWallets[statement]?.args : undefined
  const walletId = target?.walletId ?? ''
  const check = useStatedCheck({ walletId, opening: made?.openingBalance, changes, balances })
  const format = useNumberFormat()
  const closing = check?.balances.at(-1)
  const name = made?.name ?? wallets.find(({ wallet }) => wallet.id === walletId)?.wallet.name ?? ''
  if (balances.length === 0) {
    return (
      <NotChecked
        title={isOnly ? t('import.notChecked') : t('import.notCheckedOf', { wallet: name })}
        reason={t(isStated ? 'import.noOpening' : 'import.noBalances')}
      />
    )
  }
  if (!check || !closing) return null
  const symbol = symbolOf(review, { statement })
  const { difference, checkpoint, held } = closing
  const amount = formatAmount(toBalance(Math.abs(difference)), { symbol, format })
  const title = difference === 0 ? t('import.agree') : t('import.apart', { amount })
  const titleOf =
    difference === 0 ? t('import.agreeOf', { wallet: name }) : t('import.apartOf', { wallet: name, amount })
  const rightCount = check.balances.filter((each) => each.difference === 0).length
  return (
    <section
      className={`${ui('stack', 'gap16')} ${styles['check']}`}
      data-agrees={difference === 0}
      aria-label={titleOf}
    >
      <div className={`${ui('row')} ${styles['head']}`}>
        <span className={`${ui('center', 'rigid')} ${styles['picture']}`} aria-hidden>
          {difference === 0 ? (
            <Check size={22} strokeWidth={1.75} />
          ) : (
            <TriangleAlert size={22} strokeWidth={1.75} />
          )}
        </span>
        <div>
          <h2 data-money={difference !== 0 || undefined}>{isOnly ? title : titleOf}</h2>
          <p className={ui('small', 'muted')}>
            {difference === 0
              ? t('import.agreeOn', { date: dateText(checkpoint.day) })
              : t(difference > 0 ? 'import.holdsMore' : 'import.holdsLess')}
          </p>
        </div>
      </div>
      <dl className={`${ui('columns', 'gap10')} ${styles['totals']}`}>
        <div>
          <dt className={ui('small', 'muted')}>{t('import.onStatement')}</dt>
          <dd>
            <Money amount={checkpoint.balance} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt className={ui('small', 'muted')}>{t('import.inTheWallet')}</dt>
          <dd>
            <Money amount={held} symbol={symbol} />
          </dd>
        </div>
      </dl>
      {difference === 0 ? (
        check.balances.length > 1 && (
          <p className={ui('small', 'muted')}>
            {t('import.daysAgree', {
              right: countText(rightCount),
              count: countText(check.balances.length),
            })}
          </p>
        )
      ) : (
        <Difference check={check} statement={statement} symbol={symbol} review={review} />
      )}
    </section>
  )
}

interface DifferenceProps {
  check: StatedCheck
  statement: number
  symbol: string
  review: ReturnType<typeof useReview>
}

/** The days from the last balance that agrees on, the first day that does not, and a row that would explain it. */
function Difference({ check, statement, symbol, review }: DifferenceProps) {
  const rows = review.rows.filter((row) => row.statement === statement)
  const explaining = explainingRow(check, rows)
  const unread = rows.filter(canBeCorrected).length
  return (
    <>
      <table className={`${ui('wide', 'text14', 'figures')} ${tableStyles['table']}`}>
        <caption>
          <Hidden>{t('import.balanceByDay')}</Hidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('import.day')}</th>
            <th scope="col">{t('import.statement')}</th>
            <th scope="col">{t('import.wallet')}</th>
            <th scope="col">{t('import.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {shownDays(check).map((each) => (
            <tr key={each.checkpoint.day} data-first-wrong={each === check.firstWrong}>
              <th scope="row">{dayOfYearText(each.checkpoint.day)}</th>
              <td>
                <Money amount={each.checkpoint.balance} symbol={symbol} />
              </td>
              <td>
                <Money amount={each.held} symbol={symbol} />
              </td>
              <td>
                {each.difference === 0 ? (
                  <>
                    <Check size={16} strokeWidth={2} aria-hidden />
                    <Hidden>{t('import.agrees')}</Hidden>
                  </>
                ) : (
                  <Money amount={each.difference} symbol={symbol} signed />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Beginning check={check} />
        {explaining && ` ${t('import.explains')}`}
      </p>
      {explaining && <ExplainingRow given={explaining} symbol={symbol} review={review} />}
      {unread > 0 && <p className={ui('small', 'muted')}>{t('import.unreadRows', { count: unread })}</p>}
    </>
  )
}

function Beginning({ check: { firstWrong, lastRight } }: { check: StatedCheck }) {
  if (!firstWrong) return null
  const day = dayOfYearText(firstWrong.checkpoint.day)
  if (!lastRight) return rich('import.offBefore', { day, b: <b /> })
  const isNextDay = daysBetween(lastRight.checkpoint.day, firstWrong.checkpoint.day) === 1
  return isNextDay
    ? rich('import.offSince', { day, b: <b /> })
    : rich('import.offBetween', { day, since: dayOfYearText(lastRight.checkpoint.day), b: <b /> })
}

function ExplainingRow({
  given,
  symbol,
  review,
}: { given: ReviewRow } & Pick<DifferenceProps, 'symbol' | 'review'>) {
  const format = useNumberFormat()
  const { description, amount, day } = given.row
  const title = description || t('import.noDescription')
  return (
    <div className={`${ui('row', 'wrap', 'gap12', 'box')} ${styles['explaining']}`}>
      <div>
        <strong>{title}</strong>
        <span className={ui('small', 'muted')} data-money>
          {t('import.explainsRow', {
            amount: formatAmount(amount ?? toAmount(0), { symbol, format, signed: true }),
            date: day ? dateText(day) : '',
          })}
        </span>
      </div>
      <Button
        size="small"
        variant="primary"
        aria-label={t('import.importItNamed', { description: title })}
        onClick={() => review.tick([given], true)}
      >
        {t('import.importIt')}
      </Button>
    </div>
  )
}
