import type { KeyPlace, Keys } from './create-keys.ts'
import { leader, meaningOf, type Press, pressedKey } from './key-table.ts'

/** Where and when a key was pressed. */
interface Pressing {
  /** How many overlays are open. */
  readonly layerCount: number
  /** What has the focus takes text. */
  readonly isInField?: boolean
  readonly atMs?: number
}

/** Reads presses of keys. */
export interface Keyboard {
  /** Runs the handler of a press; false if there is none. */
  press: (press: Press, pressing: Pressing) => boolean
  /** Whether single-character shortcuts are enabled (WCAG 2.1.4). */
  allowCharacters: (isOn: boolean) => void
}

/** By number of overlays: covered layers handle no keys. */
const places: readonly KeyPlace[] = ['page', 'layer']

/** The second key of a sequence follows within this time. */
const sequenceMs = 1500

/** Creates what reads presses, for these handlers. */
export function createKeyboard(keys: Keys): Keyboard {
  let usesCharacters = true
  let leaderMs = -Infinity
  return {
    press: (press, { layerCount, isInField = false, atMs = 0 }) => {
      keys.runOnceHandled(undefined)
      const pressed = pressedKey(press)
      const isSecond = atMs - leaderMs < sequenceMs
      leaderMs = -Infinity
      if (pressed === undefined || (pressed.length === 1 && !usesCharacters)) return false
      if (pressed === leader && !isSecond && !isInField && layerCount === 0) {
        leaderMs = atMs
        return true
      }
      const name = meaningOf(isSecond ? `${leader} ${pressed}` : pressed)
      if (isInField && name !== 'palette') return false
      const run = keys.handlerOf(name, places[layerCount])
      run?.()
      return run !== undefined || isSecond
    },

    allowCharacters: (isOn) => {
      usesCharacters = isOn
    },
  }
}
