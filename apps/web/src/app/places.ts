import type { LinkProps } from '@tanstack/react-router'
import {
  CalendarClock,
  ChartNoAxesCombined,
  List,
  type LucideIcon,
  Shapes,
  Target,
  Trash2,
  Upload,
  WalletCards,
} from 'lucide-react'
import { type PlainMessageId } from '../messages/text.ts'

/** A section of the app. */
export interface Place {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: PlainMessageId
  readonly Icon: LucideIcon
  /** Another page of the section. */
  readonly second?: string
}

/** The sections of the app, in the order of the bars. A phone shows the first three; the others are behind *More*. */
export const places: readonly Place[] = [
  { to: '/dashboard', label: 'app.entries', Icon: List },
  { to: '/upcoming', label: 'app.upcoming', Icon: CalendarClock },
  { to: '/reports', label: 'app.reports', Icon: ChartNoAxesCombined },
  { to: '/budgets', label: 'app.budgets', Icon: Target },
  { to: '/wallets', label: 'app.wallets', Icon: WalletCards },
  { to: '/categories', label: 'app.categories', Icon: Shapes, second: '/rules' },
  { to: '/import', label: 'app.import', Icon: Upload },
  { to: '/trash', label: 'app.trash', Icon: Trash2 },
]

/** How many of them the bar of a phone has. */
export const phonePlaces = 3
