import { useNavigate } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  CalendarSearch,
  ChevronLeft,
  ChevronRight,
  CirclePlus,
  Copy,
  EyeOff,
  Keyboard,
  ListChecks,
  ListFilter,
  type LucideIcon,
  Pencil,
  Plus,
  Search,
  Settings,
  Shapes,
  Tag,
  TextCursorInput,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { allWallets } from '../../address/find-search.ts'
import { type KeyName, keyNames } from '../../design/keyboard/key-table.ts'
import { keys, runKey } from '../../design/keyboard/keys.ts'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { capsOf, keyText, screenOf } from '../../features/shortcuts/key-texts.ts'
import { duplicateToday } from '../../ledger-ui/duplicate-today.ts'
import { lookOf } from '../../ledger-ui/entry-list/entry-row.tsx'
import { quickEntriesIn } from '../../ledger-ui/quick-entries/quick-entries.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useSelectedWallet } from '../../replica/hooks/selected-wallet.tsx'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'
import { places } from '../places.ts'
import { KeyCaps } from './key-caps.tsx'
import styles from './palette.module.css'
import type { PaletteItem } from './palette-item.ts'

const icons: { readonly [Name in KeyName]?: LucideIcon } = {
  add: Plus,
  quickAdd: TextCursorInput,
  addIncome: CirclePlus,
  addTransfer: ArrowLeftRight,
  search: Search,
  edit: Pencil,
  duplicate: Copy,
  delete: Trash2,
  select: ListChecks,
  setCategory: Shapes,
  setTags: Tag,
  previousWallet: ChevronLeft,
  nextWallet: ChevronRight,
  jumpToDate: CalendarSearch,
  hideAmounts: EyeOff,
  undo: Undo2,
  help: Keyboard,
  '/rules': ListFilter,
  '/settings': Settings,
  '/add': Plus,
  ...Object.fromEntries(places.map(({ to, Icon }) => [to, Icon])),
}

/** Keys that move within a list or close something are no commands. */
const noCommands = new Set<KeyName>(['palette', 'next', 'previous', 'close'])

/** These act on the focused entry. */
const ofEntry = new Set<KeyName>(['edit', 'duplicate', 'delete', 'select', 'setCategory', 'setTags'])

/** Forms of screens. */
const forms = [
  { to: '/wallets', label: 'app.newWallet' },
  { to: '/categories', label: 'shortcuts.newCategory' },
  { to: '/budgets', label: 'shortcuts.newBudget' },
  { to: '/rules', label: 'shortcuts.newRule' },
] as const

/** Everything but entries that the palette finds: what keys do, wallets, screens and categories. */
export function useCommands(hasEntry: boolean): readonly PaletteItem[] {
  const navigate = useNavigate()
  const { selected, isAll, select } = useSelectedWallet()
  const wallets = useWalletBalances()
  const replica = useLedger()
  const quick = useLedgerRows(quickEntriesIn)
  const categories = useLedgerRows((store) => store.categories())
  // What keys do behind the palette, as it was when it was opened.
  const [names] = useState(() =>
    keyNames.filter((name) => keys.handlerOf(name, 'page') && !noCommands.has(name)),
  )
  return useMemo(() => {
    const ofKeys = names
      .filter((name) => hasEntry || !ofEntry.has(name))
      .map((name): PaletteItem => {
        const screen = screenOf(name)
        return {
          id: name,
          group: ofEntry.has(name) ? 'entry' : screen === undefined ? 'commands' : 'screens',
          label: screen ?? keyText(name),
          picture: <CommandIcon Icon={icons[name] ?? Plus} />,
          end: <KeyCaps caps={capsOf(name).at(-1) ?? []} />,
          run: () => runKey(name),
        }
      })
    const ofForms = forms.map(
      ({ to, label }): PaletteItem => ({
        id: `new ${to}`,
        group: 'commands',
        label: t(label),
        picture: <CommandIcon Icon={Plus} />,
        run: () => void navigate({ to, search: { form: 'new' } }),
      }),
    )
    const ofAll: PaletteItem = {
      id: allWallets,
      group: 'wallets',
      label: t('app.allWallets'),
      picture: <Tile icon="wallet" colour="slate" size={24} />,
      run: () => void navigate({ to: '/dashboard', search: { in: allWallets } }),
    }
    const ofWallets = wallets
      .filter(({ wallet }) => !wallet.isArchived && (isAll || wallet.id !== selected?.wallet.id))
      .map(
        ({ wallet, balance, symbol }): PaletteItem => ({
          id: wallet.id,
          group: 'wallets',
          label: wallet.name,
          picture: <Tile icon={wallet.icon} colour={wallet.colour} size={24} />,
          end: <Money amount={balance} symbol={symbol} tone="balance" />,
          run: () => {
            select(wallet.id)
            void navigate({ to: '/dashboard' })
          },
        }),
      )
    const ofCategories = categories.map(
      ({ category }): PaletteItem => ({
        id: category.id,
        group: 'categories',
        label: category.name,
        picture: <Tile icon={category.icon} colour={category.colour} size={24} />,
        run: () => void navigate({ to: '/dashboard', search: { in: allWallets, category: category.id } }),
      }),
    )
    const ofQuick = quick.map((entry): PaletteItem => {
      const { icon, colour } = lookOf(entry, replica.store.rows)
      const symbol = replica.store.rows.get('wallets', entry.walletId)?.symbol ?? ''
      return {
        id: `quick ${entry.id}`,
        group: 'quick',
        label: entryTitle(entry, replica.store.rows),
        picture: <Tile icon={icon} colour={colour} size={24} />,
        end: <Money amount={entry.amount} symbol={symbol} signed />,
        run: () => void duplicateToday(replica, [entry]),
      }
    })
    return [
      ...ofQuick,
      ...ofKeys,
      ...ofForms,
      ...(wallets.length > 1 && !isAll ? [ofAll] : []),
      ...ofWallets,
      ...ofCategories,
    ]
  }, [replica, quick, names, hasEntry, navigate, select, selected, isAll, wallets, categories])
}

/** The picture of something that has no colour. */
export function CommandIcon({ Icon }: { Icon: LucideIcon }): ReactNode {
  return (
    <span className={`${ui('center', 'muted', 'sunken')} ${styles['icon']}`} aria-hidden>
      <Icon size={14} strokeWidth={2} />
    </span>
  )
}
