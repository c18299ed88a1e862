import { type CalendarDay, formatAmount, isCalendarDay, parseAmount, toAmount } from '@monedero/core'
import { useState } from 'react'
import { DateField } from '../../design/dates/date-field.tsx'
import { AmountField } from '../../design/money/amount-field.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { problemText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { Coming } from '../../replica/recurring/upcoming.ts'
import type { UpcomingView } from './use-upcoming.ts'

/** Amount and day of one occurrence, as typed. */
export function useOccurrenceDraft({ row, amount, on }: Coming, view: UpcomingView) {
  const format = useNumberFormat()
  const { impliesCents } = useLedgerRows((store) => store.user()).settings
  const writing = { symbol: view.symbolOf(row), currency: view.currencyOf(row), impliesCents }
  const [text, setText] = useState(() => formatAmount(toAmount(Math.abs(amount)), { format }))
  const [day, setDay] = useState<string>(on)
  const [isTried, setTried] = useState(false)
  const parsed = parseAmount(text, { ...writing, format, accept: 'positive' })
  const read = (): { amount: number; on: CalendarDay } | undefined => {
    setTried(true)
    if (!parsed.ok || !isCalendarDay(day)) return undefined
    return { amount: amount < 0 ? 0 - parsed.value : parsed.value, on: day }
  }
  return {
    writing,
    text,
    setText,
    day,
    setDay,
    problem: isTried && !parsed.ok ? problemText(parsed.problems[0]) : undefined,
    read,
  }
}

type OccurrenceDraft = ReturnType<typeof useOccurrenceDraft>

/** The fields of an occurrence. */
export function OccurrenceFields({ draft, hasDay = true }: { draft: OccurrenceDraft; hasDay?: boolean }) {
  return (
    <>
      <AmountField
        label={t('upcoming.amount')}
        text={draft.text}
        onText={draft.setText}
        error={draft.problem}
        {...draft.writing}
      />
      {hasDay && (
        <DateField label={t('upcoming.date')} day={draft.day} onDay={(day) => draft.setDay(day || '?')} />
      )}
    </>
  )
}
