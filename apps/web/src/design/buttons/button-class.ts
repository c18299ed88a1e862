import styles from './button.module.css'

/** How a button, or a link that looks like one, is drawn. */
export interface ButtonLook {
  variant?: 'primary' | 'default' | 'ghost' | 'danger' | 'danger-quiet'
  /** Heights: 32, 36 and 44 px; on a phone none is under 44 but the small one. */
  size?: 'small' | 'medium' | 'large'
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'default', size = 'medium' }: ButtonLook): string {
  return [styles['button'], styles[variant], styles[size]].join(' ')
}
