import { userOf } from '../collections/ledger-rows.ts'
import { maxBlocks, maxListedIds } from '../user-document/user-documents.ts'
import { type UserRow, userDocumentId } from '../user-document/user-row.ts'
import type { ArgsOf } from './mutation-args.ts'
import { oldValues } from './old-values.ts'
import type { RulesOf } from './rule.ts'

type SettingsArgs = ArgsOf<'settings.update'>
type SettingsSet = SettingsArgs['set']

const setNames = ['quickEntries', 'notRecurring', 'dashboardHidden'] as const

type SetName = (typeof setNames)[number]
type SettingLists = NonNullable<SettingsArgs['add']>

const limitOf = { quickEntries: maxListedIds, notRecurring: maxListedIds, dashboardHidden: maxBlocks }

export const settingsRules: RulesOf<'settings.update'> = {
  // The chosen wallet may have been deleted on another device meanwhile, which is no reason to refuse.
  'settings.update': {
    needs: () => [{ document: ['user', userDocumentId] }],
    effect(draft, { set, add = {}, remove = {} }) {
      const user = changed(userOf(draft.before), set)
      const settings = { ...user.settings }
      for (const name of setNames)
        settings[name] = withChanges(settings[name], add[name], remove[name]).slice(-limitOf[name])
      draft.put('user', { ...user, settings })
    },
    inverse(before, { set, add = {}, remove = {} }) {
      const { selectedWalletWeb, settings } = userOf(before)
      const old = oldValues<SettingsSet>({ selectedWalletWeb, ...settings }, set)
      const added = listsOf((name) => add[name]?.filter((each) => !settings[name].includes(each)))
      const removed = listsOf((name) =>
        remove[name]?.filter((each) => settings[name].includes(each) && !add[name]?.includes(each)),
      )
      const back = { ...(removed && { add: removed }), ...(added && { remove: added }) }
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

/** Those lists that have something; undefined where none has. */
function listsOf(listOf: (name: SetName) => readonly string[] | undefined): SettingLists | undefined {
  const lists = setNames.flatMap((name) => {
    const list = listOf(name) ?? []
    return list.length > 0 ? [[name, list] as const] : []
  })
  return lists.length > 0 ? Object.fromEntries(lists) : undefined
}
