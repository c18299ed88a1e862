import type { Mutation } from '@monedero/core'

const most = 50

/** The last changes of this tab with what undoes them. */
export class UndoList {
  readonly #inverses = new Map<string, readonly Mutation[]>()

  add(id: string, inverse: readonly Mutation[]): void {
    if (inverse.length === 0) return
    this.#inverses.set(id, inverse)
    const [oldest = ''] = this.#inverses.keys()
    if (this.#inverses.size > most) this.#inverses.delete(oldest)
  }

  /** What undoes a change, the last one if none is named. It can be asked for once. */
  take(id = [...this.#inverses.keys()].at(-1)): readonly Mutation[] | undefined {
    const inverse = this.#inverses.get(id ?? '')
    this.#inverses.delete(id ?? '')
    return inverse
  }
}
