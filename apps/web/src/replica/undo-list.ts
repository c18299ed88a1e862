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

  /** Takes the inverse of a change, the last one by default. It can be taken once. */
  take(id = [...this.#inverses.keys()].at(-1)): readonly Mutation[] | undefined {
    const inverse = this.#inverses.get(id ?? '')
    this.#inverses.delete(id ?? '')
    return inverse
  }
}
