import type { ComponentProps } from 'react'
import { ui } from '../primitives/primitives.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  'aria-label': string
}

/** A button that is only an icon; its label is read out and shown as a tip. */
export function IconButton(props: IconButtonProps) {
  return (
    <button
      type="button"
      title={props['aria-label']}
      {...props}
      className={`${ui('inlineCenter', 'rigid', 'muted')} ${styles['button']}`}
    />
  )
}
