import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { movedIndex } from '../keyboard/moved-index.ts'
import { ui } from '../primitives/primitives.ts'
import styles from './menu.module.css'
import { Popup, usePopupAtHand } from './popup.tsx'

/** One thing that a menu does. */
export interface MenuAction {
  readonly label: string
  readonly icon: ReactNode
  readonly run: () => void
  readonly isDanger?: boolean
}

interface MenuProps {
  /** What the actions are for, such as the name of a wallet. */
  label: string
  /** What its button shows instead of three dots; its words begin the name. */
  children?: ReactNode
  actions: readonly MenuAction[]
  isDisabled?: boolean
}

/** A button, three dots by default, that opens a list of actions; arrow keys, Home and End go from one to the next. */
export function Menu({ label, actions, isDisabled = false, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  // Created on first use: a screen may have 200 menus.
  const [state, setState] = useState<'open' | 'closed'>()
  const close = () => setState('closed')
  usePopupAtHand()
  const opener = {
    ref: button,
    'aria-haspopup': 'dialog',
    'aria-expanded': state === 'open',
    disabled: isDisabled,
    onClick: () => setState(state === 'open' ? 'closed' : 'open'),
  } as const
  return (
    <>
      {children === undefined ? (
        <IconButton {...opener} aria-label={label}>
          <Ellipsis size={20} strokeWidth={2} aria-hidden />
        </IconButton>
      ) : (
        <Button {...opener}>{children}</Button>
      )}
      {state !== undefined && (
        <Popup isOpen={state === 'open'} onClose={close} title={label} anchor={button}>
          <ul className={styles['menu']}>
            {actions.map(({ label: name, icon, run, isDanger = false }, index) => (
              <li key={name}>
                <button
                  className={ui('row', 'wide', 'gap10', 'strong')}
                  type="button"
                  data-first-focus={index === 0 || undefined}
                  data-danger={isDanger}
                  onKeyDown={moveFocus}
                  onClick={() => {
                    close()
                    run()
                  }}
                >
                  {icon}
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </Popup>
      )}
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget } = event
  const buttons = [...(currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const ends: Readonly<Record<string, number>> = { Home: 0, End: buttons.length - 1 }
  const moved = ends[key] ?? movedIndex(key, buttons.indexOf(currentTarget), buttons.length)
  if (moved === undefined) return
  event.preventDefault()
  buttons[moved]?.focus()
}
