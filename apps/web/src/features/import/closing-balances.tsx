import type { CheckpointRow } from '@monedero/core'
import { Check, TriangleAlert } from 'lucide-react'
import { Badge } from '../../design/marks/badge.tsx'
import { Money } from '../../design/money/money.tsx'
import { useWalletCheck } from '../../ledger-ui/use-wallet-check.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { checkpointsOf } from '../../replica/store/checkpoints.ts'

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

/** Whether the wallets of an import agree with the closing balances in its file. */
export function ClosingBalances({ importId }: { importId: string }) {
  const byWallet = useLedgerRows(checkpointsOf)
  return [...byWallet.values()]
    .flat()
    .filter((checkpoint) => checkpoint.importId === importId)
    .map((checkpoint) => <ClosingBalance key={checkpoint.id} checkpoint={checkpoint} />)
}

function ClosingBalance({ checkpoint: { id, walletId } }: { checkpoint: CheckpointRow }) {
  const wallet = useLedgerRows((store) => store.wallets().find((each) => each.wallet.id === walletId))
  const checked = useWalletCheck(walletId)?.balances.find(({ checkpoint }) => checkpoint.id === id)
  if (!checked || !wallet) return null
  if (checked.difference === 0)
    return (
      <Badge tone="pos" icon={<Check {...icon} />}>
        {t('import.balanceAgrees')}
      </Badge>
    )
  return (
    <Badge tone="warn" icon={<TriangleAlert {...icon} />}>
      {rich('import.balanceOff', {
        amount: <Money amount={Math.abs(checked.difference)} symbol={wallet.symbol} />,
      })}
    </Badge>
  )
}
