import type { Mutation } from '@monedero/core'

const most = 50

/** The last changes of this tab with their inverses. */
export class UndoList {
  readonly #inverses = new Map<string, readonly Mutation[]>()

  add(id: string, inverse: readonly Mutation[]): void {
    if (inverse.length === 0) return
    this.#inverses.set(id, inverse)
    const [oldest = ''] = this.#inverses.keys()
    if (this.#inverses.size > most) this.#inverses.delete(oldest)
  }

  /** The inverse of a change, the last one by default. */
  find(id = this.#last): readonly Mutation[] | undefined {
    return this.#inverses.get(id ?? '')
  }

  /** Removes the inverse of a change: it can be undone once. */
  remove(id = this.#last): void {
    this.#inverses.delete(id ?? '')
  }

  get #last(): string | undefined {
    return [...this.#inverses.keys()].at(-1)
  }
}
