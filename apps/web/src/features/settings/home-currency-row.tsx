import { homeCurrencyOf } from '@monedero/core'
import { type ReactNode } from 'react'
import { currencyOptions, likelyCurrencies } from '../../design/money/currency-options.ts'
import { Picker } from '../../design/pickers/picker.tsx'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { Row } from './section.tsx'

interface HomeCurrencyRowProps {
  outcome: ReactNode
  onChange: (homeCurrency: string) => void
}

/** The currency of totals over several wallets. */
export function HomeCurrencyRow({ outcome, onChange }: HomeCurrencyRowProps) {
  const { settings } = useLedgerRows((store) => store.user())
  const wallets = useLedgerRows((store) => store.wallets()).map(({ wallet }) => wallet)
  const home = homeCurrencyOf(settings, wallets) ?? ''
  const likely = likelyCurrencies(
    wallets.map(({ currency }) => currency),
    navigator.languages,
  )
  return (
    <Row name={t('settings.homeCurrency')} note={t('settings.homeCurrencyNote')} outcome={outcome}>
      <Picker
        label={t('settings.homeCurrency')}
        look="unlabelled"
        options={currencyOptions(home, likely)}
        value={home}
        onChange={onChange}
      />
    </Row>
  )
}
