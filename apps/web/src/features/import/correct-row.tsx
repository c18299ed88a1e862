import { type CalendarDay, formatAmount, isCalendarDay, parseAmount } from '@monedero/core'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { DateField } from '../../design/dates/date-field.tsx'
import { Field } from '../../design/fields/field.tsx'
import { AmountField } from '../../design/money/amount-field.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { problemText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { usePersonSettings } from '../../replica/hooks/person-context.ts'
import styles from './correct-row.module.css'
import type { ReviewRow } from './review.ts'
import { symbolOf, type useReview } from './use-review.ts'

interface CorrectRowProps {
  given: ReviewRow
  review: ReturnType<typeof useReview>
  onEnd: () => void
}

/** The date, description and amount of a row that cannot be read. What is entered is judged like any other row. */
export function CorrectRow({ given, review, onEnd }: CorrectRowProps) {
  const format = useNumberFormat()
  const { impliesCents } = usePersonSettings()
  const { row, statement } = given
  const [day, setDay] = useState<CalendarDay | '' | undefined>(row.day ?? undefined)
  const [description, setDescription] = useState(row.description)
  const [text, setText] = useState(row.amount === null ? '' : formatAmount(row.amount, { format }))
  const [isChecked, setChecked] = useState(false)
  const writing = {
    symbol: symbolOf(review, given),
    currency: review.currencies[statement] ?? '',
    impliesCents,
    accept: 'any' as const,
  }
  const amount = parseAmount(text, { ...writing, format })
  const amountProblem = () => {
    if (text.trim() === '') return t('import.enterAmount')
    if (!amount.ok) return problemText(amount.problems[0])
    return amount.value === 0 ? t('import.enterOther') : undefined
  }
  const dayProblem = isCalendarDay(day) ? undefined : t('import.enterDay')
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (!isCalendarDay(day) || !amount.ok || amountProblem() !== undefined) {
      const wrong = dayProblem === undefined ? '[data-amount]' : 'input:not([data-amount])'
      event.currentTarget.querySelector<HTMLElement>(wrong)?.focus()
      return
    }
    review.correct(given, { day, amount: amount.value, description })
    onEnd()
  }
  return (
    <form
      className={`${ui('columns', 'top', 'gap12')} ${styles['form']}`}
      aria-label={t('import.correctTitle')}
      noValidate
      onSubmit={save}
    >
      <DateField
        label={t('import.date')}
        day={day}
        onDay={setDay}
        error={isChecked ? dayProblem : undefined}
      />
      <Field
        label={t('import.description')}
        value={description}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setDescription(event.target.value)}
      />
      <div>
        <AmountField
          label={t('import.amount')}
          text={text}
          onText={setText}
          {...writing}
          error={isChecked ? amountProblem() : undefined}
        />
        <p className={ui('above4', 'text13', 'muted')}>{t('import.correctHint')}</p>
      </div>
      <div className={ui('flex', 'end', 'allColumns', 'gap8')}>
        <Button size="small" onClick={onEnd}>
          {t('import.correctCancel')}
        </Button>
        <Button size="small" type="submit" variant="primary">
          {t('import.correctSave')}
        </Button>
      </div>
    </form>
  )
}
