import type { Colour } from '@monedero/core'
import { ArrowLeftRight, type LucideIcon, Split, Tag } from 'lucide-react'
import { ui } from '../primitives/primitives.ts'
import { DashedCircle } from './dashed-circle.ts'
import { icons } from './icons.ts'
import styles from './tile.module.css'

interface TileProps {
  /** The stored name; `transfer` for transfers, `split` for entries in parts, `tag` for tags. A name of a newer version is drawn plain. */
  icon: string
  colour: Colour
  size?: 24 | 32 | 36 | 44
}

const kinds: Readonly<Record<string, LucideIcon>> = { transfer: ArrowLeftRight, split: Split, tag: Tag }

/** The picture of a wallet or a category on a tint of its colour. Decorative: a name stands beside it. */
export function Tile({ icon, colour, size = 32 }: TileProps) {
  const Icon = kinds[icon] ?? icons[icon] ?? DashedCircle
  return (
    <span
      className={`${ui('inlineCenter', 'rigid')} ${styles['tile']}`}
      data-colour={colour}
      data-size={size}
      aria-hidden
    >
      <Icon size={size < 32 ? 14 : size < 44 ? 17 : 20} strokeWidth={size < 32 ? 2 : 1.75} />
    </span>
  )
}
