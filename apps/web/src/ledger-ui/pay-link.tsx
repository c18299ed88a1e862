import { formatAmount, toBalance } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fillText } from '../address/fill.ts'
import { buttonClass } from '../design/buttons/button-class.ts'
import { ButtonLabel } from '../design/buttons/button-label.tsx'
import { useNumberFormat } from '../design/money/number-format-context.ts'
import { useSelectedWallet } from '../replica/hooks/selected-wallet.tsx'
import { useWalletBalances } from '../replica/hooks/use-wallet-balances.ts'
import type { CardPayment } from '../replica/recurring/card-payments.ts'
import { payFill } from './pay-fill.ts'

interface PayLinkProps {
  payment: CardPayment
  /** Its name, where its words alone are not enough. */
  label?: string
  children: ReactNode
}

/** Opens a transfer to a card with what is open of its last statement. Nothing where the card is the only wallet. */
export function PayLink({ payment, label, children }: PayLinkProps) {
  const format = useNumberFormat()
  const { selected } = useSelectedWallet()
  const fill = payFill(payment, {
    wallets: useWalletBalances(),
    shownWalletId: selected?.wallet.id,
    open: formatAmount(toBalance(payment.open), { format }),
  })
  if (!fill) return null
  return (
    <Link
      to="."
      search={(old) => ({ ...old, new: 'transfer', fill: fillText(fill) })}
      resetScroll={false}
      aria-label={label}
      className={buttonClass({})}
    >
      <ButtonLabel>{children}</ButtonLabel>
    </Link>
  )
}
