import { addDays } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Plus } from 'lucide-react'
import { type ComponentProps, type ComponentType, useMemo, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { ButtonLabel } from '../../design/buttons/button-label.tsx'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Hidden } from '../../design/layout/hidden.tsx'
import { Page } from '../../design/layout/page.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { CardRows } from './card-rows.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Days } from './days.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DetectedCards } from './detected-card.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { ForecastWallets } from './forecast-wallets.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { PausedRows } from './paused-rows.tsx'
import { StrandedRows } from './stranded-rows.tsx'
import { allTried, type LineReader, type TriedEntries, triedText } from './tried.ts'
import styles from './upcoming-screen.module.css'
import { type DetectedView, useDetected } from './use-detected.ts'
import { type UpcomingView, useUpcoming } from './use-upcoming.ts'
import { WhatIf } from './what-if.tsx'

const firstDays = 30
const ranges = ['30', '90', '365'] as const
const dialogs = { confirm: ConfirmDialog, change: ChangeDialog, delete: DeleteDialog }

/** What is due and overdue, and what comes in the next days. */
export function UpcomingScreen({ Reader }: { Reader: ComponentType<LineReader> }) {
  const [range, setRange] = useState<(typeof ranges)[number]>('90')
  const days = Number(range)
  const [isWhole, setWhole] = useState(false)
  const [tried, setTried] = useState<TriedEntries>({ kept: [], typed: undefined })
  const moves = useMemo(() => allTried(tried).flatMap((each) => each.moves), [tried])
  const view = useUpcoming({ days, listedDays: isWhole ? days : firstDays, tried: moves })
  const detected = useDetected()
  const [opened, setOpened] = useState<OpenDialog>()
  const OpenedDialog = opened && dialogs[opened.dialog]
  const { forecast } = view
  return (
    <Page
      title={t('upcoming.title')}
      actions={
        <>
          {!view.isEmpty && forecast && <ForecastWallets forecast={forecast} view={view} />}
          {!view.isEmpty && (
            <div className={styles['range']}>
              <Segmented
                label={t('upcoming.range')}
                value={range}
                options={ranges.map((value) => ({
                  value,
                  label: t('upcoming.rangeDays', { count: Number(value) }),
                }))}
                onChange={setRange}
              />
            </div>
          )}
          <NewRecurring />
        </>
      }
    >
      {view.isEmpty ? (
        <Empty view={view} detected={detected} />
      ) : (
        <>
          {forecast && (
            <ForecastCard view={view} forecast={forecast} tried={view.tried} triedText={triedText(tried)} />
          )}
          <div className={styles['columns']}>
            <Listed
              view={view}
              detected={detected.found}
              onOpenDialog={setOpened}
              onMore={isWhole ? undefined : () => setWhole(true)}
            />
            <aside className={`${ui('stack', 'gap16')} ${styles['aside']}`} aria-label={t('upcoming.whatIf')}>
              <DetectedCards view={view} detected={detected} />
              {forecast && (
                <WhatIf
                  view={view}
                  forecast={forecast}
                  withTried={view.tried}
                  tried={tried}
                  onChange={setTried}
                  Reader={Reader}
                />
              )}
            </aside>
          </div>
        </>
      )}
      {OpenedDialog && (
        <OpenedDialog coming={opened.coming} view={view} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  )
}

function Empty({ view, detected }: { view: UpcomingView; detected: DetectedView }) {
  return (
    <>
      <EmptyState
        picture={<CalendarClock size={56} strokeWidth={1.25} aria-hidden className={ui('faint')} />}
        title={t('upcoming.emptyTitle')}
        text={t('upcoming.emptyText')}
      />
      <DetectedCards view={view} detected={detected} />
    </>
  )
}

interface ListedProps extends ComponentProps<typeof Days> {
  /** Lists the rest of the days; undefined where it is listed. */
  onMore: (() => void) | undefined
}

/** The list, from what is to be paid and due to what is paused. */
function Listed({ view, detected, onOpenDialog, onMore }: ListedProps) {
  return (
    <div className={`${ui('stack', 'shrink', 'gap16')} ${styles['list']}`}>
      <Totals view={view} />
      <CardRows view={view} />
      {view.olderOverdue > 0 && (
        <p className={ui('small', 'muted')}>{t('upcoming.olderOverdue', { count: view.olderOverdue })}</p>
      )}
      <Days view={view} detected={detected} onOpenDialog={onOpenDialog} />
      {onMore && view.days > firstDays && (
        <Button onClick={onMore}>{t('upcoming.more', { count: view.days - firstDays })}</Button>
      )}
      <PausedRows view={view} />
      <StrandedRows view={view} />
    </div>
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
        <Hidden onPhone>{t('upcoming.newRecurring')}</Hidden>
      </ButtonLabel>
    </Link>
  )
}

/** What comes in and goes out before the next period begins. */
function Totals({ view }: { view: UpcomingView }) {
  // The first day of the next period does not count.
  const day = dateText(addDays(view.until, -1))
  return (
    <dl className={`${ui('cluster', 'card')} ${styles['totals']}`} aria-label={t('upcoming.totals', { day })}>
      <div>
        <dt className={ui('small', 'muted')}>{t('upcoming.inUntil', { day })}</dt>
        <Sums sums={view.totals.in} view={view} />
      </div>
      <div>
        <dt className={ui('small', 'muted')}>{t('upcoming.outUntil', { day })}</dt>
        <Sums sums={view.totals.out} view={view} />
      </div>
    </dl>
  )
}

function Sums({ sums, view }: { sums: ReadonlyMap<string, number>; view: UpcomingView }) {
  if (sums.size === 0) return <dd className={ui('heading3')}>{t('upcoming.nothing')}</dd>
  return [...sums].map(([currency, amount]) => (
    <dd className={ui('heading3')} key={currency}>
      <Money amount={amount} symbol={view.symbolOfCurrency(currency)} signed />
    </dd>
  ))
}
