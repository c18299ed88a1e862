import type { ReactNode } from 'react'
import { useRovingFocus } from '../../design/keyboard/use-roving-focus.ts'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { AllLink } from './all-link.tsx'
import { useGrowingList } from './use-growing-list.ts'
import { type SwitcherProps, useShownWallets } from './use-shown-wallets.ts'
import styles from './wallet-list.module.css'

interface WalletListProps extends SwitcherProps {
  /** What all wallets hold, once the code that finds it is there. */
  total: ReactNode
}

/** All wallets and each of them by name with their balances, for the bar at the side; only icons where the bar is narrow. */
export function WalletList({ chosenId, isAll, onSelect, total }: WalletListProps) {
  const { wallets, before, choose } = useShownWallets(onSelect)
  const startIndex = wallets.findIndex(({ wallet }) => wallet.id === chosenId)
  const { shownCount, refOf } = useGrowingList(wallets.length, startIndex)
  const startAt = isAll ? 0 : startIndex + before
  const { tabIndexOf, listProps } = useRovingFocus('vertical', shownCount + before, startAt)
  return (
    <div role="toolbar" aria-label={t('app.wallets')} aria-orientation="vertical" {...listProps}>
      <ul className={`${ui('stack')} ${styles['list']}`}>
        {before > 0 && (
          <li>
            <AllLink
              className={ui('columns', 'wide', 'gap10', 'strong', 'text14', 'muted')}
              isAll={isAll}
              tabIndex={tabIndexOf(0)}
            >
              <Tile icon="wallet" colour="slate" size={24} />
              <span className={`${ui('cluster')} ${styles['texts']}`}>
                <span className={`${ui('ellipsis')} ${styles['name']}`}>{t('app.allWallets')}</span>{' '}
                <span className={styles['balance']}>{total}</span>
              </span>
            </AllLink>
          </li>
        )}
        {wallets.slice(0, shownCount).map(({ wallet, balance, symbol }, index) => (
          <li key={wallet.id} ref={refOf(index)}>
            <button
              className={ui('columns', 'wide', 'gap10', 'strong', 'text14', 'muted')}
              type="button"
              data-roving
              tabIndex={tabIndexOf(index + before)}
              title={wallet.name}
              aria-current={wallet.id === chosenId ? 'true' : undefined}
              onClick={() => choose(wallet.id)}
            >
              <Tile icon={wallet.icon} colour={wallet.colour} size={24} />
              <span className={`${ui('cluster')} ${styles['texts']}`}>
                <span className={`${ui('ellipsis')} ${styles['name']}`}>{wallet.name}</span>{' '}
                <span className={styles['balance']}>
                  <Money amount={balance} symbol={symbol} tone="balance" fits />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
