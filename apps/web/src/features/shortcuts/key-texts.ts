import { controlKey } from '../../design/keyboard/control-key.ts'
import { isKeyPath, type KeyName, type KeyPath, keysOf } from '../../design/keyboard/key-table.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'

const does = {
  palette: 'shortcuts.palette',
  add: 'shortcuts.add',
  quickAdd: 'shortcuts.quickAdd',
  addIncome: 'shortcuts.addIncome',
  addTransfer: 'shortcuts.addTransfer',
  search: 'shortcuts.search',
  previous: 'shortcuts.previous',
  next: 'shortcuts.next',
  edit: 'shortcuts.edit',
  duplicate: 'shortcuts.duplicate',
  delete: 'shortcuts.delete',
  select: 'shortcuts.select',
  setCategory: 'shortcuts.setCategory',
  setTags: 'shortcuts.setTags',
  previousWallet: 'shortcuts.previousWallet',
  nextWallet: 'shortcuts.nextWallet',
  jumpToDate: 'app.jumpToDate',
  hideAmounts: 'shortcuts.hideAmounts',
  undo: 'shortcuts.undo',
  close: 'shortcuts.close',
  help: 'shortcuts.help',
} as const satisfies Record<Exclude<KeyName, KeyPath>, PlainMessageId>

/** The names of the screens that keys lead to. */
const screens = {
  '/dashboard': 'app.entries',
  '/upcoming': 'app.upcoming',
  '/reports': 'app.reports',
  '/budgets': 'app.budgets',
  '/wallets': 'app.wallets',
  '/categories': 'app.categories',
  '/rules': 'app.rules',
  '/import': 'app.import',
  '/trash': 'app.trash',
  '/settings': 'shortcuts.settings',
  '/add': 'shortcuts.addPage',
} as const satisfies Record<KeyPath, PlainMessageId>

/** The name of the screen that a key leads to; undefined if it does something else. */
export function screenOf(name: KeyName): string | undefined {
  return isKeyPath(name) ? t(screens[name]) : undefined
}

/** What a key does. */
export function keyText(name: KeyName): string {
  return isKeyPath(name) ? t('shortcuts.goTo', { screen: t(screens[name]) }) : t(does[name])
}

const caps: Record<string, string> = {
  Ctrl: controlKey,
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

const capNames: Record<string, PlainMessageId> = {
  Delete: 'shortcuts.deleteKey',
  Enter: 'shortcuts.enterKey',
  Escape: 'shortcuts.escapeKey',
  Shift: 'shortcuts.shiftKey',
}

/** What is printed on a key. */
export function capOf(key: string): string {
  const name = capNames[key]
  return name ? t(name) : (caps[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}

/** What is printed on the keys of a shortcut, for each of its ways. */
export function capsOf(name: KeyName): readonly (readonly string[])[] {
  return keysOf(name).map((key) => key.split(/[ +]/).map(capOf))
}
