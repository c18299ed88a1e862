import { Tile } from '../../design/tile/tile.tsx'
import { useShownWallets } from './use-shown-wallets.ts'
import styles from './wallet-chips.module.css'

/** The wallets by name in a row that scrolls sideways, for a phone. */
export function WalletChips() {
  const { wallets, selectedId, select } = useShownWallets()
  return (
    <nav className={styles['chips']} aria-label="Wallets">
      <ul>
        {wallets.map(({ wallet }) => (
          <li key={wallet.id}>
            <button
              type="button"
              ref={wallet.id === selectedId ? bringIntoRow : undefined}
              aria-current={wallet.id === selectedId ? 'true' : undefined}
              onClick={() => select(wallet.id)}
            >
              <Tile icon={wallet.icon} colour={wallet.colour} size={32} />
              <b>{wallet.name}</b>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Moves the row, and only the row, until a chip is in its middle. */
function bringIntoRow(chip: HTMLElement | null): void {
  const row = chip?.closest('nav')
  if (chip && row) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}
