import { ChoiceList } from '../../../../design/choice-list/choice-list.tsx'
import { Segmented } from '../../../../design/segmented/segmented.tsx'
import { useLedgerRows } from '../../../../replica/hooks/ledger-context.ts'
import { allWallets, listOf, listText } from '../find-search.ts'
import { chosenText, FilterChip, type FilterProps } from './filter-chip.tsx'
import styles from './wallet-filter.module.css'

/** This wallet, all of them, or some. */
export function WalletFilter({ search, onChange }: FilterProps) {
  const wallets = useLedgerRows((store) => store.wallets())
  const isAll = search.in === allWallets
  const ids = isAll ? [] : listOf(search.in)
  const names = wallets.flatMap(({ wallet }) => (ids.includes(wallet.id) ? [wallet.name] : []))
  const value = isAll ? 'All wallets' : chosenText(names, 'wallets')
  return (
    <FilterChip name="Wallet" value={value}>
      <div className={styles['choice']}>
        <Segmented
          label="Where to look"
          value={isAll ? 'all' : ids.length > 0 ? 'some' : 'this'}
          options={[
            { value: 'this', label: 'This' },
            { value: 'all', label: 'All' },
            { value: 'some', label: 'Some' },
          ]}
          onChange={(where) =>
            onChange({ in: { this: undefined, all: allWallets, some: wallets[0]?.wallet.id }[where] })
          }
        />
        <ChoiceList
          label="Wallets"
          choices={wallets.map(({ wallet }) => ({
            id: wallet.id,
            label: wallet.name,
            icon: wallet.icon,
            colour: wallet.colour,
            hint: wallet.currency,
          }))}
          chosen={isAll ? wallets.map(({ wallet }) => wallet.id) : ids}
          onChange={(chosen) => onChange({ in: listText(chosen), find: 'yes' })}
        />
      </div>
    </FilterChip>
  )
}
