import { useRovingFocus } from '../../design/keyboard/use-roving-focus.ts'
import { Tile } from '../../design/marks/tile.tsx'
import { t } from '../../messages/text.ts'
import { AllLink } from './all-link.tsx'
import { useGrowingList } from './use-growing-list.ts'
import { type SwitcherProps, useShownWallets } from './use-shown-wallets.ts'
import styles from './wallet-chips.module.css'

/** All wallets and each of them by name in a row that scrolls sideways, for a phone. */
export function WalletChips({ chosenId, isAll, onSelect }: SwitcherProps) {
  const { wallets, before, choose } = useShownWallets(onSelect)
  const startIndex = wallets.findIndex(({ wallet }) => wallet.id === chosenId)
  const { shownCount, refOf } = useGrowingList(wallets.length, startIndex)
  const startAt = isAll ? 0 : startIndex + before
  const { tabIndexOf, listProps } = useRovingFocus('horizontal', shownCount + before, startAt)
  return (
    <nav className={styles['chips']} aria-label={t('app.wallets')}>
      <div role="toolbar" aria-label={t('app.wallets')} {...listProps}>
        <ul>
          {before > 0 && (
            <li>
              <AllLink isAll={isAll} tabIndex={tabIndexOf(0)}>
                <Tile icon="wallet" colour="slate" size={32} />
                <b>{t('app.allWallets')}</b>
              </AllLink>
            </li>
          )}
          {wallets.slice(0, shownCount).map(({ wallet }, index) => (
            <li key={wallet.id} ref={refOf(index)}>
              <button
                type="button"
                data-roving
                tabIndex={tabIndexOf(index + before)}
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
