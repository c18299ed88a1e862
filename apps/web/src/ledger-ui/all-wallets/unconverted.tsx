import { Money } from '../../design/money/money.tsx'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { symbolOf } from '../budget-look.ts'

interface UnconvertedProps {
  totals: readonly { readonly currency: string; readonly total: number }[]
}

/** The totals of currencies without an exchange rate, which a sum in the home currency leaves out. */
export function Unconverted({ totals }: UnconvertedProps) {
  const wallets = useLedgerRows((store) => store.wallets())
  return (
    <>
      {t('overview.notIncluded')}:{' '}
      {totals.map(({ currency, total }, at) => (
        <span key={currency}>
          {at > 0 && ', '}
          <Money amount={total} symbol={symbolOf(currency, wallets)} />
        </span>
      ))}
    </>
  )
}
