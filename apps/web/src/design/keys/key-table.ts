import { type PlainMessageId } from '../../messages/text.ts'

/** One key, or several that do the same. */
interface KeyRow {
  /** As the browser names them, small letters. */
  readonly keys: readonly string[]
  /** Pressed together with Ctrl, on a Mac with the command key. */
  readonly isWithControl?: true
  /** What it does, for the list of keys. */
  readonly does: PlainMessageId
}

/** Every key that does something outside of fields. */
export const keyTable = {
  add: { keys: ['n'], does: 'shortcuts.add' },
  addIncome: { keys: ['i'], does: 'shortcuts.addIncome' },
  addTransfer: { keys: ['t'], does: 'shortcuts.addTransfer' },
  search: { keys: ['/'], does: 'shortcuts.search' },
  previous: { keys: ['ArrowUp', 'k'], does: 'shortcuts.previous' },
  next: { keys: ['ArrowDown', 'j'], does: 'shortcuts.next' },
  edit: { keys: ['e'], does: 'shortcuts.edit' },
  delete: { keys: ['Delete', 'd'], does: 'shortcuts.delete' },
  previousWallet: { keys: ['['], does: 'shortcuts.previousWallet' },
  nextWallet: { keys: [']'], does: 'shortcuts.nextWallet' },
  undo: { keys: ['z'], isWithControl: true, does: 'shortcuts.undo' },
  close: { keys: ['Escape'], does: 'shortcuts.close' },
  help: { keys: ['?'], does: 'shortcuts.help' },
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
