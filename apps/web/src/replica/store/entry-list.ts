import { compareEntries, type EntryRow } from '@monedero/core'
import { placeIn } from './place-in.ts'

/** A block splits above this size. Small enough to shift, and its sum of largest amounts is still an exact number. */
const maxBlock = 512

interface Block {
  readonly rows: EntryRow[]
  sum: number
  /** What a search looks through, made when first asked for after a change. */
  texts: readonly string[] | undefined
  joined: string
  /** Identifies this state of the rows, for caches. */
  stamp: object
}

/** The entries of one wallet that are not deleted, newest first, in blocks: a change shifts one block, however many there are. */
export class EntryList {
  #size = 0
  readonly #blocks: Block[] = []

  get size(): number {
    return this.#size
  }

  get newest(): EntryRow | undefined {
    return this.#blocks[0]?.rows[0]
  }

  get oldest(): EntryRow | undefined {
    return this.#blocks.at(-1)?.rows.at(-1)
  }

  insert(row: EntryRow): void {
    this.#size += 1
    const last = this.#blocks.at(-1)
    const isBehindAll = !last || compareEntries(last.rows.at(-1) ?? row, row) < 0
    // Rows mostly arrive newest first: a full last block is then left as it is.
    if (isBehindAll && (!last || last.rows.length >= maxBlock / 2)) {
      this.#blocks.push(aBlock([row]))
      return
    }
    const at = isBehindAll ? this.#blocks.length - 1 : this.#blockOf(row)
    const block = this.#blocks[at]
    if (!block) return
    if (isBehindAll) block.rows.push(row)
    else block.rows.splice(placeIn(block.rows, row), 0, row)
    block.sum += row.amount
    block.texts = undefined
    block.stamp = {}
    if (block.rows.length > maxBlock) {
      this.#blocks.splice(
        at,
        1,
        aBlock(block.rows.slice(0, maxBlock / 2)),
        aBlock(block.rows.slice(maxBlock / 2)),
      )
    }
  }

  remove(row: EntryRow): void {
    const at = this.#blockOf(row)
    const block = this.#blocks[at]
    const place = block ? placeIn(block.rows, row) : 0
    if (!block || block.rows[place]?.id !== row.id) throw new RangeError('an entry that is not in the list')
    this.#size -= 1
    block.rows.splice(place, 1)
    block.sum -= row.amount
    block.texts = undefined
    block.stamp = {}
    if (block.rows.length === 0) this.#blocks.splice(at, 1)
  }

  /** Where the row stands, counted from the newest; where it would stand if it is not there. */
  indexOf(row: Pick<EntryRow, 'id' | 'dateMs' | 'offsetMinutes'>): number {
    const at = this.#blockOf(row)
    let index = placeIn(this.#blocks[at]?.rows ?? [], row)
    for (let before = 0; before < at; before += 1) index += this.#blocks[before]?.rows.length ?? 0
    return index
  }

  /** The rows from one place up to, and without, another, and the sum of everything newer. */
  range(from: number, to: number): { rows: EntryRow[]; newerSum: number } {
    const rows: EntryRow[] = []
    let newerSum = 0
    let start = 0
    for (const block of this.#blocks) {
      const end = start + block.rows.length
      if (start >= to) break
      if (end <= from) {
        newerSum += block.sum
      } else {
        const skipped = Math.max(0, from - start)
        for (let index = 0; index < skipped; index += 1) newerSum += block.rows[index]?.amount ?? 0
        rows.push(...block.rows.slice(skipped, to - start))
      }
      start = end
    }
    return { rows, newerSum }
  }

  /** Walks through the blocks with the text of each row, and all texts of a block as one, to look there first. */
  *texts(textOf: (row: EntryRow) => string): Generator<BlockTexts> {
    for (const block of this.#blocks) {
      if (!block.texts) {
        block.texts = block.rows.map(textOf)
        block.joined = block.texts.join('\n')
      }
      yield { rows: block.rows, texts: block.texts, joined: block.joined, stamp: block.stamp }
    }
  }

  /** Walks through the blocks from the newest on. The stamp of a block is another one after each change of its rows. */
  *blocks(): Generator<{ readonly rows: readonly EntryRow[]; readonly stamp: object }> {
    yield* this.#blocks
  }

  /** The last block that does not begin behind the row; the first if there is none. */
  #blockOf(row: Pick<EntryRow, 'id' | 'dateMs' | 'offsetMinutes'>): number {
    let low = 0
    let high = this.#blocks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const first = this.#blocks[middle]?.rows[0]
      if (first && compareEntries(first, row) <= 0) low = middle + 1
      else high = middle
    }
    return Math.max(0, low - 1)
  }
}

/** The texts of one block. */
export interface BlockTexts {
  readonly rows: readonly EntryRow[]
  readonly texts: readonly string[]
  readonly joined: string
  /** Another one after each change of the rows. */
  readonly stamp: object
}

function aBlock(rows: EntryRow[]): Block {
  return {
    rows,
    sum: rows.reduce((sum, { amount }) => sum + amount, 0),
    texts: undefined,
    joined: '',
    stamp: {},
  }
}
