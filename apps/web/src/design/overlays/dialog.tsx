import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { t } from '../../messages/text.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { toasts } from '../feedback/toasts.ts'
import hidden from '../layout/hidden.module.css'
import { ui } from '../primitives/primitives.ts'
import styles from './dialog.module.css'
import { useModalContainer } from './modal-container.tsx'
import { useTouchedSheet } from './use-touched-sheet.ts'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title?: string
  /** Stands in the head in place of the title, which the body then has in a `DialogTitle`. */
  head?: ReactNode
  children: ReactNode
  /** Buttons under a line: the main action last. */
  footer?: ReactNode
  /** Where the focus begins: in the first field, or on the dialog where a field would call up a phone's keyboard. */
  focus?: 'field' | 'dialog'
  /** Whether the focus returns to where it was; false if another dialog has it already. */
  returnFocus?: () => HTMLElement | null | boolean
  /** How far below the top of the window the row is that it shows more of, in pixels: it comes from there. */
  fromTop?: number | undefined
  /** `form` is wider, and on a phone as high as the screen; so is `entry`, with what is in its head beside the close button there; `wide` has room for a list; `drawer` stands at the side, as high as the screen. */
  size?: 'default' | 'form' | 'entry' | 'wide' | 'drawer'
  /** Lies under the body and does not scroll with it. */
  under?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
}

/**
 * A modal over the page, on a phone a sheet at its foot. Escape, the overlay and the close button close it; focus
 * begins in the first field, stays inside and returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, head, children, footer, focus = 'field', size, under, fromTop } = props
  const container = useModalContainer()
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => (isOpen ? toasts.cover() : undefined), [isOpen])
  const hasToastRoom = useToastRoom(isOpen)
  useTouchedSheet(isOpen, onClose)
  const place: CSSProperties & Record<`--${string}`, string> = { '--from-top': `${fromTop ?? 0}px` }
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal container={container}>
        <Base.Backdrop className={styles['overlay']} forceRender />
        <Base.Viewport
          className={`${ui('stack')} ${styles['viewport']}`}
          data-toast-room={hasToastRoom || undefined}
        >
          <Base.Popup
            ref={popup}
            className={`${ui('column', 'relative')} ${styles['dialog']}`}
            data-size={size}
            data-from-row={fromTop === undefined ? undefined : ''}
            style={place}
            aria-modal
            initialFocus={() => (focus === 'dialog' ? popup.current : firstChoice(popup.current))}
            finalFocus={props.returnFocus ?? true}
            onKeyDown={props.onKeyDown}
            // Nothing is pressed or focused in a dialog that closes, such as by the second tap on its button.
            onMouseDownCapture={isOpen ? undefined : swallow}
            onClickCapture={isOpen ? undefined : swallow}
          >
            <div className={`${ui('row', 'gap12')} ${styles['head']}`} data-sheet-head>
              <span className={styles['grab']} aria-hidden />
              {head ?? <Base.Title className={styles['title']}>{title}</Base.Title>}
              <Base.Close
                data-sheet-close
                render={
                  <IconButton aria-label={t('start.close')}>
                    <X size={18} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                }
              />
            </div>
            <div className={styles['body']}>{children}</div>
            {under}
            {footer !== undefined && (
              <div className={`${ui('row', 'wrap', 'end', 'gap10', 'lineAbove')} ${styles['foot']}`}>
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The same where it is only read out. */
export function HiddenDialogTitle({ children }: { children: ReactNode }) {
  return <Base.Title className={hidden['hidden']}>{children}</Base.Title>
}

/** The name of a dialog that has something else in its head. */
export function DialogTitle({ children }: { children: ReactNode }) {
  return (
    <Base.Title className={`${ui('medium', 'breakWords', 'pretty')} ${styles['ownTitle']}`}>
      {children}
    </Base.Title>
  )
}

/** Whether the dialog leaves room for a toast. One that closes keeps what it has: otherwise it would be laid out anew with the toast that follows. */
function useToastRoom(isOpen: boolean): boolean {
  const isToastShown = useSyncExternalStore(toasts.subscribe, () => isOpen && toasts.isAnyShown())
  const [hasRoom, setRoom] = useState(isToastShown)
  if (isOpen && hasRoom !== isToastShown) setRoom(isToastShown)
  return hasRoom
}

function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Prefers fields and marked elements to the close button; otherwise the library's default. */
function firstChoice(dialog: HTMLElement | null): HTMLElement | null {
  return dialog?.querySelector<HTMLElement>('input:not([hidden], [type="radio"]), [data-first-focus]') ?? null
}
