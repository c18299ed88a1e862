import { addDays, type CalendarDay, daysBetween, type Move } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { ButtonLabel } from '../../design/buttons/button-label.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Page } from '../../design/layout/page.tsx'
import { Money } from '../../design/money/money.tsx'
import { dateText, dayName } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import type { Coming } from '../../replica/recurring/upcoming.ts'
import { CardRows } from './card-rows.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ComingRow } from './coming-row.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DetectedCards } from './detected-card.tsx'
import { ForecastCard } from './forecast-card.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { PausedRows } from './paused-rows.tsx'
import { StrandedRows } from './stranded-rows.tsx'
import styles from './upcoming-screen.module.css'
import { type UpcomingView, useUpcoming } from './use-upcoming.ts'
import { WhatIf } from './what-if.tsx'

const firstDays = 30
const allDays = 90

/** What is due and overdue, and what comes in the next 90 days. */
export function UpcomingScreen() {
  const [days, setDays] = useState(firstDays)
  const [tried, setTried] = useState<readonly Move<null>[]>([])
  const view = useUpcoming(days, tried)
  const { forecast } = view
  const [opened, setOpened] = useState<OpenDialog>()
  const close = () => setOpened(undefined)
  const byDay = Map.groupBy(view.coming, ({ on, state }) => (state === 'overdue' ? `overdue ${on}` : on))
  return (
    <Page title={t('upcoming.title')} actions={<NewRecurring />}>
      {view.isEmpty ? (
        <>
          <EmptyState
            picture={<CalendarClock size={56} strokeWidth={1.25} aria-hidden className={styles['picture']} />}
            title={t('upcoming.emptyTitle')}
            text={t('upcoming.emptyText')}
          />
          <DetectedCards view={view} />
        </>
      ) : (
        <>
          {forecast && <ForecastCard view={view} forecast={forecast} tried={view.tried} />}
          <div className={styles['columns']}>
            <div className={styles['list']}>
              <Totals view={view} />
              <CardRows view={view} />
              {view.olderOverdue > 0 && (
                <p className={styles['hint']}>{t('upcoming.olderOverdue', { count: view.olderOverdue })}</p>
              )}
              {[...byDay].map(([key, list]) => (
                <Day key={key} list={list} view={view} onOpenDialog={setOpened} />
              ))}
              {days === firstDays && (
                <Button onClick={() => setDays(allDays)}>
                  {t('upcoming.more', { count: allDays - firstDays })}
                </Button>
              )}
              <PausedRows view={view} />
              <StrandedRows view={view} />
            </div>
            <aside className={styles['aside']} aria-label={t('upcoming.whatIf')}>
              <DetectedCards view={view} />
              {forecast && (
                <WhatIf
                  view={view}
                  forecast={forecast}
                  tried={view.tried}
                  moves={tried}
                  onChange={setTried}
                />
              )}
            </aside>
          </div>
        </>
      )}
      {opened?.dialog === 'confirm' && <ConfirmDialog coming={opened.coming} view={view} onClose={close} />}
      {opened?.dialog === 'change' && <ChangeDialog coming={opened.coming} view={view} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteDialog coming={opened.coming} view={view} onClose={close} />}
    </Page>
  )
}

function NewRecurring() {
  return (
    <Link
      to="."
      search={(old) => ({ ...old, new: 'expense', repeat: 'yes' })}
      resetScroll={false}
      className={buttonClass({ variant: 'primary' })}
    >
      <ButtonLabel>
        <Plus size={16} strokeWidth={2} aria-hidden />
        {t('upcoming.newRecurring')}
      </ButtonLabel>
    </Link>
  )
}

/** What comes in and goes out before the next period begins. */
function Totals({ view }: { view: UpcomingView }) {
  // The first day of the next period does not count.
  const day = dateText(addDays(view.until, -1))
  return (
    <dl className={styles['totals']} aria-label={t('upcoming.totals', { day })}>
      <div>
        <dt>{t('upcoming.inUntil', { day })}</dt>
        <Sums sums={view.totals.in} view={view} />
      </div>
      <div>
        <dt>{t('upcoming.outUntil', { day })}</dt>
        <Sums sums={view.totals.out} view={view} />
      </div>
    </dl>
  )
}

function Sums({ sums, view }: { sums: ReadonlyMap<string, number>; view: UpcomingView }) {
  if (sums.size === 0) return <dd>{t('upcoming.nothing')}</dd>
  return [...sums].map(([currency, amount]) => (
    <dd key={currency}>
      <Money amount={amount} symbol={view.symbolOfCurrency(currency)} signed />
    </dd>
  ))
}

interface DayProps {
  list: readonly Coming[]
  view: UpcomingView
  onOpenDialog: (dialog: OpenDialog) => void
}

function Day({ list, view, onOpenDialog }: DayProps) {
  const id = useId()
  const [first] = list
  if (!first) return null
  return (
    <section className={styles['day']} aria-labelledby={id}>
      <h2 id={id}>
        <b>{nameOf(first, view.today)}</b> <span>{dateText(first.on)}</span>
        <DayBalance first={first} view={view} />
      </h2>
      <ul>
        {list.map((coming) => (
          <ComingRow
            key={`${coming.row.id} ${coming.day}`}
            coming={coming}
            view={view}
            onOpenDialog={onOpenDialog}
          />
        ))}
      </ul>
    </section>
  )
}

/** What is left at the end of the day. */
function DayBalance({ first: { on, state }, view }: { first: Coming; view: UpcomingView }) {
  const { forecast, today } = view
  const balance = forecast?.total[daysBetween(today, on)]
  if (!forecast || balance === undefined || state === 'overdue') return null
  return (
    <small>
      {rich('upcoming.balanceAfter', {
        amount: <Money amount={balance} symbol={view.symbolOfCurrency(forecast.currency)} />,
      })}
    </small>
  )
}

function nameOf({ state, on }: Coming, today: CalendarDay): string {
  return state === 'overdue' ? t('upcoming.overdue') : capitalised(dayName(on, today))
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
