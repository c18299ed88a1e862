import { Money } from '../../design/money/money.tsx'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { symbolOf } from '../budget-look.ts'
import { useAllWallets } from './use-all-wallets.ts'

/** What all wallets hold together, in the home currency. */
export default function AllWalletsTotal() {
  const all = useAllWallets()
  const wallets = useLedgerRows((store) => store.wallets())
  return all && <Money amount={all.total} symbol={symbolOf(all.home, wallets)} tone="balance" fits />
}
