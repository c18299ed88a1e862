import { Button } from '../../../design/button/button.tsx'
import { EmptyState } from '../../../design/empty-state/empty-state.tsx'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { useSelectedWallet } from '../../../replica/hooks/selected-wallet.tsx'
import { allWallets, listOf } from './find-search.ts'
import styles from './no-match.module.css'
import type { Find } from './use-find.ts'

/** Says where nothing was found, and what to do about it. */
export function NoMatch({ find }: { find: Find }) {
  const wallets = useLedgerRows((store) => store.wallets())
  const { selected } = useSelectedWallet()
  const text = find.text.trim()
  const chosen = listOf(find.search.in)
  const isEverywhere = find.search.in === allWallets
  const searched = isEverywhere ? wallets.length : Math.max(1, chosen.length)
  const where = chosen.length > 1 ? `${chosen.length} wallets` : nameOf(chosen[0] ?? selected?.wallet.id)
  const others = wallets.length - searched
  function nameOf(id: string | undefined): string {
    return wallets.find(({ wallet }) => wallet.id === id)?.wallet.name ?? 'this wallet'
  }
  const place = isEverywhere ? 'all wallets' : where
  return (
    <EmptyState
      picture={<Picture />}
      title={text ? `No entry matches “${text}”` : 'No entry matches'}
      text={`Searched descriptions, notes, categories, tags and amounts in ${place}. ${othersText(others)}`}
      actions={
        <>
          {others > 0 && (
            <Button variant="primary" onClick={() => find.change({ in: allWallets })}>
              Search all wallets
            </Button>
          )}
          <Button onClick={find.clear}>Clear search</Button>
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

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

function othersText(count: number): string {
  if (count <= 0) return ''
  const number = words[count] ?? String(count)
  return count === 1 ? 'One other wallet was not searched.' : `${number} other wallets were not searched.`
}
