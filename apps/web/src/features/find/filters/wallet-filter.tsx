import { allWallets, listOf, listText } from '../../../address/find-search.ts'
import { Segmented } from '../../../design/buttons/segmented.tsx'
import { chosenText, FilterChip } from '../../../design/overlays/filter-chip.tsx'
import { ChoiceList } from '../../../design/pickers/choice-list.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { t } from '../../../messages/text.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import type { FilterProps } from './filter-props.ts'

/** This wallet, all of them, or some. */
export function WalletFilter({ search, onChange }: FilterProps) {
  const wallets = useLedgerRows((store) => store.wallets())
  const isAll = search.in === allWallets
  const ids = isAll ? [] : listOf(search.in)
  const names = wallets.flatMap(({ wallet }) => (ids.includes(wallet.id) ? [wallet.name] : []))
  const value = isAll ? t('app.allWallets') : chosenText(names, 'find.walletCount')
  return (
    <FilterChip name={t('find.wallet')} value={value}>
      <div className={ui('stack', 'gap10')}>
        <Segmented
          label={t('find.searchIn')}
          value={isAll ? 'all' : ids.length > 0 ? 'some' : 'this'}
          options={[
            { value: 'this', label: t('find.inThis') },
            { value: 'all', label: t('find.inAll') },
            { value: 'some', label: t('find.inSome') },
          ]}
          onChange={(where) =>
            onChange({ in: { this: undefined, all: allWallets, some: wallets[0]?.wallet.id }[where] })
          }
        />
        <ChoiceList
          label={t('find.wallets')}
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
