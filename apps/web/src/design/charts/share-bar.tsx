import type { Colour } from '@monedero/core'
import styles from './share-bar.module.css'

interface ShareBarProps {
  shares: readonly { readonly id: string; readonly colour: Colour; readonly size: number }[]
}

/** How a whole is divided, each share in its colour. Decorative: words and figures stand beside it. */
export function ShareBar({ shares }: ShareBarProps) {
  return (
    <span className={styles['bar']} aria-hidden>
      {shares.map(({ id, colour, size }) => (
        <i key={id} data-colour={colour} style={{ flexGrow: size }} />
      ))}
    </span>
  )
}
