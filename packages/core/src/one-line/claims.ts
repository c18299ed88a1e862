import type { LinePiece, PieceKind } from './line-reading.ts'
import type { LineWord } from './line-word.ts'

/** Which words belong to which piece. */
export class Claims {
  readonly words: readonly LineWord[]
  readonly #owners: (PieceKind | undefined)[]
  readonly #pieces: LinePiece[] = []

  constructor(words: readonly LineWord[]) {
    this.words = words
    this.#owners = words.map(() => undefined)
  }

  isFree(from: number, to = from + 1): boolean {
    return !this.#owners.slice(from, to).some((owner) => owner !== undefined)
  }

  take(kind: PieceKind, from: number, to: number, isGuess = false): void {
    const first = this.words[from]
    const last = this.words[to - 1]
    if (!first || !last) return
    this.#owners.fill(kind, from, to)
    this.#pieces.push({ kind, start: first.start, end: last.end, isGuess })
  }

  release(from: number, to: number): void {
    const start = this.words[from]?.start
    this.#owners.fill(undefined, from, to)
    const at = this.#pieces.findIndex((piece) => piece.start === start)
    if (at !== -1) this.#pieces.splice(at, 1)
  }

  /** Words of no piece, which are text unless another part uses them. */
  *free(): Generator<readonly [number, LineWord]> {
    for (const [index, word] of this.words.entries()) if (this.isFree(index)) yield [index, word]
  }

  pieces(): LinePiece[] {
    return this.#pieces.toSorted((a, b) => a.start - b.start)
  }
}
