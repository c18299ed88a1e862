import { userOf } from '../collections/ledger-rows.ts'
import { maxBlocks, maxListedIds, maxSelectedWallets } from '../user-document/user-documents.ts'
import { type SelectedWallet, type UserRow, userDocumentId } from '../user-document/user-row.ts'
import type { ArgsOf } from './mutation-args.ts'
import { oldValues } from './old-values.ts'
import type { RulesOf } from './rule.ts'

type SettingsArgs = ArgsOf<'settings.update'>
type SettingsSet = SettingsArgs['set']

const setNames = ['quickEntries', 'notRecurring', 'dashboardHidden'] as const

type SetName = (typeof setNames)[number]
type SettingLists = Partial<Record<SetName, readonly string[]>>

const limitOf = { quickEntries: maxListedIds, notRecurring: maxListedIds, dashboardHidden: maxBlocks }

export const settingsRules: RulesOf<'settings.update'> = {
  // The chosen wallet may have been deleted on another device meanwhile, which is no reason to refuse.
  'settings.update': {
    role: ({ set }) => (set.name === undefined ? 'editor' : 'owner'),
    needs: () => [{ document: ['user', userDocumentId] }],
    effect(draft, { set, add = {}, remove = {} }) {
      const user = changed(userOf(draft.before), set)
      const settings = { ...user.settings }
      for (const name of setNames)
        settings[name] = withChanges(settings[name], add[name], remove[name]).slice(-limitOf[name])
      const { selectedWallets } = settings
      const selected = withSelections(selectedWallets, add.selectedWallets, remove.selectedWallets)
      draft.put('user', { ...user, settings: { ...settings, selectedWallets: selected } })
    },
    inverse(before, { set, add = {}, remove = {} }) {
      const { selectedWalletWeb, settings } = userOf(before)
      const old = oldValues<SettingsSet>({ selectedWalletWeb, ...settings }, set)
      const added = listsOf((name) => add[name]?.filter((each) => !settings[name].includes(each)))
      const removed = listsOf((name) =>
        remove[name]?.filter((each) => settings[name].includes(each) && !add[name]?.includes(each)),
      )
      const named = [
        ...(add.selectedWallets ?? []).map(({ ledgerId }) => ledgerId),
        ...(remove.selectedWallets ?? []),
      ]
      const selected = settings.selectedWallets.filter(({ ledgerId }) => named.includes(ledgerId))
      const isNew = (id: string) => !selected.some(({ ledgerId }) => ledgerId === id)
      const unselected = [...new Set(named)].filter(isNew)
      const adds = { ...removed, ...(selected.length > 0 && { selectedWallets: selected }) }
      const removes = { ...added, ...(unselected.length > 0 && { selectedWallets: unselected }) }
      const back = {
        ...(Object.keys(adds).length > 0 && { add: adds }),
        ...(Object.keys(removes).length > 0 && { remove: removes }),
      }
      return [{ op: 'settings.update', args: { set: old, ...back } }]
    },
  },
}

function changed(
  user: UserRow,
  { selectedWalletWeb = user.selectedWalletWeb, ...set }: SettingsSet,
): UserRow {
  return { ...user, selectedWalletWeb, settings: { ...user.settings, ...set } }
}

/** A list without some things and with others; what is among both stays. */
function withChanges(
  list: readonly string[],
  add: readonly string[] = [],
  remove: readonly string[] = [],
): readonly string[] {
  const kept = list.filter((each) => !remove.includes(each) || add.includes(each))
  return [...kept, ...add.filter((each) => !kept.includes(each))]
}

/** The selected wallets without those of some ledgers and with others, by ledger id; those of the newest ledgers where there are too many. */
function withSelections(
  selected: readonly SelectedWallet[],
  added: readonly SelectedWallet[] = [],
  removed: readonly string[] = [],
): readonly SelectedWallet[] {
  if (added.length + removed.length === 0) return selected
  const byLedger = new Map(selected.map((each) => [each.ledgerId, each]))
  for (const ledgerId of removed) byLedger.delete(ledgerId)
  for (const each of added) byLedger.set(each.ledgerId, each)
  const inOrder = [...byLedger.values()].toSorted((a, b) => (a.ledgerId < b.ledgerId ? -1 : 1))
  return inOrder.slice(-maxSelectedWallets)
}

/** Those lists that have something; undefined where none has. */
function listsOf(listOf: (name: SetName) => readonly string[] | undefined): SettingLists | undefined {
  const lists = setNames.flatMap((name) => {
    const list = listOf(name) ?? []
    return list.length > 0 ? [[name, list] as const] : []
  })
  return lists.length > 0 ? Object.fromEntries(lists) : undefined
}
