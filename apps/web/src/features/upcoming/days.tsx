import { type CalendarDay, daysBetween, type EntryRow } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, Sparkles } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../design/marks/badge.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText, dayName } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import type { Detected } from '../../replica/recurring/detect.ts'
import type { Coming } from '../../replica/recurring/upcoming.ts'
import rowStyles from './coming-row.module.css'
import { ComingRow } from './coming-row.tsx'
import type { OpenDialog } from './open-dialog.ts'
import styles from './upcoming-screen.module.css'
import type { UpcomingView } from './use-upcoming.ts'

interface DaysProps {
  view: UpcomingView
  detected: readonly Detected[]
  onOpenDialog: (dialog: OpenDialog) => void
}

/** What is coming, by day. What only looks recurring is among it, but counts nowhere. */
export function Days({ view, detected, onOpenDialog }: DaysProps) {
  const { today } = view
  const overdue = Map.groupBy(
    view.coming.filter(({ state }) => state === 'overdue'),
    ({ on }) => on,
  )
  const coming = Map.groupBy(
    view.coming.filter(({ state }) => state !== 'overdue'),
    ({ on }) => on,
  )
  const guessed = Map.groupBy(
    detected.filter(({ next }) => next >= today && daysBetween(today, next) <= view.listedDays),
    ({ next }) => next,
  )
  const ahead = Map.groupBy(
    view.ahead.filter(({ day }) => daysBetween(today, day) <= view.listedDays),
    ({ day }) => day,
  )
  const days = [...new Set([...coming.keys(), ...guessed.keys(), ...ahead.keys()])].toSorted()
  return (
    <>
      {[...overdue].map(([on, list]) => (
        <Day key={`overdue ${on}`} on={on} name={t('upcoming.overdue')} view={view}>
          <ComingRows list={list} view={view} onOpenDialog={onOpenDialog} />
        </Day>
      ))}
      {days.map((on) => (
        <Day key={on} on={on} name={dayName(on, today)} view={view}>
          <ComingRows list={coming.get(on) ?? []} view={view} onOpenDialog={onOpenDialog} />
          {ahead.get(on)?.map((move) => (
            <AheadRow key={move.key} entry={move.source} view={view} />
          ))}
          {guessed.get(on)?.map((each) => (
            <DetectedRow key={each.key} detected={each} view={view} />
          ))}
        </Day>
      ))}
    </>
  )
}

interface ComingRowsProps {
  list: readonly Coming[]
  view: UpcomingView
  onOpenDialog: (dialog: OpenDialog) => void
}

function ComingRows({ list, view, onOpenDialog }: ComingRowsProps) {
  return list.map((coming) => (
    <ComingRow
      key={`${coming.row.id} ${coming.day}`}
      coming={coming}
      view={view}
      onOpenDialog={onOpenDialog}
    />
  ))
}

interface DayProps {
  on: CalendarDay
  name: string
  view: UpcomingView
  children: React.ReactNode
}

function Day({ on, name, view, children }: DayProps) {
  const id = useId()
  return (
    <section className={styles['day']} aria-labelledby={id}>
      <h2 className={ui('flex', 'gap8', 'small', 'lineBelow')} id={id}>
        <b className={ui('label')}>{name}</b> <span className={ui('muted')}>{dateText(on)}</span>
        <DayBalance on={on} view={view} />
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

/** What is left at the end of the day. */
function DayBalance({
  on,
  view: { forecast, today, symbolOfCurrency },
}: {
  on: CalendarDay
  view: UpcomingView
}) {
  const balance = forecast?.total[daysBetween(today, on)]
  if (!forecast || balance === undefined) return null
  return (
    <small className={ui('pushRight', 'small', 'muted')}>
      {rich('upcoming.balanceAfter', {
        amount: <Money amount={balance} symbol={symbolOfCurrency(forecast.currency)} />,
      })}
    </small>
  )
}

/** An entry that is there already, dated ahead. */
function AheadRow({ entry, view }: { entry: EntryRow; view: UpcomingView }) {
  const { icon, colour, tone } = view.lookOf(entry)
  return (
    <li className={rowStyles['row']} data-state="coming">
      <Tile icon={icon} colour={colour} size={36} />
      <div className={rowStyles['what']}>
        <h3>
          <Link to="." search={(old) => ({ ...old, entry: entry.id })} resetScroll={false}>
            {view.titleOf(entry)}
          </Link>
        </h3>
        <p>{view.nameOfWallet(entry.walletId)}</p>
      </div>
      <div className={rowStyles['state']}>
        <span className={rowStyles['how']}>
          <CalendarCheck size={16} strokeWidth={2} aria-hidden />
          {t('upcoming.entered')}
        </span>
      </div>
      <p className={`${ui('strong', 'figures', 'right')} ${rowStyles['amount']}`}>
        <Money amount={entry.amount} symbol={view.symbolOf(entry)} signed tone={tone} />
      </p>
    </li>
  )
}

/** When something that looks recurring would be next; what can be done about it is beside the list. */
function DetectedRow({
  detected: { last, rhythm, isAbout },
  view,
}: {
  detected: Detected
  view: UpcomingView
}) {
  const { icon, colour } = view.lookOf(last)
  const money = <Money amount={last.amount} symbol={view.symbolOf(last)} signed />
  return (
    <li className={rowStyles['row']} data-state="detected">
      <Tile icon={icon} colour={colour} size={36} />
      <div className={rowStyles['what']}>
        <h3>{last.description}</h3>
        <p>{t('upcoming.looksLike', { rhythm })}</p>
      </div>
      <div className={rowStyles['state']}>
        <Badge tone="plain" icon={<Sparkles size={14} strokeWidth={2} aria-hidden />}>
          {t('upcoming.detected')}
        </Badge>
        <span className={rowStyles['how']}>{t('upcoming.notCounted')}</span>
      </div>
      <p className={`${ui('strong', 'figures', 'right')} ${rowStyles['amount']}`}>
        {isAbout ? rich('upcoming.about', { amount: money }) : money}
      </p>
    </li>
  )
}
