import type { KeyName } from './key-table.ts'

/** The scope of a key: the page without overlays, the only overlay, or anywhere. */
export type KeyPlace = 'page' | 'layer' | 'anywhere'

interface Handler {
  readonly name: KeyName
  readonly place: KeyPlace
  readonly run: () => void
}

/** What keys do at the moment. */
export interface Keys {
  /** Handles a key until the returned function is called. Of several handlers, the last one is called. */
  add: (handler: Handler) => () => void
  /** What a key does in a place; undefined for nothing. */
  handlerOf: (name: KeyName | undefined, place: KeyPlace | undefined) => (() => void) | undefined
  /** Runs the next handler of a key that is added; undefined takes that back. */
  runOnceHandled: (name: KeyName | undefined) => void
}

/** Creates the key handlers. */
export function createKeys(): Keys {
  let handlers: readonly Handler[] = []
  let wanted: KeyName | undefined
  return {
    add: (handler) => {
      handlers = [...handlers, handler]
      if (handler.name === wanted) {
        wanted = undefined
        handler.run()
      }
      return () => {
        handlers = handlers.filter((other) => other !== handler)
      }
    },

    handlerOf: (name, place) =>
      handlers.findLast((one) => one.name === name && (one.place === place || one.place === 'anywhere'))?.run,

    runOnceHandled: (name) => {
      wanted = name
    },
  }
}
