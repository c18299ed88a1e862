import type { EntryRow } from '@monedero/core'
import { Calculator } from 'lucide-react'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { purchaseIn } from '../../replica/store/refunds.ts'
import { Fact } from './entry-facts.tsx'
import { useSymbolOf } from './use-symbol-of.ts'

/** What a purchase cost less its refunds; those in other currencies are not counted, which a line below mentions. */
export function FinalCost({ purchase }: { purchase: EntryRow }) {
  const view = useLedgerRows((store) => purchaseIn(store, purchase.id))
  const symbol = useSymbolOf()(purchase.walletId)
  if (!view) return null
  return (
    <>
      <dl>
        <Fact Icon={Calculator} name={t('entry.finalCost')}>
          <Money amount={view.cost.cost} symbol={symbol} />
        </Fact>
      </dl>
      {view.cost.inOtherCurrencies.length > 0 && (
        <p className={ui('small', 'faint', 'pretty')}>{t('entry.otherCurrencies')}</p>
      )}
    </>
  )
}
