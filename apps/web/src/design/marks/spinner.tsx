import { LoaderCircle } from 'lucide-react'
import styles from './spinner.module.css'

interface SpinnerProps {
  sizePx?: number
}

/** A turning arc. Decorative: a text beside it names what is loading. */
export function Spinner({ sizePx = 16 }: SpinnerProps) {
  return (
    <LoaderCircle
      className={styles['spinner']}
      size={sizePx}
      strokeWidth={sizePx > 16 ? 1.75 : 2}
      aria-hidden
    />
  )
}
