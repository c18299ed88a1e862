import { formatAmount, numberFormatOf, numberFormats, toBalance } from '@monedero/core'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { Switch } from '../../design/buttons/switch.tsx'
import { LanguageSelect } from '../../design/layout/language-choice.tsx'
import { setLanguage, useLanguage } from '../../messages/language.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { usePerson, usePersonSettings } from '../../replica/hooks/person-context.ts'
import { HomeCurrencyRow } from './home-currency-row.tsx'
import { OpeningViewRow } from './opening-view-row.tsx'
import { RefundsRow } from './refunds-row.tsx'
import { Row, Section } from './section.tsx'
import { TimeZoneRow } from './time-zone-row.tsx'
import { useSavedSettings } from './use-saved-settings.tsx'

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

/** How somebody writes numbers and uses the keyboard, on all their devices. In the personal ledger also what is that ledger's. Saved at once. */
export function FormatsSection() {
  const ledger = useLedger()
  const person = usePerson()
  const settings = usePersonSettings()
  const { save, outcomeOf } = useSavedSettings()
  const isPersonal = ledger === person
  return (
    <Section id="formats" title={t('settings.formats')}>
      <Row name={t('start.language')} note={t('settings.languageNote')} outcome={outcomeOf('language')}>
        <LanguageSelect
          value={useLanguage()}
          onChange={(language) => {
            save(person, 'language', { language })
            void setLanguage(language)
          }}
        />
      </Row>
      <Row name={t('settings.numbers')} note={t('settings.numbersNote')} outcome={outcomeOf('numberFormat')}>
        <Segmented
          label={t('settings.numbers')}
          value={settings.numberFormat}
          options={numberOptions}
          onChange={(numberFormat) => save(person, 'numberFormat', { numberFormat })}
        />
      </Row>
      {isPersonal && (
        <HomeCurrencyRow
          outcome={outcomeOf('homeCurrency')}
          onChange={(homeCurrency) => save(ledger, 'homeCurrency', { homeCurrency })}
        />
      )}
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
            if (chosen) save(person, 'firstWeekday', { firstWeekday: chosen.day })
          }}
        />
      </Row>
      {isPersonal && (
        <TimeZoneRow
          outcome={outcomeOf('timeZone')}
          onChange={(timeZone) => save(ledger, 'timeZone', { timeZone })}
        />
      )}
      <OpeningViewRow />
      {isPersonal && (
        <RefundsRow
          outcome={outcomeOf('refundPeriod')}
          onChange={(refundPeriod) => save(ledger, 'refundPeriod', { refundPeriod })}
        />
      )}
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
          onChange={(impliesCents) => save(person, 'impliesCents', { impliesCents })}
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
          onChange={(usesLetterKeys) => save(person, 'usesLetterKeys', { usesLetterKeys })}
        />
      </Row>
    </Section>
  )
}
