import { numberFormatOf } from '@monedero/core'
import { getRouteApi, Outlet, useLocation, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { allWallets } from '../address/find-search.ts'
import { FirstWeekdayContext } from '../design/dates/first-weekday-context.ts'
import { useIsNarrow } from '../design/device/use-media.ts'
import { FrameContext } from '../design/feedback/message-card.tsx'
import { onFirstPress } from '../design/keyboard/keys.ts'
import { SkipLink } from '../design/layout/skip-link.tsx'
import { loadable } from '../design/loadable/loadable.tsx'
import { OverlayBoundary } from '../design/loadable/overlay-boundary.tsx'
import { NumberFormatContext } from '../design/money/number-format-context.ts'
import { ui } from '../design/primitives/primitives.ts'
import { DashboardSkeleton } from '../features/dashboard/dashboard-skeleton.tsx'
import { UpgradeBlockedLine } from '../features/sync-state/upgrade-blocked-line.tsx'
import { setCountGroup } from '../messages/count-text.ts'
import { t } from '../messages/text.ts'
import { LedgerContext, useLedger, useLedgerRows } from '../replica/hooks/ledger-context.ts'
import { PersonContext, usePersonSettings } from '../replica/hooks/person-context.ts'
import { SelectedWalletProvider } from '../replica/hooks/selected-wallet.tsx'
import { useReplica, useShownLedger } from '../replica/hooks/use-replica.ts'
import { useIsFilled } from '../replica/hooks/use-rows.ts'
import { useSession } from '../session/use-session.ts'
import { EntryDetailOverlay } from './entry-detail-overlay.tsx'
import { EntryFormOverlay, loadEntryForm } from './entry-form-overlay.tsx'
import { BottomBar } from './frame/bottom-bar.tsx'
import { SideBar } from './frame/side-bar.tsx'
import { TopBar } from './frame/top-bar.tsx'
import { AccountNotices, Notices } from './notices/notices.tsx'
import { OwnLanguage } from './own-language.ts'
import { PendingScreen } from './pending-screen.tsx'
import styles from './signed-in-layout.module.css'
import { SyncOverlay } from './sync-overlay.tsx'
import { usePrepared } from './use-prepared.ts'

const route = getRouteApi('/signed-in')
const LaterOverlays = loadable(() => import('./later-overlays.tsx'))

/** The frame of every signed-in screen: navigation, and the screen. */
export function SignedInLayout() {
  const personal = useReplica()
  const shown = useShownLedger()
  const isDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' })
  if (personal === undefined || shown === undefined)
    return <Frame hasLedger={false}>{isDashboard ? <DashboardSkeleton /> : <PendingScreen />}</Frame>
  return (
    <PersonContext value={personal.replica}>
      <LedgerContext key={shown.replica.place} value={shown}>
        <OwnFormats>
          <Frame hasLedger>
            <Screen />
            <Overlays />
          </Frame>
        </OwnFormats>
      </LedgerContext>
    </PersonContext>
  )
}

/** They need no rows, or show themselves that rows are on their way. */
const showAtOnce = new Set(['/dashboard', '/add', '/import', '/more', '/settings'])

/** Before the first rows have come, most screens would show that there is nothing. */
function Screen() {
  const isFilled = useIsFilled(useLedger())
  const hasWallets = useLedgerRows((store) => store.rows.count('wallets') > 0)
  const needsRows = useLocation({ select: ({ pathname }) => !showAtOnce.has(pathname) })
  return isFilled || hasWallets || !needsRows ? <Outlet /> : <PendingScreen />
}

const AppKeys = loadable(() => import('./app-keys.tsx'))
const overlays = [EntryDetailOverlay, EntryFormOverlay, SyncOverlay, Keys, Later]

/** The form is needed more often than keys. */
async function loadKeysAfterForm(): Promise<void> {
  await loadEntryForm()
  await AppKeys.load()
}

/** The code of keys comes when there is time, or with the first press, which is not lost. */
function Keys() {
  // It is there already when another ledger is opened.
  const [isWanted, setWanted] = useState(AppKeys.isLoaded)
  useEffect(() => {
    onFirstPress(() => {
      AppKeys.load().then(
        () => setWanted(true),
        () => {},
      )
    })
  }, [])
  const isPrepared = usePrepared(loadKeysAfterForm)
  return (isWanted || isPrepared) && <AppKeys />
}

/** Each has its own boundary: a failing one closes neither the screen nor the others. */
function Overlays() {
  const resetKey = useLocation({ select: ({ searchStr }) => searchStr })
  return overlays.map((Overlay) => (
    <OverlayBoundary key={Overlay.name} resetKey={resetKey}>
      <Overlay />
    </OverlayBoundary>
  ))
}

function Later() {
  return usePrepared(LaterOverlays.load) && <LaterOverlays />
}

function OwnFormats({ children }: { children: ReactNode }) {
  const settings = usePersonSettings()
  const isAll = useSearch({ strict: false, select: (search) => search.in === allWallets })
  const isFormOpen = route.useSearch({ select: (search) => (search.new ?? search.edit) !== undefined })
  const format = numberFormatOf(settings.numberFormat)
  // Messages are filled in outside of components too, where there is no context.
  setCountGroup(format.group)
  return (
    <NumberFormatContext value={format}>
      <FirstWeekdayContext value={settings.firstWeekday}>
        <OwnLanguage />
        <SelectedWalletProvider isHeld={isFormOpen} isAll={isAll}>
          {children}
        </SelectedWalletProvider>
      </FirstWeekdayContext>
    </NumberFormatContext>
  )
}

function Frame({ hasLedger, children }: { hasLedger: boolean; children: ReactNode }) {
  const session = useSession()
  const isNarrow = useIsNarrow()
  const user = session.status === 'signed-in' ? session.user : undefined
  const name = user?.name ?? user?.email ?? null
  const hasLedgers = user?.isGuest === false
  // On a phone there is nothing but the form: no bars, no notices.
  const isAlone = useLocation({ select: ({ pathname }) => pathname === '/add' }) && isNarrow
  return (
    <div className={styles['frame']}>
      {!isAlone && <SkipLink targetId="content">{t('app.skipToContent')}</SkipLink>}
      {!isNarrow && <SideBar name={name} hasLedger={hasLedger} hasLedgers={hasLedgers} />}
      {isNarrow && !isAlone && <TopBar name={name} hasLedger={hasLedger} hasLedgers={hasLedgers} />}
      <main
        id="content"
        className={`${ui('column', 'shrink', 'card')} ${styles['panel']}`}
        data-alone={isAlone}
        tabIndex={-1}
      >
        {!isAlone && <UpgradeBlockedLine />}
        {!isAlone && user && (hasLedger ? <Notices user={user} /> : <AccountNotices user={user} />)}
        <FrameContext value>{children}</FrameContext>
      </main>
      {isNarrow && !isAlone && <BottomBar />}
    </div>
  )
}
