import type { ReactNode } from 'react'
import type { TextMatch } from '../../replica/store/match-text.ts'

/** The groups of the palette, in their order. */
export const groupNames = [
  'line',
  'used',
  'quick',
  'completions',
  'entries',
  'entry',
  'commands',
  'wallets',
  'ledgers',
  'screens',
  'categories',
  'typed',
] as const

export type GroupName = (typeof groupNames)[number]

/** Something that can be found in the palette. */
export interface PaletteItem {
  readonly id: string
  readonly group: GroupName
  readonly label: string
  readonly picture: ReactNode
  /** What stands behind the name: a date, an amount, its keys. */
  readonly end?: ReactNode
  /** What stands below it. */
  readonly below?: ReactNode
  readonly run: () => void
  /** The palette stays open, and running it is not counted as a use. */
  readonly isStaying?: true
}

/** Something that was found, with what of its name matches. */
export interface FoundItem extends PaletteItem {
  readonly ranges: TextMatch['ranges']
}
