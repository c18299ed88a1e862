import { maxAmount, toAmount } from '@monedero/core'
import { useRef, useState } from 'react'
import { Popup } from '../../../design/overlays/popup.tsx'
import { BalanceNowForm } from '../../../ledger-ui/balance-now/balance-now-form.tsx'
import { t } from '../../../messages/text.ts'
import type { BalanceView } from '../../../replica/store/replica-store.ts'
import styles from './balance-hero.module.css'

/** Offers to enter what a wallet holds now: its opening balance becomes what that was before its entries. */
export default function BalanceOffer({ view: { wallet, balance } }: { view: BalanceView }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { id, openingBalance } = wallet
  const entries = balance - openingBalance
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['offer']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('welcome.howMuch')}
      </button>
      <Popup isOpen={isOpen} onClose={() => setOpen(false)} title={t('welcome.howMuch')} anchor={button}>
        <BalanceNowForm
          wallet={wallet}
          changesOf={(amount) => [
            {
              op: 'wallet.update',
              args: { id, set: { openingBalance: toAmount(Math.min(amount - entries, maxAmount)) } },
            },
          ]}
          message={t('welcome.balanceSaved')}
          onSaved={() => setOpen(false)}
        />
      </Popup>
    </>
  )
}
