import { Money } from '../../design/money/money.tsx'
import { Tile } from '../../design/tile/tile.tsx'
import { useShownWallets } from './use-shown-wallets.ts'
import styles from './wallet-list.module.css'

interface WalletListProps {
  /** After a wallet was chosen. */
  onSelect: () => void
}

/** The wallets by name with their balances, for the bar at the side; only pictures where the bar is narrow. */
export function WalletList({ onSelect }: WalletListProps) {
  const { wallets, selectedId, select } = useShownWallets()
  return (
    <ul className={styles['list']}>
      {wallets.map(({ wallet, balance, symbol }) => (
        <li key={wallet.id}>
          <button
            type="button"
            title={wallet.name}
            aria-current={wallet.id === selectedId ? 'true' : undefined}
            onClick={() => {
              select(wallet.id)
              onSelect()
            }}
          >
            <Tile icon={wallet.icon} colour={wallet.colour} size={24} />
            <span className={styles['name']}>{wallet.name}</span>{' '}
            <span className={styles['balance']}>
              <Money amount={balance} symbol={symbol} tone="balance" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
