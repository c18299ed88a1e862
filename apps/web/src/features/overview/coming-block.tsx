import { Link } from '@tanstack/react-router'
import { useToday } from '../../design/device/use-today.ts'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dayOfYearText } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { type Coming, comingIn, recurringOf } from '../../replica/recurring/upcoming.ts'
import { BlockTitle } from './block-title.tsx'

const maxShown = 3
const daysAhead = 90

/** The next recurring entries. */
export function ComingBlock() {
  const today = useToday()
  const rows = useLedgerRows(recurringOf)
  const { rows: ledger } = useLedger().store
  const next = comingIn(rows, today, daysAhead, { walletOf: (id) => ledger.get('wallets', id) })
    .filter(({ state }) => state !== 'skipped')
    .slice(0, maxShown)
  if (next.length === 0) return null
  return (
    <>
      <BlockTitle covers={t('app.allWallets')} link={<Link to="/upcoming">{t('overview.all')}</Link>}>
        {t('overview.coming')}
      </BlockTitle>
      <ul className={ui('stack', 'gap12')}>
        {next.map((coming) => (
          <Row key={`${coming.row.id} ${coming.day}`} coming={coming} />
        ))}
      </ul>
    </>
  )
}

function Row({ coming: { row, on, amount } }: { coming: Coming }) {
  const { store } = useLedger()
  const views = useLedgerRows((given) => given.wallets())
  const category = store.rows.get('categories', row.categoryId ?? '')
  const walletOf = (id: string) => views.find(({ wallet }) => wallet.id === id)
  const isTransfer = row.destinationId !== null
  const name = isTransfer
    ? t('app.transferTo', { wallet: walletOf(row.destinationId ?? '')?.wallet.name ?? '' })
    : (category?.name ?? t('upcoming.untitled'))
  const money = (
    <Money
      amount={amount}
      symbol={walletOf(row.walletId)?.symbol ?? ''}
      signed
      tone={isTransfer ? 'transfer' : 'entry'}
    />
  )
  return (
    <li className={ui('row', 'gap12', 'text14')}>
      <Tile
        icon={isTransfer ? 'transfer' : (category?.icon ?? 'circle-dashed')}
        colour={category?.colour ?? 'slate'}
        size={36}
      />
      <p className={ui('stack', 'grow')}>
        <b className={ui('medium', 'ellipsis')}>{row.description || name}</b>
        <span className={ui('text13', 'muted')}>{dayOfYearText(on)}</span>
      </p>
      <span>{row.isAbout ? rich('upcoming.about', { amount: money }) : money}</span>
    </li>
  )
}
