import {
  type CalendarDay,
  formatAmount,
  isCalendarDay,
  type Move,
  parseAmount,
  toBalance,
} from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { FlaskConical, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { fillText } from '../../address/fill.ts'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { ButtonLabel } from '../../design/buttons/button-label.tsx'
import { IconButton } from '../../design/buttons/icon-button.tsx'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { DateField } from '../../design/dates/date-field.tsx'
import { AmountField } from '../../design/money/amount-field.tsx'
import { Money } from '../../design/money/money.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { dateText } from '../../messages/dates.ts'
import { problemText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { Forecast } from '../../replica/recurring/forecast.ts'
import type { UpcomingView } from './use-upcoming.ts'
import styles from './what-if.module.css'

interface WhatIfProps {
  view: UpcomingView
  forecast: Forecast
  /** With what is tried. */
  tried: Forecast | undefined
  moves: readonly Move<null>[]
  onChange: (moves: readonly Move<null>[]) => void
}

/** Entries that are only tried: they are never saved, and gone when the screen is left. */
export function WhatIf({ view, forecast, tried, moves, onChange }: WhatIfProps) {
  const id = useId()
  const symbol = view.symbolOfCurrency(forecast.currency)
  const money = (amount: number) => <Money amount={amount} symbol={symbol} />
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id}>
        <FlaskConical size={18} strokeWidth={1.75} aria-hidden />
        {t('upcoming.whatIf')}
      </h2>
      <p>{t('upcoming.whatIfHint')}</p>
      <TryForm view={view} forecast={forecast} onTry={(move) => onChange([...moves, move])} />
      {tried && (
        <>
          <ul>
            {moves.map((move) => (
              <li key={move.key}>
                <Money amount={move.amount} symbol={view.symbolOf(move)} signed />
                <span>{dateText(move.day)}</span>
                <AddLink move={move} />
                <IconButton
                  aria-label={t('upcoming.removeTried', { day: dateText(move.day) })}
                  onClick={() => onChange(moves.filter((each) => each !== move))}
                >
                  <X size={16} strokeWidth={2} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          <output>
            <Compared label={t('upcoming.lowestShort')} before={money(forecast.safe.lowest)}>
              {money(tried.safe.lowest)}
            </Compared>
            <Compared label={t('upcoming.safe')} before={money(forecast.safe.amount)}>
              {money(tried.safe.amount)}
            </Compared>
          </output>
        </>
      )}
    </section>
  )
}

/** Opens the form with what was tried. */
function AddLink({ move: { walletId, day, amount } }: { move: Move<null> }) {
  const format = useNumberFormat()
  const written = formatAmount(toBalance(Math.abs(amount)), { format })
  const fill = fillText({ walletId, amount: written, day })
  return (
    <Link
      to="."
      search={(old) => ({ ...old, new: amount < 0 ? 'expense' : 'income', fill })}
      resetScroll={false}
      aria-label={t('upcoming.addNamed', { day: dateText(day) })}
      className={buttonClass({ size: 'small' })}
    >
      <ButtonLabel>{t('upcoming.addAsEntry')}</ButtonLabel>
    </Link>
  )
}

function Compared({ label, before, children }: { label: string; before: ReactNode; children: ReactNode }) {
  return (
    <span className={styles['compared']}>
      <span>{label}</span>
      <del>{before}</del>
      <b>{children}</b>
    </span>
  )
}

interface TryFormProps {
  view: UpcomingView
  forecast: Forecast
  onTry: (move: Move<null>) => void
}

function TryForm({ view, forecast, onTry }: TryFormProps) {
  const format = useNumberFormat()
  const { impliesCents } = useLedgerRows((store) => store.user()).settings
  const [kind, setKind] = useState<'expense' | 'income'>('expense')
  const [text, setText] = useState('')
  const [day, setDay] = useState<string>(view.today)
  const [isTried, setTried] = useState(false)
  const wallet = forecast.wallets.find(({ wallet: { currency } }) => currency === forecast.currency)
  if (!wallet) return null
  const writing = { symbol: wallet.symbol, currency: forecast.currency, impliesCents }
  const parsed = parseAmount(text, { ...writing, format, accept: 'positive' })
  const tryIt = () => {
    setTried(true)
    if (!parsed.ok || !isCalendarDay(day)) return
    const on: CalendarDay = day < view.today ? view.today : day
    const amount = kind === 'expense' ? 0 - parsed.value : parsed.value
    onTry({ key: view.newId(), walletId: wallet.wallet.id, day: on, amount, isIncome: false, source: null })
    setText('')
    setTried(false)
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        tryIt()
      }}
    >
      <Segmented
        label={t('upcoming.kind')}
        value={kind}
        options={[
          { value: 'expense', label: t('app.expense') },
          { value: 'income', label: t('app.income') },
        ]}
        onChange={setKind}
      />
      <AmountField
        label={t('upcoming.amount')}
        text={text}
        onText={setText}
        error={isTried && !parsed.ok ? problemText(parsed.problems[0]) : undefined}
        {...writing}
      />
      <DateField label={t('upcoming.date')} day={day} onDay={(chosen) => setDay(chosen || '?')} />
      <Button type="submit">{t('upcoming.tryIt')}</Button>
    </form>
  )
}
