import { type KeyName, meaningOf } from './key-table.ts'

/** The scope of a key: the page without overlays, the only overlay, or anywhere. */
export type KeyPlace = 'page' | 'layer' | 'anywhere'

interface Handler {
  readonly name: KeyName
  readonly place: KeyPlace
  readonly run: () => void
}

/** The key handlers. */
export interface Keys {
  /** Handles a key until the returned function is called. Of several handlers, the last one is called. */
  add: (handler: Handler) => () => void
  /** Runs the handler of a press with this many overlays; false if there is none. */
  press: (press: Parameters<typeof meaningOf>[0], layerCount: number) => boolean
  /** Whether single-character shortcuts are enabled. */
  allowCharacters: (isOn: boolean) => void
}

/** By number of overlays: covered layers handle no keys. */
const places: readonly KeyPlace[] = ['page', 'layer']

/** Creates the key handlers. */
export function createKeys(): Keys {
  let handlers: readonly Handler[] = []
  let usesCharacters = true
  return {
    add: (handler) => {
      handlers = [...handlers, handler]
      return () => {
        handlers = handlers.filter((other) => other !== handler)
      }
    },

    press: (press, layerCount) => {
      const name = meaningOf(press, usesCharacters)
      const place = places[layerCount]
      const handler = handlers.findLast(
        (one) => one.name === name && (one.place === place || one.place === 'anywhere'),
      )
      handler?.run()
      return handler !== undefined
    },

    allowCharacters: (isOn) => {
      usesCharacters = isOn
    },
  }
}
