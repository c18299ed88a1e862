import type { EntryRow } from '@monedero/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { followHiddenAmounts } from '../design/device/hide-amounts.ts'
import { isKeyPath, type KeyName, keyNames } from '../design/keyboard/key-table.ts'
import { useKey, useKeys } from '../design/keyboard/keys.ts'
import { endTypeAhead, typeAhead } from '../design/keyboard/type-ahead.ts'
import { useKeyboard } from '../design/keyboard/use-keyboard.ts'
import { loadable } from '../design/loadable/loadable.tsx'
import { OverlayBoundary } from '../design/loadable/overlay-boundary.tsx'
import { focusedRow } from '../ledger-ui/entry-list/row-of-entry.ts'
import { withMessages } from '../messages/load-messages.ts'
import { useLedger } from '../replica/hooks/ledger-context.ts'
import { usePersonSettings } from '../replica/hooks/person-context.ts'
import { useSelectedWallet } from '../replica/hooks/selected-wallet.tsx'

const loadPanels = withMessages(() => import('./palette/panels.tsx'), 'app', 'controls', 'entry', 'shortcuts')
const Panels = loadable(loadPanels)

/** What is done on every screen, by code that comes after the first list: a key that is pressed earlier is not lost. */
const ownKeys: readonly KeyName[] = [
  'add',
  'addIncome',
  'addTransfer',
  'edit',
  'duplicate',
  'delete',
  'select',
  'setCategory',
  'setTags',
  'previousWallet',
  'nextWallet',
  'hideAmounts',
  ...keyNames.filter(isKeyPath),
]

/** The keys that work on every signed-in screen, with the command palette and the list of all keys. */
export default function AppKeys() {
  const replica = useLedger()
  const navigate = useNavigate()
  const settings = usePersonSettings()
  const { selected, select: selectWallet } = useSelectedWallet()
  // Undefined before the first one is opened.
  const [panel, setPanel] = useState<{ name?: KeyName; opener?: Element | null }>()
  useEffect(() => {
    // Offline, it is loaded on demand.
    Panels.load().catch(() => {})
  }, [])
  useEffect(followHiddenAmounts, [])
  const run = (name: KeyName) => {
    const ground = { replica, navigate, row: focusedRow(), selectedId: selected?.wallet.id, selectWallet }
    const entry = replica.store.rows.entry(ground.row?.dataset['entry'] ?? '')
    if (opensField(name, entry)) typeAhead()
    const act = async () => {
      const { default: panels } = await loadPanels()
      panels.runAction(name, ground)
    }
    act().catch((error: unknown) => {
      endTypeAhead()
      throw error
    })
  }
  const open = (name: KeyName) => () => {
    if (name !== 'help') typeAhead()
    setPanel({ name, opener: document.activeElement })
  }
  useKey('undo', () => run('undo'), 'anywhere')
  useKeys({
    ...Object.fromEntries(ownKeys.map((name) => [name, () => run(name)])),
    palette: open('palette'),
    help: open('help'),
    jumpToDate: open('jumpToDate'),
  })
  // After the handlers, for the keys that were pressed before.
  useKeyboard({ usesCharacters: settings.usesLetterKeys })
  return (
    <OverlayBoundary resetKey={panel?.name ?? ''}>
      <Suspense>{panel && <Panels {...panel} onClose={() => setPanel({})} />}</Suspense>
    </OverlayBoundary>
  )
}

/** Whether a key leads to a field on the focused entry, or on none. */
function opensField(name: KeyName, entry: EntryRow | undefined): boolean {
  if (['add', 'addIncome', 'addTransfer', '/add'].includes(name)) return true
  if (name === 'edit' || name === 'duplicate') return entry !== undefined
  const canSelect = entry?.feeOf === null && location.pathname === '/dashboard'
  return canSelect && (name === 'setTags' || (name === 'setCategory' && entry.transferId === null))
}
