import { allWallets, listOf } from '../../address/find-search.ts'
import { Button } from '../../design/buttons/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useSelectedWallet } from '../../replica/hooks/selected-wallet.tsx'
import styles from './no-match.module.css'
import type { Find } from './use-find.ts'

/** Shown if nothing was found, with suggestions. */
export function NoMatch({ find }: { find: Find }) {
  const wallets = useLedgerRows((store) => store.wallets())
  const { selected } = useSelectedWallet()
  const text = find.text.trim()
  const chosen = listOf(find.search.in)
  const isEverywhere = find.search.in === allWallets
  const searched = isEverywhere ? wallets.length : Math.max(1, chosen.length)
  const others = Math.max(0, wallets.length - searched)
  const searchedId = chosen[0] ?? selected?.wallet.id
  const name = wallets.find(({ wallet }) => wallet.id === searchedId)?.wallet.name
  const where =
    chosen.length > 1 || name === undefined
      ? t('find.searchedSome', { searched, others })
      : t('find.searchedOne', { wallet: name, others })
  return (
    <EmptyState
      picture={<Picture />}
      title={text ? t('find.noMatchFor', { text }) : t('find.noMatch')}
      text={isEverywhere ? t('find.searchedAll') : where}
      actions={
        <>
          {others > 0 && (
            <Button variant="primary" onClick={() => find.change({ in: allWallets })}>
              {t('find.searchAll')}
            </Button>
          )}
          <Button onClick={find.clear}>{t('find.clearSearch')}</Button>
        </>
      }
    />
  )
}

function Picture() {
  return (
    <svg width="128" height="104" viewBox="0 0 128 104" fill="none" aria-hidden>
      <g className={styles['lines']}>
        <rect x="14" y="22" width="84" height="18" rx="7" />
        <rect x="14" y="46" width="84" height="18" rx="7" />
        <rect x="14" y="70" width="84" height="18" rx="7" />
      </g>
      <circle className={styles['glass']} cx="76" cy="50" r="25" />
      <path className={styles['handle']} d="m95 69 16 16" />
      <path className={styles['minus']} d="M67 50h18" />
    </svg>
  )
}
