import type { EntryType } from '@monedero/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useKey, useKeyboard } from '../design/keyboard/keys.ts'
import { loadable } from '../design/loadable/loadable.tsx'
import { OverlayBoundary } from '../design/loadable/overlay-boundary.tsx'
import { undo } from '../ledger-ui/change-with-undo.ts'
import { deleteEntry } from '../ledger-ui/delete-entry.ts'
import { withMessages } from '../messages/load-messages.ts'
import { useLedger, useLedgerRows } from '../replica/hooks/ledger-context.ts'
import { useSelectedWallet } from '../replica/hooks/selected-wallet.tsx'
import type { ReplicaStore } from '../replica/store/replica-store.ts'

const ShortcutList = loadable(
  withMessages(() => import('../features/shortcuts/shortcut-list.tsx'), 'shortcuts'),
)

/** The keys that work on every signed-in screen, and the list of all keys. */
export function AppKeys() {
  const replica = useLedger()
  const navigate = useNavigate()
  const { settings } = useLedgerRows((store) => store.user())
  const { selected, select: selectWallet } = useSelectedWallet()
  const [isListOpen, setListOpen] = useState(false)
  const [isListWanted, setListWanted] = useState(false)
  useKeyboard({ usesCharacters: settings.usesLetterKeys })
  useKey('undo', () => undo(replica), 'anywhere')
  useKey('help', () => {
    setListWanted(true)
    setListOpen(true)
  })
  const add = (kind: EntryType) =>
    void navigate({ to: '.', search: (old) => ({ ...old, new: kind }), resetScroll: false })
  useKey('add', () => add('expense'))
  useKey('addIncome', () => add('income'))
  useKey('addTransfer', () => add('transfer'))
  useKey('budgets', () => void navigate({ to: '/budgets' }))
  useKey('edit', () => {
    const edit = focusedEntry()?.dataset['entry']
    if (edit !== undefined)
      void navigate({ to: '.', search: (old) => ({ ...old, edit }), resetScroll: false })
  })
  useKey('delete', () => {
    const row = focusedEntry()
    const entry = replica.store.rows.entry(row?.dataset['entry'] ?? '')
    if (row && entry && deleteEntry(replica, entry)) focusBeside(row)
  })
  const select = (by: 1 | -1) => {
    const id = walletBeside(replica.store, selected?.wallet.id, by)
    if (id !== undefined) selectWallet(id)
  }
  useKey('reports', () => void navigate({ to: '/reports' }))
  useKey('previousWallet', () => select(-1))
  useKey('nextWallet', () => select(1))

  return (
    <OverlayBoundary resetKey={String(isListOpen)}>
      <Suspense>
        {isListWanted && <ShortcutList isOpen={isListOpen} onClose={() => setListOpen(false)} />}
      </Suspense>
    </OverlayBoundary>
  )
}

/** The wallet before or after another by name, wrapping around; archived ones are skipped. */
function walletBeside(store: ReplicaStore, id: string | undefined, by: 1 | -1): string | undefined {
  const ids = store.wallets().flatMap(({ wallet }) => (wallet.isArchived ? [] : [wallet.id]))
  return ids.at((ids.indexOf(id ?? '') + by) % ids.length)
}

function focusedEntry(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-entry]') ?? undefined
}

/** The row is about to be removed: moves the focus to the next one, or to the previous one. */
function focusBeside(row: HTMLElement): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-entry]')]
  const at = rows.indexOf(row)
  const beside = rows[at + 1] ?? rows[at - 1]
  beside?.focus()
}
