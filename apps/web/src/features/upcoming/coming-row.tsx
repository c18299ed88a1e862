import { daysBetween } from '@monedero/core'
import { Bell, Check, CirclePause, Clock, Pencil, Repeat, SkipForward, Trash2, Undo2 } from 'lucide-react'
import { Button } from '../../design/buttons/button.tsx'
import { Badge } from '../../design/marks/badge.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { Menu } from '../../design/overlays/menu.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { recurrenceText } from '../../ledger-ui/repeat/recurrence-text.ts'
import { dateText } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import type { Coming } from '../../replica/recurring/upcoming.ts'
import styles from './coming-row.module.css'
import type { OpenDialog } from './open-dialog.ts'
import type { UpcomingView } from './use-upcoming.ts'

interface ComingRowProps {
  coming: Coming
  view: UpcomingView
  onOpenDialog: (dialog: OpenDialog) => void
}

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true }

/** One entry that is coming: what it is, how it is added, and what can be done. */
export function ComingRow({ coming, view, onOpenDialog }: ComingRowProps) {
  const { row, on, amount, state, lacksArrival } = coming
  const name = view.nameOf(row)
  const named = { name, day: dateText(on) }
  const { icon: picture, colour, tone } = view.lookOf(row)
  const money = <Money amount={amount} symbol={view.symbolOf(row)} signed tone={tone} />
  return (
    <li className={styles['row']} data-state={state}>
      <Tile icon={picture} colour={colour} size={36} />
      <div className={styles['what']}>
        <h3>{name}</h3>
        <p>{recurrenceText(row)}</p>
        {lacksArrival && <p>{t('upcoming.noRate')}</p>}
        <Match coming={coming} view={view} named={named} />
      </div>
      <div className={styles['state']}>
        <State coming={coming} view={view} onOpenDialog={onOpenDialog} named={named} />
      </div>
      <p className={`${ui('strong', 'figures', 'right')} ${styles['amount']}`}>
        {row.isAbout ? rich('upcoming.about', { amount: money }) : money}
      </p>
      <Menu label={t('upcoming.actions', named)} actions={actionsOf(coming, view, onOpenDialog)} />
    </li>
  )
}

/** What is noted already may be what is expected, for example after an import: then no second entry is added. */
function Match({ coming, view, named }: Omit<StateProps, 'onOpenDialog'>) {
  const match = view.matchOf(coming)
  if (!match) return null
  return (
    <p className={styles['match']}>
      {t('upcoming.noted', { title: match.title, day: dateText(match.day) })}{' '}
      <button
        className={ui('label', 'bare')}
        type="button"
        aria-label={t('upcoming.settleNamed', named)}
        onClick={() => view.settle(coming)}
      >
        {t('upcoming.settle')}
      </button>
    </p>
  )
}

interface StateProps extends ComingRowProps {
  named: { name: string; day: string }
}

/** Its state in words, and buttons if it has to be confirmed. */
function State({ coming, view, onOpenDialog, named }: StateProps) {
  const { state, on, row, isAutomatic, lacksArrival } = coming
  if (state === 'skipped')
    return (
      <>
        <Badge tone="plain" icon={<SkipForward size={14} strokeWidth={2} aria-hidden />}>
          {t('upcoming.skipped')}
        </Badge>
        <Button
          variant="ghost"
          aria-label={t('upcoming.undoSkip', named)}
          onClick={() => view.undoSkip(coming)}
        >
          <Undo2 {...icon} />
          {t('upcoming.undo')}
        </Button>
      </>
    )
  if (isAutomatic || state === 'coming')
    return (
      <span className={styles['how']}>
        {isAutomatic ? <Repeat {...icon} /> : <Bell {...icon} />}
        {t(isAutomatic ? 'upcoming.automatic' : 'upcoming.asksFirst')}
      </span>
    )
  // The amount of a varying one is typed, and so is what arrives where it is not known.
  const confirm = () => {
    if (row.isAbout || lacksArrival) onOpenDialog({ dialog: 'confirm', coming })
    else view.confirm(coming)
  }
  return (
    <>
      {state === 'overdue' && (
        <Badge tone="warn" icon={<Clock size={14} strokeWidth={2} aria-hidden />}>
          {t('upcoming.daysLate', { count: daysBetween(on, view.today) })}
        </Badge>
      )}
      <span className={`${ui('flex', 'gap8')} ${styles['buttons']}`}>
        <Button variant="primary" aria-label={t('upcoming.confirmNamed', named)} onClick={confirm}>
          {t('upcoming.confirm')}
        </Button>
        <Button aria-label={t('upcoming.skipNamed', named)} onClick={() => view.skip(coming)}>
          {t('upcoming.skip')}
        </Button>
      </span>
    </>
  )
}

function actionsOf(coming: Coming, view: UpcomingView, onOpenDialog: ComingRowProps['onOpenDialog']) {
  const open = (dialog: OpenDialog['dialog']) => () => onOpenDialog({ dialog, coming })
  const isSkipped = coming.state === 'skipped'
  return [
    ...(isSkipped
      ? []
      : [
          { label: t('upcoming.confirmOther'), icon: <Check {...icon} />, run: open('confirm') },
          { label: t('upcoming.change'), icon: <Pencil {...icon} />, run: open('change') },
          { label: t('upcoming.skip'), icon: <SkipForward {...icon} />, run: () => void view.skip(coming) },
        ]),
    { label: t('upcoming.pause'), icon: <CirclePause {...icon} />, run: () => void view.pause(coming.row) },
    { label: t('upcoming.delete'), icon: <Trash2 {...icon} />, isDanger: true, run: open('delete') },
  ]
}
