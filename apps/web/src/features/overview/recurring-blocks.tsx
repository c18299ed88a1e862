import { ComingBlock } from './coming-block.tsx'
import { PaymentBlock } from './payment-block.tsx'
import { SafeBlock } from './safe-block.tsx'

/** The blocks of what is coming, loaded together: most people have none of them, or several. */
export default function RecurringBlock({ of }: { of: 'safe' | 'coming' | { readonly cardId: string } }) {
  if (of === 'safe') return <SafeBlock />
  return of === 'coming' ? <ComingBlock /> : <PaymentBlock walletId={of.cardId} />
}
