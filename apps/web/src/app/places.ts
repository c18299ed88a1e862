import type { LinkProps } from '@tanstack/react-router'
import { List, type LucideIcon, Shapes, Trash2, WalletCards } from 'lucide-react'

interface Place {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly Icon: LucideIcon
}

/** The ways through the app, in the order of the bars; at most four, so that they fit a phone. */
export const places: readonly Place[] = [
  { to: '/dashboard', label: 'Entries', Icon: List },
  { to: '/wallets', label: 'Wallets', Icon: WalletCards },
  { to: '/categories', label: 'Categories', Icon: Shapes },
  { to: '/trash', label: 'Trash', Icon: Trash2 },
]
