import { formatAmount, type NumberFormat, parseAmount, toBalance } from '@monedero/core'
import { useState } from 'react'
import type { FindSearch } from '../../../address/find-search.ts'
import { Field } from '../../../design/fields/field.tsx'
import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import { FilterChip } from '../../../design/overlays/filter-chip.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { problemText } from '../../../messages/problem-text.ts'
import { t } from '../../../messages/text.ts'
import type { FilterProps } from './filter-props.ts'

/** From one amount to another, whichever way the money went. */
export function AmountFilter({ search, onChange }: FilterProps) {
  const format = useNumberFormat()
  return (
    <FilterChip name={t('find.amount')} value={rangeText(search, format)}>
      <div className={ui('stack', 'gap12')}>
        <AmountBound
          label={t('find.atLeast')}
          value={search.min}
          onChange={(min) => onChange({ min, find: 'yes' })}
        />
        <AmountBound
          label={t('find.atMost')}
          value={search.max}
          onChange={(max) => onChange({ max, find: 'yes' })}
        />
      </div>
    </FilterChip>
  )
}

interface AmountBoundProps {
  label: string
  /** In hundredths. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function AmountBound({ label, value, onChange }: AmountBoundProps) {
  const format = useNumberFormat()
  const [text, setText] = useState(() => (value === undefined ? '' : boundText(value, format)))
  const parsed = text.trim() === '' ? undefined : parseAmount(text, { format })
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={parsed?.ok === false ? problemText(parsed.problems[0]) : undefined}
      onChange={({ target }) => {
        setText(target.value)
        const read = parseAmount(target.value, { format })
        if (target.value.trim() === '') onChange(undefined)
        else if (read.ok) onChange(String(Math.abs(read.value)))
      }}
    />
  )
}

function rangeText({ min, max }: FindSearch, format: NumberFormat): string | undefined {
  if (min && max) return t('find.amountRange', { min: boundText(min, format), max: boundText(max, format) })
  if (min) return t('find.atLeastAmount', { amount: boundText(min, format) })
  return max && t('find.atMostAmount', { amount: boundText(max, format) })
}

function boundText(hundredths: string, format: NumberFormat): string {
  return formatAmount(toBalance(Number(hundredths)), { format })
}
