import { type EntryRow, localDayOf, localTimeOf, type WalletRow } from '@monedero/core'
import { Calendar, Clock, FileText, type LucideIcon, Tag, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tile } from '../../design/marks/tile.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import styles from './entry-facts.module.css'

/** When an entry was noted, by the clock of where that was. */
export function EntryFacts({ entry: { dateMs, offsetMinutes } }: { entry: EntryRow }) {
  const time = localTimeOf(dateMs, offsetMinutes)
  const day = localDayOf(dateMs, offsetMinutes)
  return (
    <>
      <Fact Icon={Clock} name={t('entry.time')}>
        <time dateTime={time}>{time}</time>
      </Fact>
      <Fact Icon={Calendar} name={t('entry.date')}>
        <time dateTime={day}>{dateText(day)}</time>
      </Fact>
    </>
  )
}

/** The wallet of an entry, with its currency. */
export function WalletFact({ wallet }: { wallet: WalletRow }) {
  return (
    <Fact Icon={WalletMinimal} name={t('entry.wallet')}>
      <Tile icon={wallet.icon} colour={wallet.colour} size={24} />
      <span>{wallet.name}</span>
      <span className={`${ui('small', 'faint', 'noWrap')} ${styles['currency']}`}>{wallet.currency}</span>
    </Fact>
  )
}

/** The tags of an entry, if it has any. */
export function TagsFact({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <Fact Icon={Tag} name={t('entry.tags')}>
      {tags.map((tag) => (
        <span key={tag} className={`${ui('label', 'muted', 'sunken')} ${styles['tag']}`}>
          {tag}
        </span>
      ))}
    </Fact>
  )
}

/** The description of an entry before a rule replaced it. */
export function OriginalFact({ original }: { original: string | null }) {
  if (!original) return null
  return (
    <Fact Icon={FileText} name={t('entry.original')}>
      <span>{original}</span>
    </Fact>
  )
}

interface FactProps {
  Icon: LucideIcon
  name: string
  children: ReactNode
}

/** One line of what is known. */
export function Fact({ Icon, name, children }: FactProps) {
  return (
    <div className={`${ui('columns', 'gap16')} ${styles['fact']}`}>
      <dt className={ui('row', 'gap8', 'text14', 'muted')}>
        <Icon className={ui('faint')} size={16} strokeWidth={2} aria-hidden />
        {name}
      </dt>
      <dd className={ui('row', 'wrap', 'end', 'medium', 'figures', 'breakWords', 'right')}>{children}</dd>
    </div>
  )
}
