import { formatAmount, isCalendarDay, parseAmount, toAmount } from '@monedero/core'
import { useState } from 'react'
import { DateField } from '../../design/dates/date-field.tsx'
import { AmountField } from '../../design/money/amount-field.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { problemText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { usePersonSettings } from '../../replica/hooks/person-context.ts'
import type { Coming } from '../../replica/recurring/upcoming.ts'
import { type ArrivalUse, countedArrival, readOccurrence, withSignOf } from './read-occurrence.ts'
import type { UpcomingView } from './use-upcoming.ts'

/** Amount and day of one occurrence, as typed, and what arrives with a transfer whose rate is not known. */
export function useOccurrenceDraft(coming: Coming, view: UpcomingView, arrivalUse: ArrivalUse) {
  const { row, amount, on } = coming
  const format = useNumberFormat()
  const { impliesCents } = usePersonSettings()
  const writing = { symbol: view.symbolOf(row), currency: view.currencyOf(row), impliesCents }
  const [text, setText] = useState(() => formatAmount(toAmount(Math.abs(amount)), { format }))
  const [day, setDay] = useState<string>(on)
  const [isTried, setTried] = useState(false)
  const parsed = parseAmount(text, { ...writing, format, accept: 'positive' })
  const arrival = useArrivalDraft(coming, view)
  const counted = countedArrival(arrival, arrivalUse)
  const read = () => {
    setTried(true)
    return readOccurrence({ amount, parsed, day, arrival: counted })
  }
  return {
    writing,
    text,
    setText,
    /** Undefined while the text is no amount. */
    amount: parsed.ok ? withSignOf(amount, parsed.value) : undefined,
    day,
    setDay,
    dayProblem: isTried && !isCalendarDay(day) ? t('upcoming.dateProblem') : undefined,
    problem: isTried && !parsed.ok ? problemText(parsed.problems[0]) : undefined,
    arrival: arrivalUse === 'none' ? undefined : arrival,
    arrivalProblem:
      isTried && counted && !counted.parsed.ok ? problemText(counted.parsed.problems[0]) : undefined,
    read,
  }
}

/** What arrives in the other wallet; undefined where that is known. */
function useArrivalDraft({ row, lacksArrival }: Coming, view: UpcomingView) {
  const format = useNumberFormat()
  const { impliesCents } = usePersonSettings()
  const [text, setText] = useState('')
  if (!lacksArrival || row.destinationId === null) return undefined
  const wallet = { walletId: row.destinationId }
  const writing = { symbol: view.symbolOf(wallet), currency: view.currencyOf(wallet), impliesCents }
  return {
    wallet: view.nameOfWallet(row.destinationId),
    writing,
    text,
    setText,
    parsed: parseAmount(text, { ...writing, format, accept: 'positive' }),
  }
}

type OccurrenceDraft = ReturnType<typeof useOccurrenceDraft>

interface OccurrenceFieldsProps {
  draft: OccurrenceDraft
  hasDay?: boolean
}

/** The fields of an occurrence. */
export function OccurrenceFields({ draft, hasDay = true }: OccurrenceFieldsProps) {
  const { arrival } = draft
  return (
    <>
      <AmountField
        label={t('upcoming.amount')}
        text={draft.text}
        onText={draft.setText}
        error={draft.problem}
        {...draft.writing}
      />
      {arrival && (
        <AmountField
          label={t('upcoming.arrivesIn', { wallet: arrival.wallet })}
          text={arrival.text}
          onText={arrival.setText}
          error={draft.arrivalProblem}
          {...arrival.writing}
        />
      )}
      {hasDay && (
        <DateField
          label={t('upcoming.date')}
          day={draft.day}
          error={draft.dayProblem}
          onDay={(day = '') => draft.setDay(day)}
        />
      )}
    </>
  )
}
