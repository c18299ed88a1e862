import { type CalendarDay, type KnownRates } from '@monedero/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../design/buttons/button.tsx'
import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import { ui } from '../../../design/primitives/primitives.ts'
import { dateText } from '../../../messages/dates.ts'
import { t } from '../../../messages/text.ts'
import { RateForm } from './rate-form.tsx'
import styles from './rate-line.module.css'
import { rateWords, shownRate, sourceNames } from './shown-rate.ts'

interface RateLineProps {
  currency: string
  rates: KnownRates
  today: CalendarDay
}

/** The rate of a currency today, with its day and source, or the form that changes it. */
export function RateLine({ currency, rates, today }: RateLineProps) {
  const format = useNumberFormat()
  const button = useRef<HTMLButtonElement>(null)
  const [isEditing, setEditing] = useState(false)
  const rate = rates.between(currency, rates.home, today)
  const shown = rate && shownRate(rate)
  const close = () => {
    flushSync(() => setEditing(false))
    button.current?.focus()
  }
  if (isEditing) {
    return (
      <li className={`${ui('row', 'wrap', 'spread', 'lineAbove')} ${styles['line']}`}>
        <RateForm
          pair={shown ?? { from: rates.home, to: currency }}
          proposed={shown}
          today={today}
          onDone={close}
        />
      </li>
    )
  }
  return (
    <li className={`${ui('row', 'wrap', 'spread', 'lineAbove')} ${styles['line']}`}>
      <div className={`${ui('cluster', 'baseline', 'grow')} ${styles['text']}`}>
        <p className={`${ui('strong', 'figures')} ${styles['rate']}`}>
          {shown ? rateWords(shown, format) : currency}
        </p>
        <p className={ui('small', 'muted')}>
          {shown
            ? t('wallets.rateSource', { date: dateText(shown.day), source: t(sourceNames[shown.source]) })
            : t('wallets.noRate')}
        </p>
      </div>
      <Button
        ref={button}
        size="small"
        aria-label={t(shown ? 'wallets.editRate' : 'wallets.addRateFor', { currency })}
        onClick={() => setEditing(true)}
      >
        {t(shown ? 'wallets.edit' : 'wallets.addRate')}
      </Button>
    </li>
  )
}
