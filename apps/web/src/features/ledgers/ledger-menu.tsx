import { Check, Plus, WifiOff } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useIsOnline } from '../../design/device/use-is-online.ts'
import { useRovingFocus } from '../../design/keyboard/use-roving-focus.ts'
import { Popup } from '../../design/overlays/popup.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { LedgerTile } from '../../ledger-ui/ledger-tile.tsx'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { usePerson } from '../../replica/hooks/person-context.ts'
import styles from './ledger-menu.module.css'
import { type ListedLedger, useListedLedgers } from './listed-ledgers.ts'
import { NewLedgerDialog } from './new-ledger-dialog.tsx'
import { useSwitch } from './use-switch.ts'

interface LedgerMenuProps {
  isOpen: boolean
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** All ledgers of the person, and a new one: beside its button, on a phone a sheet. */
export default function LedgerMenu({ isOpen, anchor, onClose }: LedgerMenuProps) {
  const [dialog, setDialog] = useState<'open' | 'closed'>()
  return (
    <>
      <Popup isOpen={isOpen} onClose={onClose} title={t('ledgers.title')} anchor={anchor}>
        <Ledgers
          onClose={onClose}
          onNew={() => {
            onClose()
            setDialog('open')
          }}
        />
      </Popup>
      {dialog !== undefined && (
        <NewLedgerDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  )
}

function Ledgers({ onClose, onNew }: { onClose: () => void; onNew: () => void }) {
  const open = useLedger()
  const isOnline = useIsOnline()
  const choose = useSwitch()
  const ledgers = useListedLedgers(usePerson(), open)
  const openIndex = ledgers.findIndex(({ id }) => id === open.ledger.ledgerId)
  const { tabIndexOf, listProps } = useRovingFocus('vertical', ledgers.length + 1, openIndex)
  const take = ({ id, isReachable }: ListedLedger) => {
    if (!isReachable) return
    onClose()
    choose(id)
  }
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    listProps.onKeyDown(event)
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const numbered = /^[1-9]$/.test(event.key) ? ledgers[Number(event.key) - 1] : undefined
    if (numbered) take(numbered)
    else if (event.key.length !== 1 || event.key === ' ' || !moveTo(event.currentTarget, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles['menu']}>
      {!isOnline && (
        <p className={`${ui('row', 'top', 'gap10', 'small')} ${styles['offline']}`}>
          <WifiOff size={16} strokeWidth={2} aria-hidden />
          {t('ledgers.offline')}
        </p>
      )}
      <div role="menu" tabIndex={-1} aria-label={t('ledgers.title')} {...listProps} onKeyDown={pressed}>
        {ledgers.map((ledger, index) => (
          <button
            key={ledger.id}
            type="button"
            role="menuitemradio"
            aria-checked={index === openIndex}
            aria-disabled={!ledger.isReachable}
            className={`${ui('row', 'wide', 'gap12')} ${styles['item']}`}
            data-roving
            data-first-focus={index === openIndex || undefined}
            tabIndex={tabIndexOf(index)}
            onClick={() => take(ledger)}
          >
            <LedgerTile id={ledger.id} isPersonal={index === 0} size={36} />
            <span className={`${ui('stack', 'grow', 'shrink')} ${styles['texts']}`}>
              <span className={ui('strong', 'ellipsis')}>{ledger.name}</span>{' '}
              <span className={ui('small', 'muted')}>{ledger.note}</span>
            </span>
            {index < 9 && <kbd aria-hidden>{index + 1}</kbd>}
            {index === openIndex && (
              <Check className={styles['check']} size={18} strokeWidth={2} aria-hidden />
            )}
          </button>
        ))}
        <div role="none" className={`${ui('lineAbove')} ${styles['more']}`}>
          <button
            type="button"
            role="menuitem"
            className={`${ui('row', 'wide', 'gap12', 'muted')} ${styles['item']}`}
            data-roving
            tabIndex={tabIndexOf(ledgers.length)}
            onClick={onNew}
          >
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            {t('ledgers.new')}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Moves the focus to the next item that begins with a letter; false if there is none. */
function moveTo(menu: HTMLElement, letter: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[data-roving]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const wanted = letter.toLowerCase()
  const next = [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent.trim().toLowerCase().startsWith(wanted),
  )
  next?.focus()
  return next !== undefined
}
