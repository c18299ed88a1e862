/** One key, or several that do the same. */
interface KeyRow {
  /** As the browser names them, small letters. */
  readonly keys: readonly string[]
  /** Pressed together with Ctrl, on a Mac with the command key. */
  readonly isWithControl?: true
}

/** Every key that does something outside of fields. */
export const keyTable = {
  add: { keys: ['n'] },
  quickAdd: { keys: ['q'] },
  addIncome: { keys: ['i'] },
  addTransfer: { keys: ['t'] },
  search: { keys: ['/'] },
  previous: { keys: ['ArrowUp', 'k'] },
  next: { keys: ['ArrowDown', 'j'] },
  edit: { keys: ['e'] },
  delete: { keys: ['Delete', 'd'] },
  budgets: { keys: ['b'] },
  previousWallet: { keys: ['['] },
  nextWallet: { keys: [']'] },
  reports: { keys: ['r'] },
  undo: { keys: ['z'], isWithControl: true },
  close: { keys: ['Escape'] },
  help: { keys: ['?'] },
} as const satisfies Record<string, KeyRow>

/** The name of a shortcut. */
export type KeyName = keyof typeof keyTable

/** A press of a key, as the browser reports it. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const rows: readonly (readonly [string, KeyRow])[] = Object.entries(keyTable)

/** The shortcut of a press. Without characters, single-character shortcuts are ignored (WCAG 2.1.4). */
export function meaningOf(press: Press, usesCharacters: boolean): KeyName | undefined {
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  const isWithControl = press.ctrlKey || press.metaKey
  if (press.altKey || (key.length === 1 && !isWithControl && !usesCharacters)) return undefined
  const found = rows.find(
    ([, row]) => row.keys.includes(key) && (row.isWithControl === true) === isWithControl,
  )
  return found && isKeyName(found[0]) ? found[0] : undefined
}

function isKeyName(name: string): name is KeyName {
  return name in keyTable
}
