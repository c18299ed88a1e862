import { type Piece, parseMessage } from '../src/format.ts'

/** The type of a parameter of a message. */
export type ParameterKind = 'value' | 'number' | 'choice' | 'tag'

/** The parameters of a message with their types. */
export function parametersOf(text: string): Map<string, ParameterKind> {
  const found = new Map<string, ParameterKind>()
  const visit = (pieces: readonly Piece[]) => {
    for (const piece of pieces) {
      if (typeof piece === 'string' || piece.kind === 'count') continue
      if (piece.kind === 'tag') visit(piece.pieces)
      if (piece.kind === 'plural' || piece.kind === 'select') Object.values(piece.cases).forEach(visit)
      const kind = ({ plural: 'number', select: 'choice', tag: 'tag', value: 'value' } as const)[piece.kind]
      if (kind !== 'value' || !found.has(piece.name)) found.set(piece.name, kind)
    }
  }
  visit(parseMessage(text))
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
