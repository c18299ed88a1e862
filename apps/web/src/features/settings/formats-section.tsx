import {
  type ArgsOf,
  formatAmount,
  numberFormatOf,
  numberFormats,
  type RefundPeriod,
  toBalance,
} from '@monedero/core'
import { useState } from 'react'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { Switch } from '../../design/buttons/switch.tsx'
import { LanguageSelect } from '../../design/layout/language-choice.tsx'
import { setLanguage, useLanguage } from '../../messages/language.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usePerson, usePersonSettings } from '../../replica/hooks/person-context.ts'
import { HomeCurrencyRow } from './home-currency-row.tsx'
import { OpeningViewRow } from './opening-view-row.tsx'
import { Outcome } from './outcome.tsx'
import { Row, Section } from './section.tsx'
import { TimeZoneRow } from './time-zone-row.tsx'

type Settings = ArgsOf<'settings.update'>['set']

const example = toBalance(123_456)
const exampleCents = toBalance(1250)
const numberOptions = numberFormats.map((value) => ({
  value,
  label: formatAmount(example, { symbol: '€', format: numberFormatOf(value) }),
}))
const weekdays = [
  { value: '1', label: 'settings.monday', day: 1 },
  { value: '6', label: 'settings.saturday', day: 6 },
  { value: '7', label: 'settings.sunday', day: 7 },
] as const

const refundOptions: readonly { value: RefundPeriod; label: PlainMessageId }[] = [
  { value: 'arrival', label: 'settings.refundsArrival' },
  { value: 'purchase', label: 'settings.refundsPurchase' },
]

/** How somebody writes numbers and uses the keyboard, on all their devices. Saved at once. */
export function FormatsSection() {
  const ledger = useLedger()
  const person = usePerson()
  const settings = usePersonSettings()
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  const [changed, setChanged] = useState<keyof Settings>()
  const save = (name: keyof Settings, set: Settings, replica = person) => {
    replica.perform({ op: 'settings.update', args: { set } })
    setChanged(name)
  }
  const outcomeOf = (name: keyof Settings) =>
    changed === name ? <Outcome done={t('settings.saved')} problem={null} /> : undefined
  return (
    <Section id="formats" title={t('settings.formats')}>
      <Row name={t('start.language')} note={t('settings.languageNote')} outcome={outcomeOf('language')}>
        <LanguageSelect
          value={useLanguage()}
          onChange={(language) => {
            save('language', { language })
            void setLanguage(language)
          }}
        />
      </Row>
      <Row name={t('settings.numbers')} note={t('settings.numbersNote')} outcome={outcomeOf('numberFormat')}>
        <Segmented
          label={t('settings.numbers')}
          value={settings.numberFormat}
          options={numberOptions}
          onChange={(numberFormat) => save('numberFormat', { numberFormat })}
        />
      </Row>
      <HomeCurrencyRow
        outcome={outcomeOf('homeCurrency')}
        onChange={(homeCurrency) => save('homeCurrency', { homeCurrency }, ledger)}
      />
      <Row
        name={t('settings.weekStart')}
        note={t('settings.weekStartNote')}
        outcome={outcomeOf('firstWeekday')}
      >
        <Segmented
          label={t('settings.weekStart')}
          value={weekdays.find(({ day }) => day === settings.firstWeekday)?.value ?? '1'}
          options={weekdays.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(value) => {
            const chosen = weekdays.find((weekday) => weekday.value === value)
            if (chosen) save('firstWeekday', { firstWeekday: chosen.day })
          }}
        />
      </Row>
      <TimeZoneRow
        outcome={outcomeOf('timeZone')}
        onChange={(timeZone) => save('timeZone', { timeZone }, ledger)}
      />
      <OpeningViewRow />
      <Row name={t('settings.refunds')} note={t('settings.refundsNote')} outcome={outcomeOf('refundPeriod')}>
        <Segmented
          label={t('settings.refunds')}
          value={refundPeriod}
          options={refundOptions.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(chosen) => save('refundPeriod', { refundPeriod: chosen }, ledger)}
        />
      </Row>
      <Row
        name={t('settings.cents')}
        note={t('settings.centsNote', {
          amount: formatAmount(exampleCents, { format: numberFormatOf(settings.numberFormat) }),
        })}
        outcome={outcomeOf('impliesCents')}
      >
        <Switch
          label={t('settings.cents')}
          isOn={settings.impliesCents}
          onChange={(impliesCents) => save('impliesCents', { impliesCents })}
        />
      </Row>
      <Row
        name={t('settings.letterKeys')}
        note={t('settings.letterKeysNote')}
        outcome={outcomeOf('usesLetterKeys')}
      >
        <Switch
          label={t('settings.letterKeys')}
          isOn={settings.usesLetterKeys}
          onChange={(usesLetterKeys) => save('usesLetterKeys', { usesLetterKeys })}
        />
      </Row>
    </Section>
  )
}
