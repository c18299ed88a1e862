import type { CalendarDay, EntryType } from '@monedero/core'
import type { useNavigate } from '@tanstack/react-router'
import { areAmountsHidden, hideAmounts } from '../../design/device/hide-amounts.ts'
import { toasts } from '../../design/feedback/toasts.ts'
import { isKeyPath, type KeyName } from '../../design/keyboard/key-table.ts'
import { keys } from '../../design/keyboard/keys.ts'
import { undo } from '../../ledger-ui/change-with-undo.ts'
import { deleteEntry } from '../../ledger-ui/delete-entry.ts'
import { jumpToDay } from '../../ledger-ui/entry-list/jump-to-day.ts'
import { t } from '../../messages/text.ts'
import type { Replica } from '../../replica/replica.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'

/** What an action is run on. */
export interface ActionGround {
  readonly replica: Replica
  readonly navigate: ReturnType<typeof useNavigate>
  /** The row of the focused entry. */
  readonly row: HTMLElement | undefined
  readonly selectedId: string | undefined
  readonly selectWallet: (id: string) => void
}

/** Does what a key does on every screen. */
export function runAction(name: KeyName, ground: ActionGround): void {
  if (isKeyPath(name)) void ground.navigate({ to: name })
  else actions[name]?.(ground)
}

const actions: { readonly [Name in KeyName]?: (ground: ActionGround) => unknown } = {
  add: (ground) => add(ground, 'expense'),
  addIncome: (ground) => add(ground, 'income'),
  addTransfer: (ground) => add(ground, 'transfer'),
  edit: (ground) => {
    const edit = entryOf(ground)?.id
    if (edit !== undefined)
      void ground.navigate({ to: '.', search: (old) => ({ ...old, edit }), resetScroll: false })
  },
  duplicate: (ground) => {
    const entry = entryOf(ground)
    if (entry) add(ground, entry.type, entry.id)
  },
  delete: (ground) => {
    const entry = entryOf(ground)
    if (ground.row && entry && deleteEntry(ground.replica, entry)) focusBeside(ground.row)
  },
  select: (ground) => select(ground),
  setCategory: (ground) => {
    if (select(ground, 'yes')) keys.runOnceHandled('setCategory')
  },
  setTags: (ground) => {
    if (select(ground, 'yes')) keys.runOnceHandled('setTags')
  },
  previousWallet: (ground) => selectBeside(ground, -1),
  nextWallet: (ground) => selectBeside(ground, 1),
  hideAmounts: () => {
    const isHidden = !areAmountsHidden()
    hideAmounts(isHidden)
    toasts.show({ message: t(isHidden ? 'shortcuts.amountsHidden' : 'shortcuts.amountsShown'), tone: 'info' })
  },
  undo: ({ replica }) => undo(replica),
}

/** Shows a day in the list of entries, on the dashboard if the screen has none. */
export async function jumpInList(navigate: ActionGround['navigate'], day: CalendarDay): Promise<void> {
  if (location.pathname !== '/dashboard') await navigate({ to: '/dashboard', resetScroll: false })
  await jumpToDay(day)
}

function entryOf({ replica, row }: ActionGround) {
  return replica.store.rows.entry(row?.dataset['entry'] ?? '')
}

/** Selects the focused entry in the list of entries, for good or for one action; false if there is none. */
function select(ground: ActionGround, once?: 'yes'): boolean {
  const id = entryOf(ground)?.id
  if (id === undefined || location.pathname !== '/dashboard') return false
  void ground.navigate({
    to: '.',
    search: (old) => ({ ...old, find: 'yes', select: id, once }),
    replace: true,
    resetScroll: false,
  })
  return true
}

function add({ navigate }: ActionGround, kind: EntryType, from?: string): void {
  void navigate({ to: '.', search: (old) => ({ ...old, new: kind, from }), resetScroll: false })
}

function selectBeside({ replica, selectedId, selectWallet }: ActionGround, by: 1 | -1): void {
  const id = walletBeside(replica.store, selectedId, by)
  if (id !== undefined) selectWallet(id)
}

/** The wallet before or after another by name, wrapping around; archived ones are skipped. */
function walletBeside(store: ReplicaStore, id: string | undefined, by: 1 | -1): string | undefined {
  const ids = store.wallets().flatMap(({ wallet }) => (wallet.isArchived ? [] : [wallet.id]))
  return ids.at((ids.indexOf(id ?? '') + by) % ids.length)
}

/** The row is about to be removed: moves the focus to the next one, or to the previous one. */
function focusBeside(row: HTMLElement): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-entry]')]
  const at = rows.indexOf(row)
  const beside = rows[at + 1] ?? rows[at - 1]
  beside?.focus()
}
