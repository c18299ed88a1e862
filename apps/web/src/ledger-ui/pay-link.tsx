import { formatAmount, toBalance } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fillText } from '../address/fill.ts'
import { buttonClass } from '../design/buttons/button-class.ts'
import { ButtonLabel } from '../design/buttons/button-label.tsx'
import { useNumberFormat } from '../design/money/number-format-context.ts'
import type { CardPayment } from '../replica/recurring/card-payments.ts'

interface PayLinkProps {
  payment: CardPayment
  /** Its name, where its words alone are not enough. */
  label?: string
  children: ReactNode
}

/** Opens a transfer to a card with what is left of its last statement. */
export function PayLink({ payment: { view, statement, payer }, label, children }: PayLinkProps) {
  const format = useNumberFormat()
  const amount = formatAmount(toBalance(statement.left), { format })
  const fill = fillText({ walletId: payer?.wallet.id, toWalletId: view.wallet.id, amount })
  return (
    <Link
      to="."
      search={(old) => ({ ...old, new: 'transfer', fill })}
      resetScroll={false}
      aria-label={label}
      className={buttonClass({})}
    >
      <ButtonLabel>{children}</ButtonLabel>
    </Link>
  )
}
