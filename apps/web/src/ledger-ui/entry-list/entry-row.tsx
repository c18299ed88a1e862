import { type EntryRow as Entry, localDayOf, localTimeOf, type TitleNames } from '@monedero/core'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, Clock, Undo2 } from 'lucide-react'
import { type MouseEvent, memo, type ReactNode, useId, useState } from 'react'
import { ShareBar } from '../../design/charts/share-bar.tsx'
import { Hidden } from '../../design/layout/hidden.tsx'
import { Badge } from '../../design/marks/badge.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { rich, t } from '../../messages/text.ts'
import type { RefundMark } from '../../replica/store/refund-marks.ts'
import { categoryCount, categoryNames, sharesOf } from '../part-categories.ts'
import styles from './entry-row.module.css'
import { isJustMade } from './just-made.ts'
import { PartRows } from './part-rows.tsx'

interface EntryRowProps extends RefundMark {
  entry: Entry
  names: TitleNames
  symbol: string
  /** The balance of the wallet after the entry; left out where entries of several wallets are mixed. */
  balanceAfter?: number
  /** Its date, where the group that it stands in does not name one; it takes the place of the time. */
  date?: string
  /** The name of its wallet, where entries of several are mixed. */
  where?: string
  /** Stands before the entry, to select it. */
  tick?: ReactNode
  /** While entries are selected, a press on the row ticks it. With Shift it is a range. */
  onTick?: (isRange: boolean) => void
  /** Whether the parts of a split entry are shown below it. */
  isUnfolded: boolean
  onUnfold: (id: string) => void
}

/** One entry as a link to its details: five columns and the balance on a wide screen, two lines on a phone. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, names, symbol, balanceAfter, date, where, purchase, refunded, tick, onTick } = props
  const { isUnfolded, onUnfold } = props
  const partsId = useId()
  const open = useOpenEntry(entry.id)
  const press = (event: MouseEvent) => {
    if (!onTick) return open(event)
    event.preventDefault()
    onTick(event.shiftKey)
  }
  const [isNew] = useState(() => isJustMade(entry.id, Date.now()))
  const { icon, colour, category } = lookOf(entry, names)
  const subtitle = purchase
    ? refundText(purchase, names)
    : entry.note || (entry.description && categoryNames(entry, names))
  const title = entryTitle(entry, names)
  const link = (
    <a href={`?entry=${entry.id}`} data-entry={entry.id} className={styles['link']} onClick={press}>
      <Tile icon={icon} colour={colour} size={32} />
      <span className={`${ui('row', 'baseline', 'shrink', 'gap10', 'noWrap')} ${styles['title']}`}>
        <b className={ui('shrink', 'strong')}>{title}</b> {refunded && <RefundedBadge refunded={refunded} />}{' '}
        {subtitle && (
          <span className={`${ui('shrink', 'small', 'faint', 'notOnPhone')} ${styles['subtitle']}`}>
            {subtitle}
          </span>
        )}
      </span>{' '}
      <span className={styles['meta']}>
        {purchase && (
          <span className={`${ui('small', 'muted', 'ellipsis')} ${styles['purchase']}`}>{subtitle}</span>
        )}{' '}
        <span className={`${ui('small', 'muted', 'ellipsis')} ${styles['category']}`}>
          {[category, where].filter(Boolean).join(', ')}
          {entry.parts && <ShareBar shares={sharesOf(entry.parts, names)} />}
        </span>{' '}
        <span className={`${ui('row', 'gap4', 'small', 'figures', 'faint')} ${styles['time']}`}>
          {entry.rev === 0 && (
            <>
              <Clock size={14} strokeWidth={2} aria-hidden />
              <Hidden>{t('app.onThisDevice')}</Hidden>{' '}
            </>
          )}
          <time>{date ?? localTimeOf(entry.dateMs, entry.offsetMinutes)}</time>
        </span>
      </span>{' '}
      <span className={styles['amount']}>
        <Money
          amount={entry.amount}
          symbol={symbol}
          signed
          tone={entry.type === 'transfer' ? 'transfer' : 'entry'}
        />
      </span>{' '}
      {balanceAfter !== undefined && (
        <span className={styles['balance']}>
          {rich('app.balanceAfter', {
            hidden: <Hidden />,
            amount: <Money amount={balanceAfter} symbol={symbol} tone="balance" />,
          })}
        </span>
      )}
    </a>
  )
  return (
    <>
      <div className={`${ui('row', 'hoverable')} ${styles['row']}`} data-new={isNew}>
        {tick}
        {entry.parts ? (
          <div className={styles['split']}>
            {link}
            <button
              type="button"
              className={`${ui('flex', 'faint')} ${styles['unfold']}`}
              aria-label={t('app.partsOf', { parts: category, title })}
              aria-expanded={isUnfolded}
              aria-controls={isUnfolded ? partsId : undefined}
              onClick={() => onUnfold(entry.id)}
            >
              <ChevronDown size={16} strokeWidth={2} aria-hidden />
            </button>
          </div>
        ) : (
          link
        )}
      </div>
      {entry.parts && isUnfolded && (
        <PartRows id={partsId} parts={entry.parts} title={title} names={names} symbol={symbol} />
      )}
    </>
  )
})

function RefundedBadge({ refunded }: Required<Pick<RefundMark, 'refunded'>>) {
  return (
    <Badge tone="plain" icon={<Undo2 size={12} strokeWidth={2} aria-hidden />}>
      {t(refunded === 'fully' ? 'app.refunded' : 'app.partlyRefunded')}
    </Badge>
  )
}

function refundText(purchase: Entry, names: TitleNames): string {
  const day = localDayOf(purchase.dateMs, purchase.offsetMinutes)
  return t('app.refundOf', { purchase: entryTitle(purchase, names), date: dateText(day) })
}

/** Opens the details over the list; a press that means a new tab stays one. */
function useOpenEntry(entry: string) {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '.', search: (old) => ({ ...old, entry }), resetScroll: false })
  }
}

/** Picture and word for what an entry is filed under. */
export function lookOf(entry: Entry, names: TitleNames) {
  if (entry.type === 'transfer')
    return { icon: 'transfer', colour: 'slate', category: t('app.transfer') } as const
  if (entry.parts) return { icon: 'split', colour: 'teal', category: categoryCount(entry.parts) } as const
  const category = names.get('categories', entry.categoryId ?? '')
  if (category?.deletedAtMs === null)
    return { icon: category.icon, colour: category.colour, category: category.name }
  return entry.type === 'income'
    ? ({ icon: 'circle-plus', colour: 'green', category: '' } as const)
    : ({ icon: 'circle-dashed', colour: 'slate', category: '' } as const)
}
