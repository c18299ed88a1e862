import { userOf } from '../collections/ledger-rows.ts'
import { type UserRow, userDocumentId } from '../user-document/user-row.ts'
import type { ArgsOf } from './mutation-args.ts'
import { oldValues } from './old-values.ts'
import type { RulesOf } from './rule.ts'

type SettingsSet = ArgsOf<'settings.update'>['set']

export const settingsRules: RulesOf<'settings.update'> = {
  // The chosen wallet may have been deleted on another device meanwhile, which is no reason to refuse.
  'settings.update': {
    needs: () => [{ document: ['user', userDocumentId] }],
    effect: (draft, { set }) => draft.put('user', changed(userOf(draft.before), set)),
    inverse(before, { set }) {
      const { selectedWalletWeb, settings } = userOf(before)
      const old = oldValues<SettingsSet>({ selectedWalletWeb, ...settings }, set)
      return [{ op: 'settings.update', args: { set: old } }]
    },
  },
}

function changed(
  user: UserRow,
  { selectedWalletWeb = user.selectedWalletWeb, ...set }: SettingsSet,
): UserRow {
  return { ...user, selectedWalletWeb, settings: { ...user.settings, ...set } }
}
