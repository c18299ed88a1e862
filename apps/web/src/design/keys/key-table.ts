/** One key, or several that do the same. */
interface KeyRow {
  /** As the browser names them, small letters. */
  readonly keys: readonly string[]
  /** Pressed together with Ctrl, on a Mac with the command key. */
  readonly isWithControl?: true
  /** What it does, for the list of keys. */
  readonly does: string
}

/** Every key that does something outside of fields. */
export const keyTable = {
  add: { keys: ['n'], does: 'Add an entry' },
  addIncome: { keys: ['i'], does: 'Add income' },
  addTransfer: { keys: ['t'], does: 'Add a transfer' },
  search: { keys: ['/'], does: 'Search entries' },
  previous: { keys: ['ArrowUp', 'k'], does: 'Go to the entry above' },
  next: { keys: ['ArrowDown', 'j'], does: 'Go to the entry below' },
  edit: { keys: ['e'], does: 'Edit the entry' },
  delete: { keys: ['Delete', 'd'], does: 'Delete the entry' },
  previousWallet: { keys: ['['], does: 'Go to the previous wallet' },
  nextWallet: { keys: [']'], does: 'Go to the next wallet' },
  undo: { keys: ['z'], isWithControl: true, does: 'Undo, the last 50 changes of this tab' },
  close: { keys: ['Escape'], does: 'Close what is on top, then clear the search' },
  help: { keys: ['?'], does: 'Show this list' },
} as const satisfies Record<string, KeyRow>

/** The name of what a key does. */
export type KeyName = keyof typeof keyTable

/** A press of a key, as the browser reports it. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const rows: readonly (readonly [string, KeyRow])[] = Object.entries(keyTable)

/** What a press means. Without characters, keys that write something mean nothing (WCAG 2.1.4). */
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
