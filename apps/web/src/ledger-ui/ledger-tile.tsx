import { categoryColours } from '@monedero/core'
import { Tile } from '../design/marks/tile.tsx'

interface LedgerTileProps {
  id: string
  isPersonal: boolean
  size: 24 | 32 | 36
}

/** The picture of a ledger, which has no look of its own: a further one has a colour by its id. */
export function LedgerTile({ id, isPersonal, size }: LedgerTileProps) {
  const sum = Array.from(id).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  const colour = categoryColours[sum % categoryColours.length] ?? 'slate'
  return isPersonal ? (
    <Tile icon="wallet" colour="blue" size={size} />
  ) : (
    <Tile icon="book-open" colour={colour} size={size} />
  )
}
