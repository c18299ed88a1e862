import { useRovingFocus } from '../../design/keyboard/use-roving-focus.ts'
import { Tile } from '../../design/marks/tile.tsx'
import { t } from '../../messages/text.ts'
import { useGrowingList } from './use-growing-list.ts'
import { type SwitcherProps, useShownWallets } from './use-shown-wallets.ts'
import styles from './wallet-chips.module.css'

/** The wallets by name in a row that scrolls sideways, for a phone. */
export function WalletChips({ chosenId, onSelect }: SwitcherProps) {
  const { wallets, choose } = useShownWallets(onSelect)
  const startIndex = wallets.findIndex(({ wallet }) => wallet.id === chosenId)
  const { shownCount, refOf } = useGrowingList(wallets.length, startIndex)
  const { tabIndexOf, listProps } = useRovingFocus('horizontal', shownCount, startIndex)
  return (
    <nav className={styles['chips']} aria-label={t('app.wallets')}>
      <div role="toolbar" aria-label={t('app.wallets')} {...listProps}>
        <ul>
          {wallets.slice(0, shownCount).map(({ wallet }, index) => (
            <li key={wallet.id} ref={refOf(index)}>
              <button
                type="button"
                data-roving
                tabIndex={tabIndexOf(index)}
                ref={wallet.id === chosenId ? bringIntoRow : undefined}
                aria-current={wallet.id === chosenId ? 'true' : undefined}
                onClick={() => choose(wallet.id)}
              >
                <Tile icon={wallet.icon} colour={wallet.colour} size={32} />
                <b>{wallet.name}</b>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** Moves the row, and only the row, until a chip is in its middle: with the next frame, which lays the page out anyway. */
function bringIntoRow(chip: HTMLElement | null): void {
  const row = chip?.closest('nav')
  if (!chip || !row) return
  requestAnimationFrame(() => {
    row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
  })
}
