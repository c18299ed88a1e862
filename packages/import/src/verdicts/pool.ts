const looked = 20

/** Things by a key, each taken once. Taking costs the same however many have the same key. */
export class Pool<T> {
  readonly #lists = new Map<string, T[]>()

  constructor(things: Iterable<T>, keyOf: (thing: T) => string) {
    for (const thing of things) {
      const key = keyOf(thing)
      const list = this.#lists.get(key)
      if (list) list.push(thing)
      else this.#lists.set(key, [thing])
    }
    for (const list of this.#lists.values()) list.reverse()
  }

  /** Takes the first thing of a key that is still free, and fits; of many that do not fit only a few are looked at. */
  take(key: string, isFree: (thing: T) => boolean, fits: (thing: T) => boolean = () => true): T | undefined {
    const list = this.#lists.get(key) ?? []
    while (list.length > 0 && !isFree(list.at(-1) as T)) list.pop()
    for (let at = list.length - 1; at >= Math.max(0, list.length - looked); at -= 1) {
      const thing = list[at]
      if (thing !== undefined && isFree(thing) && fits(thing)) return list.splice(at, 1)[0]
    }
    return undefined
  }
}
