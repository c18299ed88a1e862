import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../marks/spinner.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { ButtonLabel } from './button-label.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** The label while busy: the verb in -ing. */
  busyLabel?: string
  isBusy?: boolean
  children: ReactNode
}

/** A button. While busy it keeps its width and its focus, and ignores clicks. */
export function Button({
  variant,
  size,
  busyLabel,
  isBusy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }) }
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look)}
      aria-disabled={isBusy || undefined}
      onClick={click}
    >
      <ButtonLabel isShown={!isBusy}>{children}</ButtonLabel>
      {busyLabel !== undefined && (
        <ButtonLabel isShown={isBusy}>
          <Spinner />
          {busyLabel}
        </ButtonLabel>
      )}
    </button>
  )
}
