import { type KeyName, meaningOf } from './key-table.ts'

/** Where a key counts: on the page while nothing lies over it, in what alone lies over it, or anywhere. */
export type KeyPlace = 'page' | 'layer' | 'anywhere'

interface Handler {
  readonly name: KeyName
  readonly place: KeyPlace
  readonly run: () => void
}

/** Who answers to which key. */
export interface Keys {
  /** Answers to a key until the returned function is called. Of several, the one added last answers. */
  add: (handler: Handler) => () => void
  /** Runs what the press means with so many layers over the page; false if it means nothing there. */
  press: (press: Parameters<typeof meaningOf>[0], layerCount: number) => boolean
  /** Whether keys that write a character do something. */
  allowCharacters: (isOn: boolean) => void
}

/** By how many layers there are: what lies under another layer answers to nothing. */
const places: readonly KeyPlace[] = ['page', 'layer']

/** Holds who answers to which key. */
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
