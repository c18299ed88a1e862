import { ChevronDown, ChevronsUpDown } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { toasts } from '../../design/feedback/toasts.ts'
import { Hidden } from '../../design/layout/hidden.tsx'
import { loadable } from '../../design/loadable/loadable.tsx'
import { OverlayBoundary } from '../../design/loadable/overlay-boundary.tsx'
import { useLoaded } from '../../design/loadable/use-loaded.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { LedgerTile } from '../../ledger-ui/ledger-tile.tsx'
import { withMessages } from '../../messages/load-messages.ts'
import { t } from '../../messages/text.ts'
import { tabLedgers } from '../../replica/current-replica.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { useLedgerName } from '../../replica/hooks/use-ledger-name.ts'
import { onLedgerEnd } from '../../replica/ledger-end.ts'
import { takeFocusWanted } from './focus-wanted.ts'
import styles from './ledger-button.module.css'

const LedgerMenu = loadable(
  withMessages(() => import('./ledger-menu.tsx'), 'app', 'archive', 'controls', 'ledgers'),
)

const sentences = { unknown: 'ledgers.gone', left: 'ledgers.left' } as const

interface LedgerButtonProps {
  /** In the bar at the top of a phone. */
  isInTopBar?: boolean
}

/** Names the open ledger, and opens the list of all of them. */
export default function LedgerButton({ isInTopBar = false }: LedgerButtonProps) {
  const { ledger, place } = useLedger()
  const { uid, ledgerId } = ledger
  const name = useLedgerName()
  const button = useRef<HTMLButtonElement>(null)
  // Undefined before it is opened for the first time.
  const [state, setState] = useState<'open' | 'closed'>()
  useLoaded(LedgerMenu.load)
  useEffect(() => {
    if (takeFocusWanted()) button.current?.focus()
  }, [])
  useEffect(() => onLedgerEnd((end) => toasts.show({ message: t(sentences[end]), tone: 'info' })), [])
  useEffect(
    // What a message offers to undo is in the ledger before.
    () => tabLedgers.subscribe(() => tabLedgers.shown?.replica.place !== place && toasts.dismiss()),
    [place],
  )
  const Chevron = isInTopBar ? ChevronDown : ChevronsUpDown
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${ui('row', 'gap8')} ${styles['button']}`}
        data-top-bar={isInTopBar}
        aria-haspopup="menu"
        aria-expanded={state === 'open'}
        title={name}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      >
        <LedgerTile id={ledgerId} isPersonal={ledgerId === uid} size={isInTopBar ? 32 : 24} />
        <span className={`${ui('stack', 'grow', 'shrink')} ${styles['texts']}`}>
          <Hidden>{t('ledgers.openOne')}</Hidden>
          <span className={ui('strong', 'ellipsis')}>{name}</span>
          {!isInTopBar && <span className={ui('small', 'faint', 'ellipsis')}>{t('ledgers.onlyYou')}</span>}
        </span>
        <Chevron size={16} strokeWidth={2} aria-hidden />
      </button>
      <OverlayBoundary resetKey={state ?? ''}>
        <Suspense>
          {state !== undefined && (
            <LedgerMenu isOpen={state === 'open'} anchor={button} onClose={() => setState('closed')} />
          )}
        </Suspense>
      </OverlayBoundary>
    </>
  )
}
