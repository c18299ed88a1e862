import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { useWalletCheck } from '../../ledger-ui/use-wallet-check.ts'
import { dateText } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import styles from './checkpoints.module.css'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Whether a wallet agrees with its checkpoints: by how much it is off, and since when. Nothing where it has none. */
export function CheckLine({ walletId, symbol }: { walletId: string; symbol: string }) {
  const check = useWalletCheck(walletId)
  const wrong = check?.firstWrong
  const right = check?.lastRight
  if (wrong)
    return (
      <p
        className={`${ui('flex', 'allColumns', 'gap8', 'above4', 'small', 'muted')} ${styles['line']}`}
        data-tone="warn"
      >
        <TriangleAlert {...icon} />
        <span>
          {rich(right ? 'wallets.checkOffBetween' : 'wallets.checkOff', {
            amount: <Money amount={Math.abs(wrong.difference)} symbol={symbol} />,
            direction: wrong.difference > 0 ? 'more' : 'less',
            day: dateText(wrong.checkpoint.day),
            since: right ? dateText(right.checkpoint.day) : '',
          })}
        </span>
      </p>
    )
  if (!right) return null
  return (
    <p className={`${ui('flex', 'allColumns', 'gap8', 'above4', 'small', 'muted')} ${styles['line']}`}>
      <CircleCheck {...icon} />
      {t('wallets.checkAgrees', { day: dateText(right.checkpoint.day) })}
    </p>
  )
}
