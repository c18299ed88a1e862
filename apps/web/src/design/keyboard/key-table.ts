/**
 * Every key that does something outside of fields, as the browser names it, in small letters; several of a row do the same. `Ctrl` is the command
 * key on a Mac, and `g e` is one key after the other; a path stands for going there. The list of keys and the command palette read the table too.
 */
const keyTable = {
  palette: ['Ctrl+k'],
  add: ['n'],
  quickAdd: ['q'],
  addIncome: ['i'],
  addTransfer: ['t'],
  search: ['/'],
  previous: ['ArrowUp', 'k'],
  next: ['ArrowDown', 'j'],
  edit: ['e'],
  duplicate: ['y'],
  delete: ['Delete', 'd'],
  select: ['x'],
  setCategory: ['c'],
  setTags: ['#'],
  previousWallet: ['['],
  nextWallet: [']'],
  '/dashboard': ['g e'],
  '/upcoming': ['g p'],
  '/reports': ['r', 'g r'],
  '/budgets': ['b', 'g b'],
  '/wallets': ['g w'],
  '/categories': ['g c'],
  '/rules': ['g u'],
  '/import': ['g i'],
  '/trash': ['g t'],
  '/settings': ['g s'],
  '/add': ['g a'],
  jumpToDate: ['g d'],
  hideAmounts: ['h'],
  undo: ['Ctrl+z'],
  close: ['Escape'],
  help: ['?'],
} as const satisfies Record<string, readonly string[]>

/** The name of a shortcut. */
export type KeyName = keyof typeof keyTable

/** What keys are for, as they are listed. */
export const keyGroups = {
  add: ['add', 'quickAdd', 'addIncome', 'addTransfer', '/add'],
  list: ['search', 'jumpToDate', 'previous', 'next', 'previousWallet', 'nextWallet'],
  entry: ['edit', 'duplicate', 'delete', 'select', 'setCategory', 'setTags'],
  screens: [
    '/dashboard',
    '/upcoming',
    '/reports',
    '/budgets',
    '/wallets',
    '/categories',
    '/rules',
    '/import',
    '/trash',
    '/settings',
  ],
  anywhere: ['palette', 'hideAmounts', 'undo', 'close', 'help'],
} as const satisfies Record<string, readonly KeyName[]>

/** A press of a key, as the browser reports it. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What begins a sequence of two keys. */
export const leader = 'g'

// The table has these names and no others.
export const keyNames = Object.keys(keyTable) as KeyName[]

/** A screen that a shortcut leads to. */
export type KeyPath = Extract<KeyName, `/${string}`>

/** Whether a shortcut leads to a screen. */
export function isKeyPath(name: KeyName): name is KeyPath {
  return name.startsWith('/')
}

/** The keys of a shortcut. */
export function keysOf(name: KeyName): readonly string[] {
  return keyTable[name]
}

/** The key as the table names it; undefined for keys that no shortcut has. */
export function pressedKey({ key, ctrlKey, metaKey, altKey }: Press): string | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key
  // On many keyboards punctuation is typed with AltGr, which Windows reports as Ctrl and Alt.
  if (altKey) return /^[^\p{L}\p{N}]$/u.test(name) ? name : undefined
  return ctrlKey || metaKey ? `Ctrl+${name}` : name
}

/** The shortcut of a pressed key, or of two. */
export function meaningOf(pressed: string): KeyName | undefined {
  return keyNames.find((name) => keysOf(name).includes(pressed))
}
