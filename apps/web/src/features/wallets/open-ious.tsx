import { type IouState, localDayOf } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { openIousIn } from '../../replica/store/refunds.ts'
import styles from './open-ious.module.css'

/** Who still owes something, each with the way to the purchase. */
export function OpenIous() {
  const ious = useLedgerRows(openIousIn)
  if (ious.length === 0) return null
  return (
    <section className={ui('stack', 'gap8')} aria-labelledby="open-ious">
      <h2 className={ui('heading3')} id="open-ious">
        {t('wallets.owed')}
      </h2>
      <ul className={ui('lineBelow')}>
        {ious.map((state) => (
          <OpenIou key={state.iou.id} state={state} />
        ))}
      </ul>
    </section>
  )
}

function OpenIou({ state: { iou, purchase, owed } }: { state: IouState }) {
  const names = useLedgerRows((store) => store.names())
  const wallets = useLedgerRows((store) => store.wallets())
  const symbol = wallets.find(({ wallet }) => wallet.id === purchase.walletId)?.symbol ?? ''
  const day = localDayOf(purchase.dateMs, purchase.offsetMinutes)
  return (
    <li>
      <Link
        to="."
        search={(old) => ({ ...old, entry: purchase.id })}
        resetScroll={false}
        className={`${ui('row', 'gap12', 'lineAbove')} ${styles['line']}`}
      >
        <span className={`${ui('cluster', 'baseline', 'grow', 'breakWords')} ${styles['text']}`}>
          <b>{iou.person}</b>{' '}
          <span className={ui('small', 'muted')}>
            {rich('wallets.owedFor', {
              purchase: entryTitle(purchase, names),
              date: <time dateTime={day}>{dateText(day)}</time>,
            })}
          </span>
        </span>{' '}
        <Money amount={owed} symbol={symbol} />
        <ChevronRight className={ui('muted')} size={16} strokeWidth={2} aria-hidden />
      </Link>
    </li>
  )
}
