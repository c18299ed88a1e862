import {
  type ArgsOf,
  formatAmount,
  numberFormatOf,
  numberFormats,
  type RefundPeriod,
  toBalance,
} from '@monedero/core'
import { useState } from 'react'
import { Segmented } from '../../design/segmented/segmented.tsx'
import { Switch } from '../../design/switch/switch.tsx'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { HomeCurrencyRow } from './home-currency-row.tsx'
import { Outcome } from './outcome.tsx'
import { Row, Section } from './section.tsx'

type Settings = ArgsOf<'settings.update'>['set']

const example = toBalance(123_456)
const exampleCents = toBalance(1250)
const numberOptions = numberFormats.map((value) => ({
  value,
  label: formatAmount(example, { symbol: '€', format: numberFormatOf(value) }),
}))
const weekdays = [
  { value: '1', label: 'Monday', day: 1 },
  { value: '6', label: 'Saturday', day: 6 },
  { value: '7', label: 'Sunday', day: 7 },
] as const

const refundOptions: readonly { value: RefundPeriod; label: string }[] = [
  { value: 'arrival', label: 'Month they arrive' },
  { value: 'purchase', label: 'Month of the purchase' },
]

/** How somebody writes numbers and uses the keyboard, on all their devices. Saved at once. */
export function FormatsSection() {
  const replica = useLedger()
  const { settings } = useLedgerRows((store) => store.user())
  const [changed, setChanged] = useState<keyof Settings>()
  const save = (name: keyof Settings, set: Settings) => {
    replica.perform({ op: 'settings.update', args: { set } })
    setChanged(name)
  }
  const outcomeOf = (name: keyof Settings) =>
    changed === name ? <Outcome done="Saved" problem={null} /> : undefined
  return (
    <Section id="formats" title="Formats">
      <Row
        name="Numbers and money"
        note="Always two decimals, symbol after the amount"
        outcome={outcomeOf('numberFormat')}
      >
        <Segmented
          label="Numbers and money"
          value={settings.numberFormat}
          options={numberOptions}
          onChange={(numberFormat) => save('numberFormat', { numberFormat })}
        />
      </Row>
      <HomeCurrencyRow
        outcome={outcomeOf('homeCurrency')}
        onChange={(homeCurrency) => save('homeCurrency', { homeCurrency })}
      />
      <Row name="Week starts on" note="The first day of your weeks" outcome={outcomeOf('firstWeekday')}>
        <Segmented
          label="Week starts on"
          value={weekdays.find(({ day }) => day === settings.firstWeekday)?.value ?? '1'}
          options={weekdays}
          onChange={(value) => {
            const chosen = weekdays.find((weekday) => weekday.value === value)
            if (chosen) save('firstWeekday', { firstWeekday: chosen.day })
          }}
        />
      </Row>
      <Row
        name="Refunds count in"
        note="The month whose spending a refund lowers"
        outcome={outcomeOf('refundPeriod')}
      >
        <Segmented
          label="Refunds count in"
          value={settings.refundPeriod}
          options={refundOptions}
          onChange={(refundPeriod) => save('refundPeriod', { refundPeriod })}
        />
      </Row>
      <Row
        name="Cents without a separator"
        note={`1250 typed as an amount means ${formatAmount(exampleCents, { format: numberFormatOf(settings.numberFormat) })}`}
        outcome={outcomeOf('impliesCents')}
      >
        <Switch
          label="Cents without a separator"
          isOn={settings.impliesCents}
          onChange={(impliesCents) => save('impliesCents', { impliesCents })}
        />
      </Row>
      <Row
        name="Single-letter keys"
        note="Shortcuts such as N for a new entry. They never act while you type."
        outcome={outcomeOf('usesLetterKeys')}
      >
        <Switch
          label="Single-letter keys"
          isOn={settings.usesLetterKeys}
          onChange={(usesLetterKeys) => save('usesLetterKeys', { usesLetterKeys })}
        />
      </Row>
    </Section>
  )
}
