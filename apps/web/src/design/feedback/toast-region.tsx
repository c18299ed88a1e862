import { Check, Info, TriangleAlert, X } from 'lucide-react'
import { type HTMLAttributes, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '../../messages/text.ts'
import { ui } from '../primitives/primitives.ts'
import styles from './toast-region.module.css'
import { toasts } from './toasts.ts'

const icons = { success: Check, info: Info, error: TriangleAlert }

/** Where toasts appear. Always in the page, because a live region must be there before its text. */
export function ToastRegion() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current)
  const errors = useSyncExternalStore(toasts.subscribe, toasts.errors)
  // The last toast stays in the page while it fades out.
  const [last, setLast] = useState(current)
  if (current !== undefined && current !== last) setLast(current)
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => keepBelowBanners(region.current))
  return (
    <div ref={region} className={`${ui('stack', 'gap8')} ${styles['region']}`} data-toasts>
      {/* An open dialog hides the page from screen readers, except for elements with `aria-live`. */}
      <div
        role="alert"
        aria-live="assertive"
        className={`${ui('stack', 'gap8', 'hiddenIfEmpty')} ${styles['stack']}`}
      >
        {errors.map((error) => (
          <Toast key={error.id} toast={error} onDismiss={() => toasts.dismissError(error.id)} />
        ))}
      </div>
      <output className={`${ui('stack', 'gap8', 'hiddenIfEmpty')} ${styles['stack']}`} aria-live="polite">
        {last !== undefined && (
          <Toast
            key={last.id}
            toast={last}
            onDismiss={toasts.dismiss}
            hidden={current === undefined}
            onPointerEnter={() => toasts.hold('pointer')}
            onPointerLeave={() => toasts.release('pointer')}
            onFocus={() => toasts.hold('focus')}
            onBlur={() => toasts.release('focus')}
          />
        )}
      </output>
    </div>
  )
}

/** Banners are as high as their words, and scroll away with the page. */
function keepBelowBanners(region: HTMLElement | null): void {
  const content = document.querySelector('[data-content]')
  const heightPx = Math.max(0, content?.getBoundingClientRect().top ?? 0)
  region?.style.setProperty('--banners', `${heightPx}px`)
}

interface ToastProps extends HTMLAttributes<HTMLSpanElement> {
  toast: NonNullable<ReturnType<typeof toasts.current>>
  onDismiss: () => void
}

function Toast({ toast: { message, tone = 'success', action }, onDismiss, ...rest }: ToastProps) {
  const Icon = icons[tone]
  return (
    <span
      className={`${ui('inlineRow', 'gap12', 'text14', 'medium')} ${styles['toast']}`}
      data-toast
      data-tone={tone}
      {...rest}
    >
      <Icon className={styles['icon']} size={18} strokeWidth={2.2} aria-hidden />
      <span>{message}</span>
      {action !== undefined && (
        <button
          type="button"
          className={`${ui('inlineCenter', 'rigid', 'gap8', 'label')} ${styles['action']}`}
          onClick={() => {
            onDismiss()
            action.run()
          }}
        >
          {action.label}
          {action.keys !== undefined && <kbd aria-hidden>{action.keys}</kbd>}
        </button>
      )}
      <button
        type="button"
        className={`${ui('inlineCenter', 'rigid')} ${styles['dismiss']}`}
        aria-label={t('start.dismiss')}
        onClick={onDismiss}
      >
        <X size={16} strokeWidth={2} aria-hidden />
      </button>
    </span>
  )
}
